/** What is wrong with a course, an issue or its dates, in German, per field; the database refuses the same. */
import { isCalendarDay } from "../calendar-day.ts";
import {
  checkFields,
  choiceOf,
  type FieldRule,
  isEmpty,
  line,
  note,
  requiredMessage,
  timeOfDay,
  zipcode,
} from "../field-rule.ts";
import {
  type courseLabels,
  type eventLabels,
  eventTypeTitles,
  type issueLabels,
  issueStatusTitles,
  subscriptionLinkTypeTitles,
} from "./labels.ts";
import { subscriptionLinkFault, subscriptionLinkTypes } from "./subscription-link.ts";

type Faults<Field extends string> = Partial<Record<Field, string>>;
type Values<Field extends string> = Partial<Record<Field, unknown>>;

/** As numeric(8, 2) holds it. */
const MOST_FRANCS = 999_999.99;

/** "180", "180.50", "180,5" → 180.5; undefined if it is no price. */
export function readFrancs(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/^CHF\s*/i, "")
    .replace(/['’\s]/g, "")
    .replace(/\.[-–]$/, "");
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(typed)) return undefined;
  const amount = Number(typed.replace(",", "."));
  return amount <= MOST_FRANCS ? amount : undefined;
}

const francsMessage = "Bitte geben Sie einen Betrag wie 180 oder 45.50 ein.";

const price: FieldRule = (value) =>
  isEmpty(value) || typeof value === "number" || readFrancs(String(value)) !== undefined
    ? null
    : francsMessage;

const day: FieldRule = (value) =>
  isEmpty(value) || (typeof value === "string" && isCalendarDay(value))
    ? null
    : "Bitte geben Sie ein gültiges Datum ein.";

export interface PriceOption {
  title: string;
  /** As typed. */
  price: string;
}

const priceoptions: FieldRule = (value) => {
  const options = Array.isArray(value) ? (value as readonly PriceOption[]) : [];
  if (options.some(({ title, price }) => title.trim() === "" && price.trim() !== ""))
    return "Bitte geben Sie jedem Preis eine Bezeichnung.";
  if (options.some(({ title }) => line(title.trim()) !== null)) return "Eine Bezeichnung ist zu lang.";
  return options.some(({ price }) => price.trim() !== "" && readFrancs(price) === undefined)
    ? francsMessage
    : null;
};

type CategoryField = "title" | "description";

export function validateCategory(values: Values<CategoryField>): Faults<CategoryField> {
  return {
    ...(isEmpty(values.title) && { title: requiredMessage("einen Titel") }),
    ...checkFields<CategoryField>({ title: line, description: note }, values),
  };
}

type CourseField = Exclude<keyof typeof courseLabels, "created_at" | "updated_at">;

export function validateCourse(values: Values<CourseField>): Faults<CourseField> {
  return {
    ...(isEmpty(values.title) && { title: requiredMessage("einen Titel") }),
    ...checkFields<CourseField>({ title: line, description: note, pricetext: line, priceoptions }, values),
  };
}

type IssueField = Exclude<keyof typeof issueLabels, "dates" | "firstdate" | "dates_text">;

const issueRules: Partial<Record<IssueField, FieldRule>> = {
  number: line,
  status: choiceOf(issueStatusTitles),
  address: line,
  street: line,
  streetnumber: line,
  zipcode,
  price,
  price_text: line,
  subscription_link_type: choiceOf(subscriptionLinkTypeTitles),
  info: note,
  note,
};

export function validateIssue(values: Values<IssueField>): Faults<IssueField> {
  const link = isEmpty(values.subscription_link) ? null : String(values.subscription_link);
  const type = subscriptionLinkTypes.find((each) => each === values.subscription_link_type) ?? null;
  const linkFault = subscriptionLinkFault(link, type);
  return {
    ...(isEmpty(values.course_id) && { course_id: requiredMessage("einen Kurs") }),
    ...(linkFault !== null && { subscription_link: linkFault }),
    ...checkFields(issueRules, values),
  };
}

type EventField = keyof typeof eventLabels;

const eventRules: Partial<Record<EventField, FieldRule>> = {
  type: choiceOf(eventTypeTitles),
  startdate: day,
  enddate: day,
  starttime: timeOfDay,
  endtime: timeOfDay,
};

export function validateEvent(values: Values<EventField>): Faults<EventField> {
  const { type, startdate, enddate, starttime, endtime, weekdays } = values;
  const areDays = [startdate, enddate].every((each) => typeof each === "string" && isCalendarDay(each));
  const areTimes = [starttime, endtime].every((each) => !isEmpty(each) && timeOfDay(each) === null);
  return {
    ...(isEmpty(startdate) && { startdate: requiredMessage("ein Datum") }),
    ...(isEmpty(enddate) && { enddate: requiredMessage("ein Datum") }),
    ...(areDays && String(enddate) < String(startdate) && { enddate: "Das Ende liegt vor dem Anfang." }),
    ...(areTimes && String(endtime) <= String(starttime) && { endtime: "Das Ende liegt vor dem Beginn." }),
    ...(type === "series" && isEmpty(weekdays) && { weekdays: "Bitte wählen Sie die Wochentage der Serie." }),
    ...checkFields(eventRules, values),
  };
}
