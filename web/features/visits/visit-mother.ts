// A mother as the visits need her.
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import type { CareFacts } from "#domain/puerpera/dates.ts";
import type { VisitMotherFragment } from "#web/generated/midwife/graphql.ts";

export function visitAddress({ address, zipcode, place }: VisitMotherFragment): string {
  return [address, zipcodeAndPlace(zipcode, place)].filter(Boolean).join(", ");
}

export function phoneOf({ phone_mobile, phone_private }: VisitMotherFragment): string | null {
  return phone_mobile ?? phone_private;
}

/** What decides over the number of visits. */
export function careFactsOf({ nth_child, multiples, birthtype, sectiodate }: VisitMotherFragment): CareFacts {
  return { nth_child, multiples: multiples ?? false, birthtype: birthtype ?? "nochnicht", sectiodate };
}
