import type { UserUserSingleQuery } from "#web/generated/everyone/graphql.ts";

export type ProfileUser = NonNullable<UserUserSingleQuery["user_by_pk"]>;
