import type { UserPuerperaSingleQuery } from "#web/generated/staff/graphql.ts";

/** A mother as her page reads her. */
export type CaseRow = NonNullable<UserPuerperaSingleQuery["puerpera_by_pk"]>;
