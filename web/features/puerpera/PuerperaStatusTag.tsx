import { isPuerperaStatus, puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { StatusTag } from "#web/components/layout/StatusTag.tsx";

/** A mother's status in the office's words. */
export function PuerperaStatusTag({ status }: { status: string }) {
  const known = isPuerperaStatus(status) ? status : "undefined";
  return <StatusTag look={known} label={puerperaStatusTitles[known]} />;
}
