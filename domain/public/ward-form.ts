/** What a ward tells of a mother: the parents' questions that a ward can answer, as texts, and what it alone knows. */
import { addDays, type Instant } from "../calendar-day.ts";
import { parseDate } from "../date-input.ts";
import { limits } from "../limits.ts";
import { isPhone } from "../place/phone.ts";
import type { MotherRegistration, RegistrationField } from "./registration.ts";
import { type Answers, dayMeant, readAnswers } from "./registration-answers.ts";
import { type FaultCode, faultTexts } from "./registration-fault-texts.ts";
import { type Fault, type FormFacts, faultsOfStep, isTooLate } from "./registration-faults.ts";

const ownFields = ["patientid", "birthtime", "mother_birthday", "ward_phone"] as const;
/** In the order of the page. */
export const wardFields = [
  "patientid",
  "birth_day",
  "birthtime",
  "birthtype",
  "nth_child",
  "multiples",
  "leave_day",
  "firstname",
  "lastname",
  "mother_birthday",
  "address",
  "zipcode",
  "place",
  "phone",
  "email",
  "language",
  "language_text",
  "language_level",
  "interpreter",
  "ward_phone",
  "remarks",
  "consent",
] as const;

export type WardField = (typeof wardFields)[number];
export type WardForm = Readonly<Record<WardField, string>>;
export type WardFaults = Partial<Record<WardField, string>>;

/** A discharge further away is a slip. */
const dischargeDays = 120;

/** Of what anybody may have sent: only known fields, only texts. */
export function readWardForm(sent: unknown): WardForm {
  const given = typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
  const answers: Partial<Record<string, string>> = readAnswers(sent);
  const own = (field: string) => {
    const value = Object.hasOwn(given, field) ? given[field] : "";
    return typeof value === "string" ? value.replaceAll("\u0000", "").trim() : "";
  };
  return Object.fromEntries(wardFields.map((field) => [field, answers[field] ?? own(field)])) as Record<
    WardField,
    string
  >;
}

/** The same as parents' answers: the child is born, and whoever ticks nothing says no. */
export function answersOf(form: WardForm): Answers {
  return readAnswers({ ...form, born: "yes", multiples: form.multiples === "yes" ? "yes" : "no" });
}

interface WardFacts extends FormFacts {
  /** Whether the office finds midwives there. */
  isServed: boolean;
}

export function wardFaults(form: WardForm, facts: WardFacts): WardFaults {
  const answers = answersOf(form);
  const steps = ["birth", "home", "contact", "details", "language", "summary"] as const;
  const found = steps.flatMap((step) => faultsOfStep(step, answers, facts));
  const faults: WardFaults = Object.fromEntries(found.map((fault) => [fault.field, sentenceOf(fault)]));
  if (isTooLate(answers, facts.now)) faults.birth_day ??= wardFaultTexts.tooLate;
  if (!facts.isServed) faults.zipcode ??= wardFaultTexts.tooFar;
  const leave = form.leave_day === "" ? undefined : leaveFault(answers, facts.now);
  if (leave) faults.leave_day = leave;
  for (const field of ownFields) {
    const fault = form[field] === "" ? undefined : ownFault(field, form[field], facts.now);
    if (fault) faults[field] = fault;
  }
  return faults;
}

function leaveFault(answers: Answers, now: Instant): string | undefined {
  const day = dayMeant(answers, "leave", now);
  const born = dayMeant(answers, "birth", now);
  if (day === null) return wardFaultTexts.dayWrong;
  if (born !== null && day < born) return faultTexts.de.homeBeforeBirth;
  return born !== null && day > addDays(born, dischargeDays) ? wardFaultTexts.dayWrong : undefined;
}

function ownFault(field: (typeof ownFields)[number], value: string, now: Instant): string | undefined {
  switch (field) {
    case "patientid":
      return [...value].length > limits.lineLength
        ? faultTexts.de.tooLong.replace("{value}", String(limits.lineLength))
        : undefined;
    case "birthtime":
      return timeMeant(value) === null ? wardFaultTexts.timeWrong : undefined;
    case "mother_birthday":
      return parseDate(value, now) === null ? wardFaultTexts.dayWrong : undefined;
    case "ward_phone":
      return isPhone(value) ? undefined : faultTexts.de.phoneWrong;
  }
}

