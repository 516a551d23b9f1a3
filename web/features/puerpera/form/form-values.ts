// A mother's form between the row of the data service and what the inputs hold: nothing is "", never null.
import type { Instant } from "#domain/calendar-day.ts";
import { type PuerperaFaults, validatePuerpera } from "#domain/puerpera/validate.ts";
import type {
  Puerpera_Insert_Input,
  Puerpera_Set_Input,
  PuerperaFormFragment,
} from "#web/generated/staff/graphql.ts";

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

export const formFields = Object.keys(blankValues) as FormField[];

const altFields: readonly FormField[] = ["address_alt", "zipcode_alt", "place_alt", "country_alt"];

export function valuesOf(row: Row): FormValues {
  const values: Record<string, unknown> = {};
  for (const field of formFields) {
    const value = row[field];
    values[field] = value ?? (typeof blankValues[field] === "string" ? "" : null);
  }
  const time = row.birthtime_child?.slice(0, 5) ?? "";
  return { ...(values as FormValues), birthtime_child: time };
}

/** As the data service takes it: blanks at the ends are gone, nothing is null, an unused second address is cleared. */
function columnOf(field: FormField, values: FormValues): unknown {
  if (!values.has_alt_address && altFields.includes(field)) return null;
  const value = values[field];
  if (typeof value !== "string") return value;
  const text = value.trim();
  return text === "" ? null : text;
}

/** A new mother: only what was filled in, so that the database's defaults stand for the rest. */
export function insertOf(values: FormValues): Puerpera_Insert_Input {
  const entries = formFields.map((field) => [field, columnOf(field, values)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** What one changed, and nothing else: a colleague's change of another field stays. */
export function changesOf(before: FormValues, after: FormValues): Puerpera_Set_Input {
  const changed = formFields
    .map((field) => [field, columnOf(field, after), columnOf(field, before)] as const)
    .filter(([, now, then]) => JSON.stringify(now) !== JSON.stringify(then))
    .map(([field, now]) => [field, now]);
  return Object.fromEntries(changed);
}

export function hasChanged(before: FormValues, after: FormValues): boolean {
  return Object.keys(changesOf(before, after)).length > 0;
}

/** Typed values with blanks and empty texts as the rules expect them. */
function checked(values: FormValues, now: Instant): PuerperaFaults {
  const plain = Object.fromEntries(formFields.map((field) => [field, columnOf(field, values)]));
  return validatePuerpera(plain, now);
}

/** What is wrong with a new mother's form. */
export function faultsOf(values: FormValues, now: Instant): PuerperaFaults {
  return checked(values, now);
}

/** What is wrong since one began to edit: an old case is not blamed for what stood there before. */
export function newFaults(before: FormValues, after: FormValues, now: Instant): PuerperaFaults {
  const old = checked(before, now);
  const faults = Object.entries(checked(after, now)).filter(([field, fault]) => {
    const name = field as FormField;
    const isUntouched = JSON.stringify(before[name]) === JSON.stringify(after[name]);
    return !(isUntouched && old[name] === fault);
  });
  return Object.fromEntries(faults);
}

/** My input on top of what others saved meanwhile; `theirs` are the fields that changed under my hands. */
export function rebase(
  before: FormValues,
  mine: FormValues,
  fresh: FormValues,
): { values: FormValues; theirs: FormField[] } {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const values: Record<string, unknown> = { ...fresh };
  for (const field of formFields) if (!same(before[field], mine[field])) values[field] = mine[field];
  const theirs = formFields.filter((field) => !same(before[field], fresh[field]));
  return { values: values as FormValues, theirs };
}
