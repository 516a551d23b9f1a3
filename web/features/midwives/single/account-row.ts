import type { UserAccountQuery } from "#web/generated/staff/graphql.ts";

export type AccountRow = NonNullable<UserAccountQuery["user_by_pk"]>;
export type AccountLog = UserAccountQuery["actionlog"][number];
export type Mother = AccountRow["puerperas"][number];

/** The draft of a section; each viewer has her own. */
export function accountDraft(viewerId: string, userId: string, section: string): string {
  return `${viewerId}.user.${userId}.${section}`;
}
