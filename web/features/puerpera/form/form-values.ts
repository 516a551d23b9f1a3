// A mother's form between the row of the data service and what the inputs hold: nothing is "", never null.
import type { Instant } from "#domain/calendar-day.ts";
import { homeCountry } from "#domain/place/country.ts";
import { storedZipcode } from "#domain/place/postal-place.ts";
import { type PuerperaFaults, validatePuerpera } from "#domain/puerpera/validate.ts";
import { knownPlaces } from "#web/components/form/known-places.ts";
import { columnsOf, filledIn } from "#web/components/form/record-form.ts";
import type { Puerpera_Insert_Input, PuerperaFormFragment } from "#web/generated/staff/graphql.ts";

type Row = Omit<PuerperaFormFragment, "id" | "version">;

export type FormField = keyof Row;

/** Texts, dates and choices are strings; the rest keeps its type. */
export type FormValues = {
  [Field in FormField]: NonNullable<Row[Field]> extends string ? string : Row[Field];
};

export const blankValues: FormValues = {
  firstname: "",
  lastname: "",
  address: "",
  zipcode: "",
  place: "",
  country: homeCountry,
  has_alt_address: false,
  address_alt: "",
  zipcode_alt: "",
  place_alt: "",
  country_alt: "",
  birthday: "",
  nationality: "",
  language_level: "",
  languages: [],
  language_text: "",
  needs_interpreter: false,
  email: "",
  email_parents: "",
  phone_mobile: "",
  phone_private: "",
  phone_hospital: "",
  birthplace: "",
  patientid: "",
  nth_child: null,
  multiples: false,
  birthtype: "nochnicht",
  sectiodate: "",
  birthdate_child: "",
  birthday_child: "",
  birthtime_child: "",
  dischargedate: "",
  registrationtype: "eltern",
  foundusreason: "",
  notes_on_registration: "",
  notes_to_midwife: "",
  notes_to_hospital: "",
  notes_internal: "",
  qualifies_for_survey: false,
};

/** What a new registration begins with: most families speak German, and whoever does not is noticed at once. */
export const newValues: FormValues = { ...blankValues, languages: ["de"] };

/** A ward tells of a child that is born, and how; parents mostly of one that is not yet. */
export function registeredBy(
  registrationtype: string,
  { birthtype, birthday_child }: FormValues,
): Partial<FormValues> {
  if (registrationtype === "spital" && birthtype === "nochnicht") return { registrationtype, birthtype: "" };
  if (registrationtype === "eltern" && birthtype === "" && birthday_child === "") {
    return { registrationtype, birthtype: blankValues.birthtype };
  }
  return { registrationtype };
}

export const formFields = Object.keys(blankValues) as FormField[];

export function valuesOf(row: Row): FormValues {
  const values: Record<string, unknown> = {};
  for (const field of formFields) {
    const value = row[field];
    values[field] = value ?? (typeof blankValues[field] === "string" ? "" : null);
  }
  const time = row.birthtime_child?.slice(0, 5) ?? "";
  return { ...(values as FormValues), birthtime_child: time };
}

/** A second address that is switched off is none, whatever its fields still hold; a foreign code names its country. */
export function normalisedValues(given: FormValues): FormValues {
  const values = { ...given, zipcode: storedZipcode(given.zipcode.trim(), given.country) };
  if (values.has_alt_address) return values;
  return { ...values, address_alt: "", zipcode_alt: "", place_alt: "", country_alt: "" };
}

export function insertOf(values: FormValues): Puerpera_Insert_Input {
  return filledIn(normalisedValues(values));
}

export function faultsOf(values: FormValues, now: Instant = new Date()): PuerperaFaults {
  return validatePuerpera(columnsOf(normalisedValues(values)), now, knownPlaces);
}
