/** What parents answer on their way through the form, as texts: each step carries all that was answered before it. */
import { type CalendarDay, type Instant, isCalendarDay } from "../calendar-day.ts";
import { parseDate } from "../date-input.ts";

const answerFields = {
  birth: ["born", "birth_day", "birth_month", "birth_year", "due_day", "due_month", "due_year"],
  home: ["zipcode", "place", "address"],
  contact: ["firstname", "lastname", "phone", "email"],
  hospital: [
    "birthplace",
    "whereabouts",
    "home_day",
    "home_month",
    "home_year",
    "leave_day",
    "leave_month",
    "leave_year",
  ],
  details: ["birthtype", "section", "section_day", "section_month", "section_year", "nth_child", "multiples"],
  language: ["language", "language_2", "language_text", "language_level", "interpreter"],
  summary: ["remarks", "foundusreason", "consent"],
} as const;

export type RegistrationStep = keyof typeof answerFields;
export type AnswerField = (typeof answerFields)[RegistrationStep][number];
export type Answers = Readonly<Record<AnswerField, string>>;

export const registrationSteps = Object.keys(answerFields) as readonly RegistrationStep[];

export function fieldsOf(step: RegistrationStep): readonly AnswerField[] {
  return answerFields[step];
}

export function stepOf(field: AnswerField): RegistrationStep {
  return registrationSteps.find((step) => fieldsOf(step).includes(field)) ?? "birth";
}

/** Of what anybody may have sent: only known fields, only texts. */
export function readAnswers(sent: unknown): Answers {
  const given = typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
  const entries = registrationSteps.flatMap(fieldsOf).map((field) => {
    const value = Object.hasOwn(given, field) ? given[field] : "";
    // PostgreSQL has no text with the character 0.
    return [field, typeof value === "string" ? value.replaceAll("\u0000", "").trim() : ""] as const;
  });
  return Object.fromEntries(entries) as Record<AnswerField, string>;
}

export const isBornBy = (answers: Answers): boolean => answers.born === "yes";

export type DateQuestion = "birth" | "due" | "home" | "leave" | "section";

export type DayAnswer = { day: CalendarDay } | "missing" | "wrong";

/** Day, month and year of one question; a whole date in the first field is one as well, since people paste. */
export function dayAnswer(answers: Answers, question: DateQuestion, now: Instant): DayAnswer {
  const day = answers[`${question}_day`];
  const month = answers[`${question}_month`];
  const year = answers[`${question}_year`];
  if (day === "" && month === "" && year === "") return "missing";
  if (month === "" && year === "") {
    const whole = /\D/.test(day) || day.length > 2 ? parseDate(day, now) : null;
    return whole === null ? "wrong" : { day: whole };
  }
  if (!/^\d{1,2}\.?$/.test(day) || !/^\d{1,2}\.?$/.test(month) || !/^(\d{2}|\d{4})$/.test(year))
    return "wrong";
  const two = (part: string) => part.replace(".", "").padStart(2, "0");
  const iso = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDay(iso) ? { day: iso } : "wrong";
}

/** The day that was meant, null where there is none. */
export function dayMeant(answers: Answers, question: DateQuestion, now: Instant): CalendarDay | null {
  const answer = dayAnswer(answers, question, now);
  return typeof answer === "string" ? null : answer.day;
}
