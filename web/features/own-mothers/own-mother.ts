// A mother in care as the screens need her.
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import type {
  OwnMotherFragment,
  OwnMotherSingleQuery,
  OwnMothersQuery,
} from "#web/generated/midwife/graphql.ts";

export type OwnMother = OwnMotherFragment;
export type ListedMother = OwnMothersQuery["puerpera"][number];
export type OwnMotherDetail = NonNullable<OwnMotherSingleQuery["puerpera_by_pk"]>;

export function addressOf({
  address,
  zipcode,
  place,
}: Pick<OwnMother, "address" | "zipcode" | "place">): string {
  return [address, zipcodeAndPlace(zipcode, place)].filter(Boolean).join(", ");
}

export function phonesOf(mother: Pick<OwnMother, "phone_mobile" | "phone_private" | "phone_hospital">) {
  return [
    { number: mother.phone_mobile },
    { number: mother.phone_private, label: "privat" },
    { number: mother.phone_hospital, label: "Station" },
  ];
}

/** Of a hospital's registration the plain address is the ward's: who writes to the mother must not write there. */
export function emailsOf(mother: Pick<OwnMother, "email" | "email_parents" | "has_ward_email">) {
  const { email, email_parents, has_ward_email } = mother;
  return { own: email_parents ?? (has_ward_email ? null : email), ward: has_ward_email ? email : null };
}

/** Some time after the closing the mask leaves little; what every mother in care has is gone then. */
export function isArchived(mother: { status: string | null; mediated_at: string | null }): boolean {
  return mother.status === "closed" && mother.mediated_at === null;
}
