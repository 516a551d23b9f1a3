// A mother in care as the screens need her.
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import type { CareCase } from "#domain/puerpera/care-tasks.ts";
import type { OwnMotherFragment, OwnMotherSingleQuery } from "#web/generated/midwife/graphql.ts";

export type OwnMother = OwnMotherFragment;
export type OwnMotherDetail = NonNullable<OwnMotherSingleQuery["puerpera_by_pk"]>;

type Cared = Omit<CareCase, "noted_at"> & { last_note: readonly { created_at: string }[] };

/** The mother with what the midwife last wrote about her. */
export function careOf<Mother extends Cared>(mother: Mother): Mother & CareCase {
  return { ...mother, noted_at: mother.last_note[0]?.created_at ?? null };
}

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

/** Some time after the closing the mask leaves only the name; what every mother in care has is gone then. */
export function isArchived(mother: { status: string | null; mediated_at: string | null }): boolean {
  return mother.status === "closed" && mother.mediated_at === null;
}
