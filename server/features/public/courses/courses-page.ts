/** The courses that suit a question, with their calendar and map. */
import { asksForEverything, type CourseQuestion, courseAddress } from "#domain/course/course-question.ts";
import type { Now } from "#domain/course/public-course.ts";
import { type FoundIssues, nearKm, rowsOfPage, searchCourses } from "#domain/course/search-courses.ts";
import type { FoundPlaces } from "#domain/place/find-place.ts";
import { courseResult } from "#domain/public/course-result.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { languageIn } from "#domain/public/public-day.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { type PublicFrame, publicPage } from "../public-page.ts";
import type { BaseMap } from "./base-map.ts";
import { linkIn } from "./course-address.ts";
import { courseMap, pinNumbers } from "./course-map.ts";
import { courseRow } from "./course-row.ts";
import { monthCalendar } from "./month-calendar.ts";
import type { Courses } from "./read-courses.ts";
import { searchForm } from "./search-form.ts";

export interface CoursesAsked {
  question: CourseQuestion;
  courses: Courses;
  map: BaseMap;
  now: Now;
}

export function coursesPage(frame: PublicFrame, { question, courses, map, now }: CoursesAsked): string {
  const texts = courseTexts[frame.language];
  const places: FoundPlaces =
    question.place === "" ? { place: undefined, others: [] } : courses.places.find(question.place);
  const found = searchCourses(courses.courses, question, { now, origin: places.place });
  const numbers = pinNumbers(found.rows);
  const today = now.day;
  return publicPage(frame, {
    title: texts.title,
    path: courseAddress(question),
    ...(asksForEverything(question) && { description: texts.description }),
    way: "courses",
    styles: ["courses.css"],
    isWide: true,
    content: html`<div class="heading"><h1>${texts.title}</h1><p class="second">${texts.by}</p></div>
${searchForm(frame, { question, courses, today })}
${placeNote(frame, question, places)}
<div class="found">
<div>
${resultLine(frame, { question, courses, found, places })}
${
  found.count === 0
    ? html`<div class="panel"><p>${texts.nothingWords}</p><p><a class="action" href="${linkIn(frame, "/kurse")}">${texts.everything}</a></p></div>`
    : html`<ol class="courses">${found.rows.map((row) => courseRow(frame, row, { number: numbers.get(row.issue.id), courses, today }))}</ol>`
}
${pageLinks(frame, question, found)}
${
  found.farther > 0 &&
  html`<p><a class="line-link" href="${linkIn(frame, courseAddress({ ...question, isFar: true, page: 1 }))}" rel="nofollow">${texts.farther(found.farther, nearKm)}</a></p>`
}
</div>
<div class="beside">
${monthCalendar(frame, { question, days: found.days, today })}
${courseMap(frame, { rows: found.rows, numbers, origin: places.place, places: courses.places, map })}
</div>
</div>`,
  });
}

function placeNote(
  frame: PublicFrame,
  question: CourseQuestion,
  { place, others }: FoundPlaces,
): Html | false {
  const texts = courseTexts[frame.language];
  if (question.place === "") return false;
  if (!place) return html`<p class="note" role="status">${texts.unknownPlace(question.place)}</p>`;
  if (others.length === 0) return false;
  return html`<p class="small">${texts.alsoCalled} ${others.map(
    (other) =>
      html`<a class="line-link" href="${linkIn(frame, courseAddress({ ...question, place: `${other.zipcode} ${other.place}`, page: 1 }))}" rel="nofollow">${other.zipcode} ${other.place}</a> `,
  )}</p>`;
}

function resultLine(
  frame: PublicFrame,
  {
    question,
    courses,
    found,
    places,
  }: { question: CourseQuestion; courses: Courses; found: FoundIssues; places: FoundPlaces },
): Html {
  const { language } = frame;
  const texts = courseTexts[language];
  const { place } = places;
  const { number, of } = courseResult(
    {
      count: found.count,
      place: place && `${place.zipcode} ${place.place}`,
      languages: question.languages.map((code) =>
        languageIn(code, courses.languages.get(code) ?? code, language),
      ),
      category: courses.categories.find(({ slug }) => slug === question.category)?.title,
      from: question.from,
      day: question.day,
    },
    language,
  );
  const way = (order: CourseQuestion["order"], words: string) =>
    html`<a href="${linkIn(frame, courseAddress({ ...question, order, page: 1 }))}" rel="nofollow"${question.order === order && html` aria-current="true"`}>${words}</a>`;
  return html`<div class="result"><p role="status"><b>${number}</b> ${of}</p>
${
  place &&
  found.count > 1 &&
  html`<nav class="orders" aria-label="${texts.first}"><span>${texts.first}</span><span class="switch">${way("date", texts.firstDates)}${way("distance", texts.firstDistance)}</span></nav>`
}
</div>`;
}

function pageLinks(
  frame: PublicFrame,
  question: CourseQuestion,
  { page, pages, count }: FoundIssues,
): Html | false {
  if (pages === 1) return false;
  const texts = courseTexts[frame.language];
  const to = (other: number) => linkIn(frame, courseAddress({ ...question, page: other }));
  return html`<nav class="pages" aria-label="${texts.pages}">
${page < pages && html`<a class="action" href="${to(page + 1)}" rel="next">${texts.more(count - page * rowsOfPage)}</a>`}
<p class="small second">${page > 1 && html`<a class="line-link" href="${to(page - 1)}" rel="prev">${texts.previousPage}</a> · `}${texts.pageOf(page, pages)}</p>
</nav>`;
}
