import { type MidwifeStatus, midwifeStatusTitles } from "#domain/midwife/status.ts";
import { type StatusLook, StatusTag } from "#web/components/layout/StatusTag.tsx";

/** A colour means one thing everywhere: active looks like mediated, on hold like held back. */
const looks: Record<MidwifeStatus, StatusLook> = {
  new: "new",
  onhold: "onhold",
  active: "current",
  lost: "lost",
};

export function asMidwifeStatus(status: string): MidwifeStatus {
  return Object.hasOwn(looks, status) ? (status as MidwifeStatus) : "new";
}

export function MidwifeStatusTag({ status }: { status: string }) {
  const known = asMidwifeStatus(status);
  return <StatusTag look={looks[known]} label={midwifeStatusTitles[known]} />;
}
