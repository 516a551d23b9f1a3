import { wholeNumber } from "#domain/locale.ts";
import { openStatuses } from "#domain/puerpera/status.ts";
import { TriageCountDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";

/** How many cases are open, beside the triage's name in the menu. */
export function TriageCount() {
  const { data } = useLiveQuery(TriageCountDocument, { open: [...openStatuses] });
  const count = data?.puerpera_aggregate.aggregate?.count;
  return count ? <span data-tooltip="offene Anmeldungen">{wholeNumber(count)}</span> : null;
}