/** "4:12", "4.12", "0412" → "04:12". */
function timeMeant(typed: string): string | null {
  const [, hour = "", minute = ""] = /^(\d{1,2})\s{0,3}[:.h]?\s{0,3}(\d{2})$/.exec(typed.trim()) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** Beside what the answers of parents would give. */
export function wardEntry(form: WardForm, now: Instant): Partial<MotherRegistration> {
  return {
    patientid: form.patientid || null,
    birthtime_child: timeMeant(form.birthtime),
    birthday: parseDate(form.mother_birthday, now),
    dischargedate: dayMeant(answersOf(form), "leave", now),
    phone_hospital: form.ward_phone || null,
    // The ward's own address is the office's to know.
    email: null,
    email_parents: form.email || null,
  };
}

/** Where the form asks for what the office's rules found wrong. */
export function wardFieldOf(field: RegistrationField): WardField {
  return questions[field] ?? "remarks";
}

const questions: Partial<Record<RegistrationField, WardField>> = {
  firstname: "firstname",
  lastname: "lastname",
  address: "address",
  zipcode: "zipcode",
  place: "place",
  phone_mobile: "phone",
  phone_hospital: "ward_phone",
  email_parents: "email",
  birthday: "mother_birthday",
  patientid: "patientid",
  nth_child: "nth_child",
  multiples: "multiples",
  languages: "language",
  language_text: "language_text",
  language_level: "language_level",
  needs_interpreter: "interpreter",
  birthtype: "birthtype",
  birthday_child: "birth_day",
  birthtime_child: "birthtime",
  dischargedate: "leave_day",
};

function sentenceOf({ code, value = "" }: Fault): string {
  return ((wardFaultTexts as Partial<Record<FaultCode, string>>)[code] ?? faultTexts.de[code]).replace(
    "{value}",
    value,
  );
}

/** What parents are told in words that speak to them. */
const wardFaultTexts = {
  dayMissing: "Bitte geben Sie den Tag an, zum Beispiel 15.11.2026 oder «heute».",
  dayWrong: "Diesen Tag verstehen wir nicht. Schreiben Sie ihn so: 15.11.2026.",
  birthInFuture: "Dieser Tag kommt erst noch. Bitte melden Sie die Mutter nach der Geburt an.",
  timeWrong: "Diese Zeit verstehen wir nicht. Schreiben Sie sie so: 04:12.",
  firstnameMissing: "Bitte geben Sie den Vornamen der Mutter an.",
  lastnameMissing: "Bitte geben Sie den Nachnamen der Mutter an.",
  phoneMissing: "Bitte geben Sie eine Telefonnummer der Mutter an. Die Hebamme ruft sie an.",
  birthtypeMissing: "Bitte wählen Sie, wie das Kind geboren ist.",
  nthMissing: "Bitte wählen Sie, das wievielte Kind es ist.",
  languageMissing: "Bitte wählen Sie die Sprache der Mutter.",
  languageTextMissing: "Bitte schreiben Sie, welche Sprache die Mutter spricht.",
  levelMissing: "Bitte wählen Sie, wie gut die Mutter Deutsch spricht.",
  consentMissing:
    "Ohne das Einverständnis der Mutter dürfen wir nichts annehmen. Bitte setzen Sie das Häkchen.",
  consentChanged:
    "Der Text zum Datenschutz hat sich geändert. Bitte lesen Sie ihn und setzen Sie das Häkchen noch einmal.",
  tooLate: "Die Geburt liegt mehr als acht Wochen zurück. Bitte rufen Sie uns an.",
  tooFar: "Dorthin kommen unsere Hebammen nicht. Bitte rufen Sie uns an.",
} as const satisfies Partial<Record<FaultCode, string>> & Record<string, string>;

export const consentChanged: string = wardFaultTexts.consentChanged;
