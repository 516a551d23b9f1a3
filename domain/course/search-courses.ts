/** Finds what suits among the courses that are offered. */
import type { CalendarDay } from "../calendar-day.ts";
import { type Coordinates, distanceKm } from "../place/distance.ts";
import type { CourseQuestion } from "./course-question.ts";
import {
  isOffered,
  isStillToCome,
  type Meeting,
  type Now,
  type PublicCourse,
  type PublicIssue,
} from "./public-course.ts";

/** Farther than this hardly anybody goes with a belly or a newborn. */
export const nearKm = 30;
export const rowsOfPage = 12;

export interface FoundIssue {
  course: PublicCourse;
  issue: PublicIssue;
  /** The first meeting that fits; none where no day is fixed yet. */
  next: Meeting | undefined;
  /** From the place that was asked for. */
  km: number | undefined;
}

export interface FoundIssues {
  /** Those of the page. */
  rows: readonly FoundIssue[];
  count: number;
  page: number;
  pages: number;
  /** Which would suit, were they nearer. */
  farther: number;
  /** How many take place on each day, whichever day was asked for. */
  days: ReadonlyMap<CalendarDay, number>;
}

export function searchCourses(
  courses: readonly PublicCourse[],
  question: CourseQuestion,
  { now, origin }: { now: Now; origin: Coordinates | undefined },
): FoundIssues {
  const suiting = courses
    .filter(({ category }) => question.category === null || category?.slug === question.category)
    .flatMap((course) => course.issues.map((issue) => ({ course, issue })))
    .filter(
      ({ issue }) =>
        isOffered(issue, now) &&
        (question.languages.length === 0 ||
          question.languages.some((code) => issue.languages.includes(code))),
    )
    .map(({ course, issue }) => ({
      course,
      issue,
      km: origin && issue.coordinates ? distanceKm(origin, issue.coordinates) : undefined,
      coming: issue.meetings.filter(
        (meeting) => isStillToCome(meeting, now) && (question.from === null || meeting.day >= question.from),
      ),
    }));
  const near = suiting.filter(
    ({ km }) => question.isFar || origin === undefined || (km !== undefined && km <= nearKm),
  );
  const found = near
    .filter(({ coming }) => suitsDays(coming, question))
    .map(({ coming, ...rest }) => ({
      ...rest,
      next: coming.find(({ day }) => question.day === null || day === question.day),
    }))
    .sort(question.order === "distance" && origin ? byDistance : byDate);
  const pages = Math.max(1, Math.ceil(found.length / rowsOfPage));
  const page = Math.min(question.page, pages);
  return {
    rows: found.slice((page - 1) * rowsOfPage, page * rowsOfPage),
    count: found.length,
    page,
    pages,
    farther: suiting.filter(({ coming }) => suitsDays(coming, question)).length - found.length,
    days: countDays(near),
  };
}

function suitsDays(coming: readonly Meeting[], { day, from }: CourseQuestion): boolean {
  if (day !== null) return coming.some((meeting) => meeting.day === day);
  // Who asks for no day is told of courses whose days are not fixed.
  return coming.length > 0 || from === null;
}

/** What is called off takes place on no day. */
function countDays(
  near: readonly { issue: PublicIssue; coming: readonly Meeting[] }[],
): Map<CalendarDay, number> {
  const days = new Map<CalendarDay, number>();
  for (const { issue, coming } of near) {
    if (issue.status === "cancelled") continue;
    for (const day of new Set(coming.map((meeting) => meeting.day))) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

const LAST = "9999";

function byDate(a: FoundIssue, b: FoundIssue): number {
  return (
    (a.next?.day ?? LAST).localeCompare(b.next?.day ?? LAST) ||
    (a.next?.start ?? "").localeCompare(b.next?.start ?? "") ||
    (a.km ?? 0) - (b.km ?? 0) ||
    a.issue.id.localeCompare(b.issue.id)
  );
}

function byDistance(a: FoundIssue, b: FoundIssue): number {
  // Two courses in one house are as near as each other.
  return Math.round((a.km ?? 1e4) * 10) - Math.round((b.km ?? 1e4) * 10) || byDate(a, b);
}
