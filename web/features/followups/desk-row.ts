import type { CaseDeskFragment } from "#web/generated/staff/graphql.ts";

/** What one must know of a mother to let her come up again or to give her to a colleague. */
export interface DeskRow extends CaseDeskFragment {
  id: string;
  fullname: string;
  status: string;
}
