/** A ward is reached as its hospital's record says: what nobody typed by hand follows the chosen birthplace. */
import { formatPhone } from "#domain/place/phone.ts";
import type { FormValues } from "./form-values.ts";

interface Birthplace {
  value: string;
  email: string | null;
  phone: string | null;
}

type WardValues = Pick<FormValues, "registrationtype" | "birthplace" | "email" | "phone_hospital">;

/** The changes that go along with a chosen birthplace or kind of registration. */
export function wardContact(
  before: WardValues,
  chosen: Partial<Pick<FormValues, "registrationtype" | "birthplace">>,
  places: readonly Birthplace[],
): Partial<WardValues> {
  const now = { ...before, ...chosen };
  if (now.registrationtype !== "spital") return {};
  const placeOf = (value: string) => places.find((place) => place.value === value);
  const old = placeOf(before.birthplace);
  const ward = placeOf(now.birthplace);
  if (!ward) return {};
  const phoneOf = (place: Birthplace | undefined) => (place?.phone ? formatPhone(place.phone) : "");
  const isUntouched = (typed: string, filled: string) => typed.trim() === "" || typed === filled;
  const changes: Partial<WardValues> = {};
  if (ward.email && isUntouched(before.email, old?.email ?? "")) changes.email = ward.email;
  if (ward.phone && isUntouched(formatPhone(before.phone_hospital), phoneOf(old)))
    changes.phone_hospital = phoneOf(ward);
  return changes;
}
