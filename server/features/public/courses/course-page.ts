/** A course's own page: what it is, who gives it, and each coming issue with all one needs to go there. */
import { isOffered, type Now, type PublicCourse } from "#domain/course/public-course.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { type PublicFrame, publicPage } from "../public-page.ts";
import { chevron } from "./chevron.ts";
import { besideFrame, calendarPath, coursePath, linkIn } from "./course-address.ts";
import { courseData } from "./course-data.ts";
import { foreign } from "./course-row.ts";
import { issueSection } from "./issue-section.ts";
import type { Courses } from "./read-courses.ts";

export interface CourseAsked {
  course: PublicCourse;
  courses: Courses;
  now: Now;
}

/** As long as a search shows it. */
const DESCRIPTION_LENGTH = 155;

export function coursePage(frame: PublicFrame, { course, courses, now }: CourseAsked): string {
  const { language, baseUrl, organisation } = frame;
  const texts = courseTexts[language];
  const path = coursePath(course);
  const issues = course.issues
    .filter((issue) => isOffered(issue, now))
    .sort((a, b) => (a.meetings[0]?.day ?? "9").localeCompare(b.meetings[0]?.day ?? "9"));
  const { provider } = course;
  return publicPage(frame, {
    title: course.title,
    path,
    description: shortened(`${course.title}. ${course.description ?? texts.description}`),
    way: "courses",
    styles: ["courses.css"],
    data: courseData(course, {
      now,
      url: new URL(path, baseUrl).href,
      organisation: organisation.title,
    }),
    content: html`<p><a class="back" href="${linkIn(frame, "/kurse")}">${chevron("left")}${texts.back}</a></p>
${course.category && html`<p class="second"${foreign(language)}>${course.category.title}</p>`}
<h1${foreign(language)}>${course.title}</h1>
${course.description && paragraphs(course.description, language)}
${
  provider &&
  html`<p>${texts.provider}: <b>${provider.name}</b>${
    provider.website &&
    html` · <a class="line-link" href="${provider.website}" rel="noopener"${besideFrame(frame)}>${texts.providerWebsite}</a>`
  }</p>`
}
<h2>${texts.issues(issues.length)}</h2>
${issues.length === 0 && html`<p class="note">${texts.noIssues}</p>`}
${issues.map((issue) => issueSection(frame, { course, issue, courses, now }))}
${issues.length > 1 && html`<p><a class="action" href="${calendarPath(course)}">${texts.calendarFileOfAll}</a></p>`}`,
  });
}

/** For what is not, or no longer, there. */
export function courseGonePage(frame: PublicFrame): string {
  const texts = courseTexts[frame.language];
  return publicPage(frame, {
    title: texts.gone,
    way: "courses",
    content: html`<h1>${texts.gone}</h1>
<p>${texts.goneWords}</p>
<p><a class="main-action" href="${linkIn(frame, "/kurse")}">${texts.everything}</a></p>`,
  });
}

function paragraphs(text: string, language: PublicFrame["language"]): readonly Html[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => html`<p${foreign(language)}>${part}</p>`);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(" ", DESCRIPTION_LENGTH))} …`;
}
