/** A month as a table of days; those with courses lead to them. */
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { type CourseQuestion, courseAddress } from "#domain/course/course-question.ts";
import { weekdayOf } from "#domain/course/event-dates.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { dayOfYear, monthOfYear, shortWeekday } from "#domain/public/public-day.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicFrame } from "../public-page.ts";
import { chevron } from "./chevron.ts";
import { linkIn } from "./course-address.ts";

export interface MonthCalendar {
  question: CourseQuestion;
  days: ReadonlyMap<CalendarDay, number>;
  today: CalendarDay;
}

const MOST_DOTS = 3;
/** Nobody plans farther ahead, and a robot that follows every link comes to an end. */
const MONTHS_AHEAD = 18;
const ANCHOR = "kalender";

export function monthCalendar(frame: PublicFrame, { question, days, today }: MonthCalendar): Html {
  const { language } = frame;
  const texts = courseTexts[language];
  const thisMonth = today.slice(0, 7);
  const month = shownMonth(question, thisMonth);
  const to = (changes: Partial<CourseQuestion>, anchor = "") =>
    linkIn(frame, courseAddress({ ...question, page: 1, ...changes }) + anchor);
  const step = (other: string, words: string, sign: Html, isThere: boolean) =>
    isThere
      ? html`<a class="step" href="${to({ month: other === thisMonth ? null : other, day: null }, `#${ANCHOR}`)}" rel="nofollow" aria-label="${words}">${sign}</a>`
      : html`<span class="step"></span>`;
  const first = `${month}-01`;
  const start = addDays(first, 1 - weekdayOf(first));

  const cell = (day: CalendarDay) => {
    const count = days.get(day) ?? 0;
    const number = Number(day.slice(8));
    const classes = [
      day.slice(0, 7) !== month && "other",
      day < today && "past",
      day === today && "today",
      day === question.day && "chosen",
    ].filter((name) => name !== false);
    const inside =
      count === 0
        ? html`<span>${number}</span>`
        : html`<a href="${to({ day: day === question.day ? null : day })}" rel="nofollow" aria-label="${texts.onDay(dayOfYear(day, language), count)}"${day === question.day && html` aria-current="date"`}>${number}<i>${{ html: "<b></b>".repeat(Math.min(count, MOST_DOTS)) }}</i></a>`;
    return html`<td${classes.length > 0 && html` class="${classes.join(" ")}"`}>${inside}</td>`;
  };

  return html`<section class="panel calendar" id="${ANCHOR}" aria-label="${texts.calendar}">
<div class="month"><h2>${monthOfYear(first, language)}</h2>
${step(monthAfter(month, -1), texts.previousMonth, chevron("left"), month > thisMonth)}
${step(monthAfter(month, 1), texts.nextMonth, chevron("right"), month < monthAfter(thisMonth, MONTHS_AHEAD))}</div>
<table>
<thead><tr>${weekOf(start).map((day) => html`<th scope="col">${shortWeekday(day, language).replace(".", "")}</th>`)}</tr></thead>
<tbody>${weeksOf(start, month).map((week) => html`<tr>${weekOf(week).map(cell)}</tr>`)}</tbody>
</table>
${question.day !== null && html`<p><a class="line-link" href="${to({ day: null })}">${texts.everyDay}</a></p>`}
</section>`;
}

/** The one that was asked for, else that of the first day in question. */
function shownMonth({ month, day, from }: CourseQuestion, thisMonth: string): string {
  const wanted = month ?? (day ?? from)?.slice(0, 7) ?? thisMonth;
  const last = monthAfter(thisMonth, MONTHS_AHEAD);
  if (wanted < thisMonth) return thisMonth;
  return wanted > last ? last : wanted;
}

function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

const weekOf = (monday: CalendarDay) => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at));

function weeksOf(start: CalendarDay, month: string): CalendarDay[] {
  return [0, 1, 2, 3, 4, 5]
    .map((week) => addDays(start, 7 * week))
    .filter((monday) => monday.slice(0, 7) <= month);
}
