import type { Outbox_Bool_Exp } from "#web/generated/staff/graphql.ts";

/** What goes on by itself no more, or should be out already. What was sent is left out first: that is nearly all. */
export const toClear: Outbox_Bool_Exp = {
  status: { _in: ["waiting", "sending", "failed", "unknown"] },
  is_to_clear: { _eq: true },
};
/** Counted no further. */
export const MOST_TO_CLEAR = 1_000;
