/** What is wrong with the answers of a step, by codes: the sentences stand in three languages beside it. */
import { addDays, type CalendarDay, type Instant, zurichDay } from "../calendar-day.ts";
import { limits, patterns } from "../limits.ts";
import { isPhone } from "../place/phone.ts";
import { isPlaceOf, type PostalPlace } from "../place/postal-place.ts";
import { isSwissZipcode } from "../place/zipcode.ts";
import { careDays } from "../puerpera/dates.ts";
import {
  type AnswerField,
  type Answers,
  type DateQuestion,
  dayAnswer,
  dayMeant,
  isBornBy,
  type RegistrationStep,
} from "./registration-answers.ts";
import type { FaultCode } from "./registration-fault-texts.ts";

export interface Fault {
  field: AnswerField;
  code: FaultCode;
  /** What the sentence names. */
  value?: string;
}

export interface FormFacts {
  now: Instant;
  /** Of the postal code that was given; none where there is no such code. */
  places: readonly PostalPlace[];
  birthplaces: readonly { value: string }[];
  languages: readonly { value: string }[];
  foundusreasons: readonly { value: string }[];
  /** Whoever's browser runs no script confirms by mail. */
  needsEmail: boolean;
}

/** Longer than anybody writes by thumb, short enough to travel from step to step. */
const remarksLength = 2_000;
export const mostChildren = 12;
/** A discharge further away is a slip. */
const dischargeDays = 120;
export const birthWays = ["spontangeburt", "vakuumgeburt", "kaiserschnitt"] as const;
/** Without a ward there is nothing to be discharged from. */
export const HOME_BIRTH = "hausgeburt";

/** Why the office cannot help by this form, whoever fills it in. */
export type Hindrance = "too late" | "too far";

/** Known as soon as the day is: nobody fills in the rest for nothing. */
export function isTooLate(answers: Answers, now: Instant): boolean {
  const born = isBornBy(answers) ? dayMeant(answers, "birth", now) : null;
  return born !== null && addDays(born, careDays) < zurichDay(now);
}

export function faultsOfStep(step: RegistrationStep, answers: Answers, facts: FormFacts): Fault[] {
  return checks[step](answers, facts);
}

const checks: Record<RegistrationStep, (answers: Answers, facts: FormFacts) => Fault[]> = {
  birth: birthFaults,
  home: homeFaults,
  contact: contactFaults,
  hospital: hospitalFaults,
  details: detailsFaults,
  language: languageFaults,
  summary: summaryFaults,
};

function birthFaults(answers: Answers, { now }: FormFacts): Fault[] {
  const today = zurichDay(now);
  if (answers.born === "yes") {
    return dayFaults(answers, "birth", now, (day) => (day > today ? "birthInFuture" : undefined));
  }
  if (answers.born !== "no") return [{ field: "born", code: "bornMissing" }];
  return dayFaults(answers, "due", now, (day) => {
    if (day > addDays(today, limits.dueDateDays)) return "dueTooFar";
    return day < addDays(today, -limits.overdueDays) ? "dueLongPast" : undefined;
  });
}

function homeFaults(answers: Answers, { places }: FormFacts): Fault[] {
  return [...zipcodeFaults(answers, places), ...lineFaults(answers, { address: "addressMissing" })];
}

function zipcodeFaults({ zipcode, place }: Answers, places: readonly PostalPlace[]): Fault[] {
  if (zipcode === "") return [{ field: "zipcode", code: "zipcodeMissing" }];
  if (!isSwissZipcode(zipcode)) return [{ field: "zipcode", code: "zipcodeWrong" }];
  if (places.length === 0) return [{ field: "zipcode", code: "zipcodeUnknown", value: zipcode }];
  if (place === "") return [{ field: "place", code: "placeMissing" }];
  if (isTooLong(place)) return [{ field: "place", code: "tooLong", value: String(limits.lineLength) }];
  return isPlaceOf(place, places) ? [] : [{ field: "place", code: "placeOther", value: zipcode }];
}

function contactFaults(answers: Answers, { needsEmail }: FormFacts): Fault[] {
  return [
    ...lineFaults(answers, { firstname: "firstnameMissing", lastname: "lastnameMissing" }),
    ...phoneFaults(answers.phone),
    ...emailFaults(answers.email, needsEmail),
  ];
}

/** So many digits does a Swiss number have, with its zero. */
const swissDigits = 10;

