// How each field of a mother's form is asked for.
import { limits } from "#domain/limits.ts";
import {
  birthtypes,
  birthtypeTitles,
  languageLevels,
  languageLevelTitles,
  registrationtypes,
  registrationtypeTitles,
} from "#domain/puerpera/labels.ts";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { optionsOf } from "#web/components/form/select-option.ts";
import type { FormField, FormValues } from "./form-values.ts";

type Shape = FieldShape<FormValues>;

const text: Shape = { kind: "text" };
const email: Shape = { kind: "text", type: "email" };
const phone: Shape = { kind: "phone" };
const date: Shape = { kind: "date" };
const note: Shape = { kind: "note" };
const boolean: Shape = { kind: "boolean" };

/** What the office keeps lists of is offered as they are now, see PuerperaField. */
export const fieldShapes: Record<Exclude<FormField, "birthplace" | "foundusreason">, Shape> = {
  firstname: text,
  lastname: text,
  address: text,
  zipcode: { kind: "zipcode", place: "place", country: "country" },
  place: { kind: "place", zipcode: "zipcode" },
  country: { kind: "country" },
  has_alt_address: {
    kind: "boolean",
    // Most second addresses are in the country.
    also: (isOn, { country_alt }) => (isOn && country_alt === "" ? { country_alt: "Schweiz" } : {}),
  },
  address_alt: text,
  zipcode_alt: { kind: "zipcode", place: "place_alt", country: "country_alt" },
  place_alt: { kind: "place", zipcode: "zipcode_alt" },
  country_alt: text,
  birthday: date,
  nationality: { kind: "nationality" },
  language_level: { kind: "choice", choices: optionsOf(languageLevels, languageLevelTitles) },
  languages: { kind: "languages", placeholder: "Sprachen, die die Mutter spricht", isOrdered: true },
  language_text: text,
  needs_interpreter: boolean,
  email: email,
  email_parents: email,
  phone_mobile: phone,
  phone_private: phone,
  phone_hospital: phone,
  patientid: text,
  nth_child: { kind: "number", range: limits.childNumber },
  multiples: boolean,
  birthtype: { kind: "choice", choices: optionsOf(birthtypes, birthtypeTitles) },
  sectiodate: date,
  birthdate_child: date,
  birthday_child: date,
  birthtime_child: { kind: "time" },
  dischargedate: date,
  registrationtype: { kind: "choice", choices: optionsOf(registrationtypes, registrationtypeTitles) },
  notes_on_registration: note,
  notes_to_midwife: note,
  notes_to_hospital: note,
  notes_internal: note,
  qualifies_for_survey: boolean,
};

/** Fields that take both columns. */
export const wideFields: ReadonlySet<FormField> = new Set<FormField>([
  "address",
  "address_alt",
  "languages",
  "notes_on_registration",
  "notes_to_midwife",
  "notes_to_hospital",
  "notes_internal",
]);

const help: Partial<Record<FormField, string>> = {
  notes_to_midwife: "Sieht die Hebamme schon vor der Übernahme. Bitte keine Namen und keine Adresse.",
  notes_to_hospital: "Für die Mitteilung an das Spital.",
  notes_internal: "Sieht nur das Büro.",
  languages: "Die erste ist ihre eigene und zählt beim Vermitteln vor den anderen.",
  language_text: "Sprachen, die oben fehlen",
};

/** Of a hospital's registration the plain address is the ward's. */
export function helpOf(field: FormField, values: FormValues): string | undefined {
  const isWard = values.registrationtype === "spital";
  if (field === "email_parents" && !isWard) return "Falls abweichend von der E-Mail oben";
  if (field === "birthtype" && values.birthtype === "nochnicht" && values.birthday_child !== "")
    return "Das Kind ist geboren: bitte Geburtsart wählen";
  return help[field];
}
