/** What somebody looks for among the courses, as it stands in the address of the page. */
import { type CalendarDay, isCalendarDay } from "../calendar-day.ts";

export interface CourseQuestion {
  /** As it was typed: a postal code or a name. */
  place: string;
  /** Of the course; one of them is enough. */
  languages: readonly string[];
  /** Of the category. */
  category: string | null;
  from: CalendarDay | null;
  /** One day alone. */
  day: CalendarDay | null;
  /** Which month the calendar shows: "2026-12". */
  month: string | null;
  order: "date" | "distance";
  /** Farther away than one would usually go, too. */
  isFar: boolean;
  /** From 1. */
  page: number;
}

export const everyCourse: CourseQuestion = {
  place: "",
  languages: [],
  category: null,
  from: null,
  day: null,
  month: null,
  order: "date",
  isFar: false,
  page: 1,
};

const LONGEST_PLACE = 80;
const MOST_LANGUAGES = 8;
const MOST_PAGES = 200;

type Asked = Readonly<Record<string, unknown>>;

function one(asked: Asked, name: string): string {
  const value = asked[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first.trim() : "";
}

function all(asked: Asked, name: string): string[] {
  const value = asked[name];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === "string");
}

const dayOr = (text: string) => (isCalendarDay(text) ? text : null);

/** Whatever stands in an address: what is no answer to a question is none. */
export function readCourseQuestion(asked: Asked): CourseQuestion {
  const category = one(asked, "kategorie");
  const month = one(asked, "monat");
  const page = Number(one(asked, "seite"));
  return {
    place: one(asked, "ort").slice(0, LONGEST_PLACE),
    languages: [...new Set(all(asked, "kurssprache"))]
      .filter((code) => /^[a-z][a-z-]{0,11}$/.test(code))
      .slice(0, MOST_LANGUAGES),
    category: /^[a-z0-9-]{1,60}$/.test(category) ? category : null,
    from: dayOr(one(asked, "ab")),
    day: dayOr(one(asked, "tag")),
    month: isCalendarDay(`${month}-01`) ? month : null,
    order: one(asked, "zuerst") === "naehe" ? "distance" : "date",
    isFar: one(asked, "umkreis") === "weit",
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** The same question as an address, in one order, without what is usual. */
export function courseAddress(question: CourseQuestion): string {
  const asked = new URLSearchParams();
  const set = (name: string, value: string | null) => value && asked.append(name, value);
  set("ort", question.place);
  for (const code of question.languages) set("kurssprache", code);
  set("kategorie", question.category);
  set("ab", question.from);
  set("tag", question.day);
  set("monat", question.month);
  set("zuerst", question.order === "distance" ? "naehe" : null);
  set("umkreis", question.isFar ? "weit" : null);
  set("seite", question.page > 1 ? String(question.page) : null);
  const text = asked.toString();
  return text === "" ? "/kurse" : `/kurse?${text}`;
}

/** Whether the page shows all there is, so that a search engine may know it. */
export function asksForEverything(question: CourseQuestion): boolean {
  return courseAddress(question) === "/kurse";
}
