/** What is wrong with the form of a midwife or staff member, in German, per field. */
import { addYears, type Instant, isCalendarDay, zurichDay } from "../calendar-day.ts";
import {
  checkFields,
  choiceOf,
  email,
  type FieldRule,
  isEmpty,
  line,
  note,
  phone,
  requiredMessage,
  truth,
  url,
  within,
  zipcode,
} from "../field-rule.ts";
import { limits } from "../limits.ts";
import { ownAddressFaults, type PlacesOf } from "../place/postal-place.ts";
import { isSwissZipcode } from "../place/zipcode.ts";
import { roleTitles } from "../role.ts";
import { lastnameLabel, type UserField, userLabels } from "./labels.ts";
import { midwifeStatusTitles } from "./status.ts";

export type UserFaults = Partial<Record<UserField, string>>;
export type UserValues = Partial<Record<UserField, unknown>>;

const circles: FieldRule = (value) => {
  if (isEmpty(value)) return null;
  const fits =
    Array.isArray(value) && value.every((item) => typeof item === "string" && isSwissZipcode(item));
  return fits ? null : "Bitte geben Sie nur Schweizer Postleitzahlen an.";
};

const rules: Partial<Record<UserField, FieldRule>> = {
  role: choiceOf(roleTitles),
  status: choiceOf(midwifeStatusTitles),
  firstname: line,
  lastname: line,
  teamaccount: truth,
  address: line,
  zipcode,
  place: line,
  email,
  phone_mobile: phone,
  phone_private: phone,
  phone_business: phone,
  website: url,
  zsr_number: line,
  circles,
  services_text: note,
  send_email_notifications: truth,
  max_mediations_permonth: within(limits.mediationsPerMonth.least, limits.mediationsPerMonth.most),
  notes_internal: note,
  notes_on_registration: note,
};

/** Without knowing the places no code is called unknown. */
const noPlaces: PlacesOf = () => undefined;

export function validateUser(values: UserValues, now: Instant, placesOf: PlacesOf = noPlaces): UserFaults {
  return {
    ...homeFaults(values, placesOf),
    ...dateFaults(values, now),
    ...missing(values),
    ...checkFields(rules, values),
  };
}

/** Her own address, judged as a mother's. */
export function homeFaults(values: UserValues, placesOf: PlacesOf): UserFaults {
  const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  return ownAddressFaults({ zipcode: textOf(values.zipcode), place: textOf(values.place) }, placesOf);
}

export function userFieldFault(field: UserField, value: unknown): string | null {
  return rules[field]?.(value) ?? null;
}

/** A midwife may set herself a lower limit than the office's, not a higher one. */
export function ownLimitFault(own: number | null, setting: number | null): string | null {
  return own !== null && setting !== null && own > setting
    ? `Ihre Limite kann nicht höher sein als die der Vermittlungsstelle (${setting}).`
    : null;
}

function missing(values: UserValues): UserFaults {
  const faults: UserFaults = {};
  const isTeam = values.teamaccount === true;
  if (isEmpty(values.lastname)) faults.lastname = requiredMessage(lastnameLabel(isTeam));
  if (!isTeam && isEmpty(values.firstname)) faults.firstname = requiredMessage(userLabels.firstname);
  return faults;
}

function dateFaults(values: UserValues, now: Instant): UserFaults {
  const faults: UserFaults = {};
  const today = zurichDay(now);
  for (const field of ["birthday", "association_member_since"] as const) {
    const value = values[field];
    if (isEmpty(value)) continue;
    if (typeof value !== "string" || !isCalendarDay(value))
      faults[field] = "Bitte geben Sie ein gültiges Datum ein.";
    else if (value > today) faults[field] = "Das Datum liegt in der Zukunft.";
    else if (value < addYears(today, -100)) faults[field] = "Das Datum liegt zu weit zurück.";
  }
  return faults;
}

export interface AbsenceValues {
  start: string | null;
  end: string | null;
  title: string | null;
}

export function validateAbsence({
  start,
  end,
  title,
}: AbsenceValues): Partial<Record<keyof AbsenceValues, string>> {
  const faults: Partial<Record<keyof AbsenceValues, string>> = {};
  if (!start || !isCalendarDay(start)) faults.start = requiredMessage("Von");
  if (!end || !isCalendarDay(end)) faults.end = requiredMessage("Bis");
  else if (start && end < start) faults.end = "Das Ende liegt vor dem Anfang.";
  const titleFault = isEmpty(title) ? requiredMessage("Titel") : line(title);
  if (titleFault) faults.title = titleFault;
  return faults;
}
