import { wholeNumber } from "#domain/locale.ts";
import { OutboxCountDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { MOST_TO_CLEAR, toClear } from "./to-clear.ts";

/** How many mails somebody must look at, beside the outbox's name in the menu. */
export function OutboxCount() {
  const { data } = useLiveQuery(OutboxCountDocument, { where: toClear, most: MOST_TO_CLEAR });
  const count = data?.outbox_aggregate.aggregate?.count;
  return count ? <span data-tooltip="zu klären">{wholeNumber(count)}</span> : null;
}
