/** One issue of a course: when, where, for how much, in which language, and how to get a place. */
import { coursePrice } from "#domain/course/course-price.ts";
import {
  isStillToCome,
  type Now,
  type PublicCourse,
  type PublicIssue,
} from "#domain/course/public-course.ts";
import { francs } from "#domain/locale.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { languageIn, longPublicDay } from "#domain/public/public-day.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicFrame } from "../public-page.ts";
import { besideFrame, calendarPath } from "./course-address.ts";
import { mapLinks, placeLine } from "./course-place.ts";
import { datesInWords, foreign, mark } from "./course-row.ts";
import type { Courses } from "./read-courses.ts";
import { subscriptionHref, subscriptionWords } from "./subscription.ts";

export interface IssueShown {
  course: PublicCourse;
  issue: PublicIssue;
  courses: Courses;
  now: Now;
}

export function issueSection(frame: PublicFrame, { course, issue, courses, now }: IssueShown): Html {
  const { language } = frame;
  const texts = courseTexts[language];
  const [first] = issue.meetings;
  const hasBegun = first !== undefined && first.day < now.day;
  const facts: [string, Html | false | null][] = [
    [texts.dates, datesOf(frame, issue, now)],
    [texts.place, html`${placeLine(issue)}<br>${mapLinks(issue, frame)}`],
    [texts.price, priceOf(frame, course, issue)],
    [
      texts.languages,
      issue.languages.length > 0 &&
        html`${issue.languages.map((code) => languageIn(code, courses.languages.get(code) ?? code, language)).join(", ")}`,
    ],
    [texts.info, issue.info !== null && html`<span${foreign(language)}>${issue.info}</span>`],
    [texts.number, issue.number !== null && html`${issue.number}`],
  ];
  return html`<section class="panel issue" id="${issue.id}">
<h2>${first ? html`${hasBegun ? texts.begun : texts.begins} ${longPublicDay(first.day, language)}` : texts.noDates}</h2>
${mark(issue.status, language)}
<dl class="facts">${facts.map(([name, value]) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : html``))}</dl>
${waysIn(frame, issue)}
${first && issue.status !== "cancelled" && html`<a class="action" href="${calendarPath(course, issue)}">${texts.calendarFile}</a>`}
</section>`;
}

function datesOf(frame: PublicFrame, issue: PublicIssue, now: Now): Html {
  const { language } = frame;
  const texts = courseTexts[language];
  const coming = issue.meetings.filter((meeting) => isStillToCome(meeting, now));
  const past = issue.meetings.length - coming.length;
  return html`${datesInWords(issue, language)}
<ul>${coming.map(
    ({ day, start, end }) =>
      html`<li><time datetime="${day}${start && `T${start}`}">${longPublicDay(day, language)}</time>${(start ?? end) && html`, ${texts.clock(start, end)}`}</li>`,
  )}</ul>
${past > 0 && html`<p class="small second">${texts.past(past)}</p>`}`;
}

function priceOf({ language }: PublicFrame, course: PublicCourse, issue: PublicIssue): Html | false {
  const texts = courseTexts[language];
  const price = coursePrice(issue, course, texts.free);
  const options = course.priceOptions.filter(({ price: each }) => each !== null && each !== issue.price);
  if (!price && options.length === 0) return false;
  return html`${price && html`<b>${price.amount}</b> <span${foreign(language)}>${price.unit}</span>`}
${
  options.length > 0 &&
  html`<ul>${options.map(({ title, price: each }) => html`<li><span${foreign(language)}>${title}</span>: ${each === 0 ? texts.free : francs(each ?? 0)}</li>`)}</ul>`
}`;
}

/** What is full or called off says so, and sends nobody to a form for nothing. */
function waysIn(frame: PublicFrame, { status, subscription }: PublicIssue): Html {
  const { language } = frame;
  const texts = courseTexts[language];
  if (status === "cancelled") return html`<p>${texts.cancelledWords}</p>`;
  const href = subscription && subscriptionHref(subscription);
  if (!subscription || !href) return html`<p>${texts.askOffice}</p>`;
  const words = subscriptionWords(subscription, language);
  if (status === "full") {
    return html`<p>${texts.fullWords}<br><a class="line-link" href="${href}" rel="noopener"${besideFrame(frame)}>${words}</a></p>`;
  }
  return html`<a class="main-action" href="${href}" rel="noopener"${besideFrame(frame)}>${words}</a>`;
}
