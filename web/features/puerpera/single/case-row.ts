import type { FeeFacts } from "#domain/puerpera/fee.ts";
import type { UserPuerperaSingleQuery } from "#web/generated/staff/graphql.ts";

/** A mother as her page reads her. */
export type CaseRow = NonNullable<UserPuerperaSingleQuery["puerpera_by_pk"]>;

export function feeFacts({ zipcode, birthplace, puerpera_birthplace }: CaseRow): FeeFacts {
  return { zipcode, birthplace: birthplace ?? null, isPartner: puerpera_birthplace?.partner };
}
