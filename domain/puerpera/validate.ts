/** What is wrong with a mother's form, in German, per field; the database refuses the same by constraints. */
import {
  addDays,
  addYears,
  type CalendarDay,
  type Instant,
  isCalendarDay,
  zurichDay,
} from "../calendar-day.ts";
import {
  checkFields,
  choiceOf,
  country,
  email,
  type FieldRule,
  isEmpty,
  line,
  nationality,
  note,
  phone,
  requiredMessage,
  timeOfDay,
  truth,
  within,
  zipcode,
} from "../field-rule.ts";
import { limits } from "../limits.ts";
import { homeCountry } from "../place/country.ts";
import { addressFaults, type PlacesOf } from "../place/postal-place.ts";
import {
  birthtypeTitles,
  languageLevelTitles,
  type PuerperaField,
  puerperaLabels,
  registrationtypeTitles,
} from "./labels.ts";
import { puerperaStatusTitles } from "./status.ts";

export type PuerperaFaults = Partial<Record<PuerperaField, string>>;
export type PuerperaValues = Partial<Record<PuerperaField, unknown>>;

export const requiredPuerperaFields = [
  "firstname",
  "lastname",
  "zipcode",
  "place",
  "birthtype",
  "registrationtype",
] as const satisfies readonly PuerperaField[];

const rules: Partial<Record<PuerperaField, FieldRule>> = {
  firstname: line,
  lastname: line,
  address: line,
  zipcode,
  place: line,
  country,
  has_alt_address: truth,
  address_alt: line,
  zipcode_alt: zipcode,
  place_alt: line,
  country_alt: line,
  nationality,
  language_level: choiceOf(languageLevelTitles),
  language_text: line,
  needs_interpreter: truth,
  email,
  email_parents: email,
  phone_mobile: phone,
  phone_private: phone,
  phone_hospital: phone,
  patientid: line,
  nth_child: within(limits.childNumber.least, limits.childNumber.most),
  multiples: truth,
  birthtype: choiceOf(birthtypeTitles),
  birthtime_child: timeOfDay,
  registrationtype: choiceOf(registrationtypeTitles),
  status: choiceOf(puerperaStatusTitles),
  notes_on_registration: note,
  notes_to_midwife: note,
  notes_to_hospital: note,
  notes_internal: note,
  qualifies_for_survey: truth,
};

const dateFields = ["birthday", "sectiodate", "birthdate_child", "birthday_child", "dischargedate"] as const;

/** Without knowing the places no code is called unknown. */
const noPlaces: PlacesOf = () => undefined;

export function validatePuerpera(
  values: PuerperaValues,
  now: Instant,
  placesOf: PlacesOf = noPlaces,
): PuerperaFaults {
  return {
    ...placeFaults(values, placesOf),
    ...dateFaults(values, zurichDay(now)),
    ...dependentFaults(values),
    ...missing(values, requiredPuerperaFields),
    ...checkFields(rules, values),
  };
}

/** The rule of one field alone, for a form that checks while one types. */
export function puerperaFieldFault(field: PuerperaField, value: unknown): string | null {
  return rules[field]?.(value) ?? null;
}

function missing(values: PuerperaValues, fields: readonly PuerperaField[]): PuerperaFaults {
  const faults: PuerperaFaults = {};
  for (const field of fields) {
    if (isEmpty(values[field])) faults[field] = requiredMessage(puerperaLabels[field]);
  }
  return faults;
}

function dependentFaults(values: PuerperaValues): PuerperaFaults {
  const faults: PuerperaFaults =
    values.has_alt_address === true ? missing(values, ["address_alt", "place_alt"]) : {};
  if (isEmpty(values.birthday_child) && isEmpty(values.sectiodate) && isEmpty(values.birthdate_child)) {
    faults.birthdate_child = "Bitte geben Sie den errechneten Termin oder das Geburtsdatum ein.";
  }
  if (values.birthtype === "nochnicht" && !isEmpty(values.birthday_child)) {
    faults.birthtype = "Das Kind ist geboren: bitte wählen Sie die Geburtsart.";
  }
  const isBornByType = !isEmpty(values.birthtype) && values.birthtype !== "nochnicht";
  if (isBornByType && isEmpty(values.birthday_child)) {
    faults.birthday_child = requiredMessage(puerperaLabels.birthday_child);
  }
  return faults;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function placeFaults(values: PuerperaValues, placesOf: PlacesOf): PuerperaFaults {
  const main = addressFaults(
    {
      zipcode: textOf(values.zipcode),
      place: textOf(values.place),
      country: textOf(values.country) || homeCountry,
    },
    placesOf,
  );
  if (values.has_alt_address !== true) return main;
  const second = addressFaults(
    {
      zipcode: textOf(values.zipcode_alt),
      place: textOf(values.place_alt),
      country: textOf(values.country_alt),
    },
    placesOf,
  );
  return {
    ...main,
    ...(second.zipcode && { zipcode_alt: second.zipcode }),
    ...(second.place && { place_alt: second.place }),
  };
}

function dateFaults(values: PuerperaValues, today: CalendarDay): PuerperaFaults {
  const faults: PuerperaFaults = {};
  const days: Partial<Record<(typeof dateFields)[number], CalendarDay>> = {};
  for (const field of dateFields) {
    const value = values[field];
    if (isEmpty(value)) continue;
    if (typeof value === "string" && isCalendarDay(value)) days[field] = value;
    else faults[field] = "Bitte geben Sie ein gültiges Datum ein.";
  }
  const { birthday, sectiodate, birthdate_child, birthday_child, dischargedate } = days;
  const { least, most } = limits.motherAge;
  if (birthday && (birthday > addYears(today, -least) || birthday < addYears(today, -most))) {
    faults.birthday = `Die Mutter wäre jünger als ${least} oder älter als ${most} Jahre. Bitte prüfen Sie das Datum.`;
  }
  const dueField = { sectiodate, birthdate_child };
  for (const [field, due] of Object.entries(dueField)) {
    if (due && (due < addDays(today, -limits.dueDateDays) || due > addDays(today, limits.dueDateDays))) {
      faults[field as keyof typeof dueField] = "Der Termin liegt mehr als ein Jahr von heute entfernt.";
    }
  }
  const due = sectiodate ?? birthdate_child;
  const isUnborn = values.birthtype === "nochnicht" && isEmpty(values.birthday_child);
  if (isUnborn && due && due < addDays(today, -limits.overdueDays)) {
    faults.birthday_child =
      "Der Termin liegt mehr als drei Wochen zurück. Bitte erfassen Sie, wann das Kind geboren wurde.";
  }
  if (birthday_child && birthday_child > today)
    faults.birthday_child = "Das Geburtsdatum liegt in der Zukunft.";
  if (dischargedate && birthday_child && dischargedate < birthday_child) {
    faults.dischargedate = "Der Austritt liegt vor der Geburt.";
  }
  return faults;
}
