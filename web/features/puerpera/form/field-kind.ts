// Which kind of input each field of the form is.
import type { FormField, FormValues } from "./form-values.ts";

export type FieldKind =
  | "line"
  | "email"
  | "phone"
  | "zipcode"
  | "place"
  | "date"
  | "time"
  | "number"
  | "truth"
  | "note"
  | "choice"
  | "birthplace"
  | "languages"
  | "nationality";

export const fieldKinds: Record<FormField, FieldKind> = {
  firstname: "line",
  lastname: "line",
  address: "line",
  zipcode: "zipcode",
  place: "place",
  has_alt_address: "truth",
  address_alt: "line",
  zipcode_alt: "zipcode",
  place_alt: "place",
  country_alt: "line",
  birthday: "date",
  nationality: "nationality",
  language_level: "choice",
  languages: "languages",
  language_text: "line",
  needs_interpreter: "truth",
  email: "email",
  email_parents: "email",
  phone_mobile: "phone",
  phone_private: "phone",
  phone_hospital: "phone",
  birthplace: "birthplace",
  patientid: "line",
  nth_child: "number",
  multiples: "truth",
  birthtype: "choice",
  sectiodate: "date",
  birthdate_child: "date",
  birthday_child: "date",
  birthtime_child: "time",
  dischargedate: "date",
  registrationtype: "choice",
  foundusreason: "choice",
  notes_on_registration: "note",
  notes_to_midwife: "note",
  notes_to_hospital: "note",
  notes_internal: "note",
  qualifies_for_survey: "truth",
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
  language_text: "Sprachen, die oben fehlen",
};

/** Of a hospital's registration the plain address is the ward's. */
export function helpOf(field: FormField, values: FormValues): string | undefined {
  const isWard = values.registrationtype === "spital";
  if (field === "email" && isWard) return "Bei Anmeldung durch das Spital: E-Mail der Station";
  if (field === "email_parents" && !isWard) return "Falls abweichend von der E-Mail oben";
  if (field === "birthtype" && values.birthtype === "nochnicht" && values.birthday_child !== "")
    return "Das Kind ist geboren: bitte Geburtsart wählen";
  return help[field];
}
