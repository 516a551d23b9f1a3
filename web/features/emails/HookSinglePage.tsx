import { ZapOff } from "lucide-react";
import { Link, Navigate, useParams } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { EmailhookTitleDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { hookListPath } from "./email-paths.ts";

/** An occasion has no more to show than its line: the list, with that line alone. */
export function HookSinglePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useLiveQuery(EmailhookTitleDocument, { id }, { interval: "never" });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  const title = data.emailhook_by_pk?.title;
  if (title !== undefined)
    return <Navigate replace to={`${hookListPath}?${new URLSearchParams({ q: title })}`} />;
  return (
    <EmptyState
      isPage
      icon={<ZapOff size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Diesen Auslöser gibt es nicht"
      action={<Link to={hookListPath}>Zu den Auslösern</Link>}
    >
      Vielleicht ist die Adresse unvollständig.
    </EmptyState>
  );
}