export function phoneFaults(phone: string): Fault[] {
  if (phone === "") return [{ field: "phone", code: "phoneMissing" }];
  if (isPhone(phone)) return [];
  const digits = phone.replace(/\D/g, "");
  const lacking = swissDigits - digits.length;
  const isSwissAndShort = /^0[1-9]/.test(digits) && lacking > 0 && !/[^\d\s()/.'’-]/.test(phone);
  if (!isSwissAndShort) return [{ field: "phone", code: "phoneWrong" }];
  return [
    lacking === 1
      ? { field: "phone", code: "phoneLacksOne" }
      : { field: "phone", code: "phoneLacks", value: String(lacking) },
  ];
}

export function emailFaults(email: string, isNeeded: boolean): Fault[] {
  if (email === "") return isNeeded ? [{ field: "email", code: "emailMissing" }] : [];
  const isFine = patterns.email.test(email) && [...email].length <= limits.emailLength;
  return isFine ? [] : [{ field: "email", code: "emailWrong" }];
}

function hospitalFaults(answers: Answers, facts: FormFacts): Fault[] {
  const faults: Fault[] = isAmong(answers.birthplace, facts.birthplaces)
    ? []
    : [{ field: "birthplace", code: isBornBy(answers) ? "birthplaceMissing" : "birthplaceToBeMissing" }];
  if (!isBornBy(answers) || answers.birthplace === HOME_BIRTH) return faults;
  return [...faults, ...dischargeFaults(answers, facts)];
}

function dischargeFaults(answers: Answers, { now }: FormFacts): Fault[] {
  const today = zurichDay(now);
  const born = dayMeant(answers, "birth", now);
  const isBeforeBirth = (day: CalendarDay) => born !== null && day < born;
  if (answers.whereabouts === "home") {
    return dayFaults(answers, "home", now, (day) => {
      if (isBeforeBirth(day)) return "homeBeforeBirth";
      return day > today ? "homeInFuture" : undefined;
    });
  }
  if (answers.whereabouts !== "hospital") return [{ field: "whereabouts", code: "whereaboutsMissing" }];
  if (dayAnswer(answers, "leave", now) === "missing") return [];
  return dayFaults(answers, "leave", now, (day) => {
    if (isBeforeBirth(day)) return "homeBeforeBirth";
    if (day < today) return "leaveInPast";
    return day > addDays(today, dischargeDays) ? "dayWrong" : undefined;
  });
}

function detailsFaults(answers: Answers, { now }: FormFacts): Fault[] {
  const today = zurichDay(now);
  const faults: Fault[] = [];
  if (isBornBy(answers)) {
    if (!birthWays.some((way) => way === answers.birthtype)) {
      faults.push({ field: "birthtype", code: "birthtypeMissing" });
    }
  } else if (answers.section === "yes") {
    const isFar = (day: CalendarDay) =>
      day < addDays(today, -limits.overdueDays) || day > addDays(today, limits.dueDateDays);
    faults.push(...dayFaults(answers, "section", now, (day) => (isFar(day) ? "sectionFar" : undefined)));
  } else if (answers.section !== "no") {
    faults.push({ field: "section", code: "sectionMissing" });
  }
  const isNumber = /^\d{1,2}$/.test(answers.nth_child);
  const nth = Number(answers.nth_child);
  if (!isNumber || nth < 1 || nth > mostChildren) faults.push({ field: "nth_child", code: "nthMissing" });
  if (!/^(yes|no)$/.test(answers.multiples)) faults.push({ field: "multiples", code: "multiplesMissing" });
  return faults;
}

/** Whoever speaks a language that the list lacks writes it down. */
export const OTHER_LANGUAGE = "other";
const german = ["de", "gsw"];
const levels = ["keine", "wenig", "mittel", "gut", "muttersprache"];

export function speaksGermanFirst({ language }: Answers): boolean {
  return german.includes(language);
}

function languageFaults(answers: Answers, { languages }: FormFacts): Fault[] {
  const faults: Fault[] = [];
  const isOther = answers.language === OTHER_LANGUAGE;
  if (isOther && answers.language_text === "") {
    faults.push({ field: "language_text", code: "languageTextMissing" });
  } else if (!isOther && !isAmong(answers.language, languages)) {
    faults.push({ field: "language", code: "languageMissing" });
  }
  if (answers.language_2 !== "" && !isAmong(answers.language_2, languages)) {
    faults.push({ field: "language_2", code: "languageMissing" });
  }
  if (isTooLong(answers.language_text)) {
    faults.push({ field: "language_text", code: "tooLong", value: String(limits.lineLength) });
  }
  if (!levels.includes(answers.language_level) && !speaksGermanFirst(answers)) {
    faults.push({ field: "language_level", code: "levelMissing" });
  }
  return faults;
}

function summaryFaults(answers: Answers, { foundusreasons }: FormFacts): Fault[] {
  const faults: Fault[] = [];
  if ([...answers.remarks].length > remarksLength) {
    faults.push({ field: "remarks", code: "tooLong", value: String(remarksLength) });
  }
  if (answers.foundusreason !== "" && !isAmong(answers.foundusreason, foundusreasons)) {
    faults.push({ field: "foundusreason", code: "choiceUnknown" });
  }
  if (!/^\d{1,9}$/.test(answers.consent)) faults.push({ field: "consent", code: "consentMissing" });
  return faults;
}

function dayFaults(
  answers: Answers,
  question: DateQuestion,
  now: Instant,
  check: (day: CalendarDay) => FaultCode | undefined,
): Fault[] {
  const field = `${question}_day` as const;
  const answer = dayAnswer(answers, question, now);
  if (answer === "missing") return [{ field, code: "dayMissing" }];
  if (answer === "wrong") return [{ field, code: "dayWrong" }];
  const code = check(answer.day);
  return code ? [{ field, code }] : [];
}

function lineFaults(answers: Answers, fields: Partial<Record<AnswerField, FaultCode>>): Fault[] {
  return Object.entries(fields).flatMap(([name, missing]): Fault[] => {
    const field = name as AnswerField;
    const value = answers[field];
    if (value === "") return [{ field, code: missing }];
    return isTooLong(value) ? [{ field, code: "tooLong", value: String(limits.lineLength) }] : [];
  });
}

function isTooLong(text: string): boolean {
  return [...text].length > limits.lineLength;
}

function isAmong(value: string, rows: readonly { value: string }[]): boolean {
  return rows.some((row) => row.value === value);
}
