/** Where, in which language, what, from when: a form that only asks, so that every answer has an address. */
import type { CalendarDay } from "#domain/calendar-day.ts";
import type { CourseQuestion } from "#domain/course/course-question.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { languageIn, oneOfIn } from "#domain/public/public-day.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicFrame } from "../public-page.ts";
import type { Courses } from "./read-courses.ts";

export function searchForm(
  frame: PublicFrame,
  { question, courses, today }: { question: CourseQuestion; courses: Courses; today: CalendarDay },
): Html {
  const { language, isFramed } = frame;
  const texts = courseTexts[language];
  const spoken = spokenLanguages(courses, language);
  const chosen = spoken.filter(({ code }) => question.languages.includes(code)).map(({ name }) => name);
  return html`<form class="panel search" action="/kurse" method="get" role="search">
${language !== "de" && html`<input type="hidden" name="sprache" value="${language}">`}
${isFramed && html`<input type="hidden" name="eingebettet" value="">`}
${question.order === "distance" && html`<input type="hidden" name="zuerst" value="naehe">`}
<div><label for="ort">${texts.where}</label>
<input id="ort" name="ort" value="${question.place}" placeholder="${texts.whereHint}" maxlength="80" autocomplete="postal-code"></div>
<div><span class="label" id="kurssprache">${texts.language}</span>
<details class="several"><summary aria-describedby="kurssprache">${chosen.length > 0 ? oneOfIn(chosen, language) : texts.anyLanguage}</summary>
<fieldset><legend class="unseen">${texts.language}</legend>${spoken.map(
    ({ code, name }) =>
      html`<label><input type="checkbox" name="kurssprache" value="${code}"${question.languages.includes(code) && html` checked`}><span>${name}</span></label>`,
  )}</fieldset></details></div>
<div><label for="kategorie">${texts.category}</label>
<select id="kategorie" name="kategorie"><option value="">${texts.anyCategory}</option>${courses.categories.map(
    ({ title, slug }) =>
      html`<option value="${slug}"${slug === question.category && html` selected`}${language !== "de" && html` lang="de"`}>${title}</option>`,
  )}</select></div>
<div><label for="ab">${texts.from}</label>
<input id="ab" name="ab" type="date" min="${today}" value="${question.from ?? question.day ?? ""}"></div>
<button class="main-action" type="submit">${texts.search}</button>
</form>`;
}

/** Languages in which something is offered, the most offered first. */
function spokenLanguages(
  { courses, languages }: Courses,
  language: PublicFrame["language"],
): { code: string; name: string }[] {
  const offered = new Map<string, number>();
  for (const code of courses.flatMap(({ issues }) => issues.flatMap((issue) => issue.languages))) {
    offered.set(code, (offered.get(code) ?? 0) + 1);
  }
  return [...offered]
    .sort(([a, many], [b, others]) => others - many || a.localeCompare(b))
    .map(([code]) => ({ code, name: languageIn(code, languages.get(code) ?? code, language) }));
}
