import { wholeNumber } from "#domain/locale.ts";
import { openStatuses } from "#domain/puerpera/status.ts";
import { TriageCountDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";

/** Both numbers are one question, which a tab asks once. */
function useCounts() {
  return useLiveQuery(TriageCountDocument, { open: [...openStatuses] }).data;
}

/** How many cases are open, beside the triage's name in the menu. */
export function TriageCount() {
  const count = useCounts()?.puerpera_aggregate.aggregate?.count;
  return count ? <span data-tooltip="offene Anmeldungen">{wholeNumber(count)}</span> : null;
}

/** How many terms are past without a birth. */
export function MissingBirthCount() {
  const count = useCounts()?.missing_birth_aggregate.aggregate?.count;
  return count ? <span data-tooltip="Termin vorbei, Geburt fehlt">{wholeNumber(count)}</span> : null;
}
