/** A course in the list: when, what, where, for whom and for how much. */
import type { CalendarDay } from "#domain/calendar-day.ts";
import { coursePrice } from "#domain/course/course-price.ts";
import type { PublicIssue } from "#domain/course/public-course.ts";
import { rhythmOf } from "#domain/course/rhythm.ts";
import type { FoundIssue } from "#domain/course/search-courses.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { dayOfYear, distanceIn, languageIn, shortMonth, shortWeekday } from "#domain/public/public-day.ts";
import type { PublicLanguage } from "#domain/public/public-language.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicFrame } from "../public-page.ts";
import { chevron } from "./chevron.ts";
import { coursePath, linkIn } from "./course-address.ts";
import type { Courses } from "./read-courses.ts";

export function courseRow(
  frame: PublicFrame,
  { course, issue, next, km }: FoundIssue,
  { number, courses, today }: { number: number | undefined; courses: Courses; today: CalendarDay },
): Html {
  const { language } = frame;
  const texts = courseTexts[language];
  const address = linkIn(frame, `${coursePath(course)}#${issue.id}`);
  const price = coursePrice(issue, course, texts.free);
  const first = issue.meetings[0];
  const hasBegun = first !== undefined && first.day < today;
  const where = [issue.venue, [issue.zipcode, issue.place].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

  return html`<li class="course" id="k-${issue.id}">
${
  next
    ? html`<time class="date" datetime="${next.day}"><span>${shortWeekday(next.day, language)}</span> <b>${Number(next.day.slice(8))}.</b> <span>${shortMonth(next.day, language)}</span></time>`
    : html`<span class="date">–</span>`
}
<div class="what"><h2${foreign(language)}><a href="${address}">${course.title}</a></h2>
${mark(issue.status, language)}
<p>${datesInWords(issue, language)}${hasBegun && html`, ${texts.running(dayOfYear(first.day, language))}`}</p>
<p class="where">${number !== undefined && html`<span class="pin">${number}</span> `}<span>${where}${km !== undefined && html` · <b>${distanceIn(km, language)}</b>`}</span></p></div>
<div class="kind">${course.category && html`<p${foreign(language)}>${course.category.title}</p>`}
<p class="chips">${issue.languages.map((code) => html`<span>${languageIn(code, courses.languages.get(code) ?? code, language)}</span> `)}</p>
${course.provider && html`<p class="second">${course.provider.name}</p>`}</div>
<p class="price">${price && html`<b>${price.amount}</b> ${price.unit !== "" && html`<span${foreign(language)}>${price.unit}</span>`}`}</p>
<a class="action" href="${address}" tabindex="-1" aria-hidden="true">${texts.view} ${chevron("right")}</a>
</li>`;
}

/** In the provider's own words, where she wrote some. */
export function datesInWords({ datesText, events }: PublicIssue, language: PublicLanguage): Html {
  if (datesText !== null) return html`<span${foreign(language)}>${datesText}</span>`;
  return html`${rhythmOf(events, language) || courseTexts[language].noDates}`;
}

/** What the office wrote is German, whatever language the page speaks. */
export function foreign(language: PublicLanguage): Html | false {
  return language !== "de" && html` lang="de"`;
}

/** Said where it stands, before anybody sets her heart on it. */
export function mark(status: "open" | "full" | "cancelled", language: PublicLanguage): Html | false {
  const texts = courseTexts[language];
  if (status === "open") return false;
  return html`<p class="mark-${status}">${texts[status]}</p>`;
}
