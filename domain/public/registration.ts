/** What parents or a ward may tell of a mother from outside; database/rules/registration.sql takes the same columns and no others. */
import type { Instant } from "../calendar-day.ts";
import { isEmpty } from "../field-rule.ts";
import { type PuerperaFaults, validatePuerpera } from "../puerpera/validate.ts";

/** Texts as they were typed; what was not told is absent or null. Days are "2026-11-15", times "04:12". */
export interface MotherRegistration {
  firstname: string;
  lastname: string;
  zipcode: string;
  place: string;
  birthtype: string;
  address?: string | null;
  country?: string | null;
  has_alt_address?: boolean;
  address_alt?: string | null;
  zipcode_alt?: string | null;
  place_alt?: string | null;
  country_alt?: string | null;
  birthday?: string | null;
  nationality?: string | null;
  language_level?: string | null;
  languages?: readonly string[];
  language_text?: string | null;
  needs_interpreter?: boolean;
  /** Of a ward's registration the ward's own address. */
  email?: string | null;
  email_parents?: string | null;
  phone_mobile?: string | null;
  phone_private?: string | null;
  phone_hospital?: string | null;
  birthplace?: string | null;
  patientid?: string | null;
  nth_child?: number | null;
  multiples?: boolean;
  sectiodate?: string | null;
  birthdate_child?: string | null;
  birthday_child?: string | null;
  birthtime_child?: string | null;
  dischargedate?: string | null;
  foundusreason?: string | null;
  notes_on_registration?: string | null;
}

export type RegistrationField = keyof MotherRegistration;
export type RegistrationFaults = Partial<Record<RegistrationField, string>>;

const fields: Record<RegistrationField, true> = {
  firstname: true,
  lastname: true,
  zipcode: true,
  place: true,
  birthtype: true,
  address: true,
  country: true,
  has_alt_address: true,
  address_alt: true,
  zipcode_alt: true,
  place_alt: true,
  country_alt: true,
  birthday: true,
  nationality: true,
  language_level: true,
  languages: true,
  language_text: true,
  needs_interpreter: true,
  email: true,
  email_parents: true,
  phone_mobile: true,
  phone_private: true,
  phone_hospital: true,
  birthplace: true,
  patientid: true,
  nth_child: true,
  multiples: true,
  sectiodate: true,
  birthdate_child: true,
  birthday_child: true,
  birthtime_child: true,
  dischargedate: true,
  foundusreason: true,
  notes_on_registration: true,
};

export const registrationFields = Object.keys(fields) as RegistrationField[];

export type RegistrationType = "eltern" | "spital";

/** Somebody must be able to call or write to her. */
const unreachableMessage =
  "Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse an, damit wir Sie erreichen.";

const waysToHer = {
  eltern: ["phone_mobile", "phone_private", "email", "email_parents"],
  spital: ["phone_mobile", "phone_private", "phone_hospital", "email", "email_parents"],
} as const satisfies Record<RegistrationType, readonly RegistrationField[]>;

/** What is wrong, in German; the pages say it in their own language where they ask. */
export function registrationFaults(
  given: MotherRegistration,
  type: RegistrationType,
  now: Instant,
): RegistrationFaults {
  const faults: PuerperaFaults = validatePuerpera({ ...given, registrationtype: type }, now);
  if (waysToHer[type].every((field) => isEmpty(given[field]))) faults.phone_mobile ??= unreachableMessage;
  return faults as RegistrationFaults;
}

/** What was told, and nothing else: no field of the office, nothing empty. Ends of texts are cut. */
export function registrationEntry(given: MotherRegistration): Partial<Record<RegistrationField, unknown>> {
  const entry: Partial<Record<RegistrationField, unknown>> = {};
  for (const field of registrationFields) {
    const told = given[field];
    const value = typeof told === "string" ? told.trim() : told;
    if (!isEmpty(value)) entry[field] = value;
  }
  return entry;
}
