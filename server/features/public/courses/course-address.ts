/** Where a course and what belongs to it are found. */
import type { PublicCourse, PublicIssue } from "#domain/course/public-course.ts";
import { inPublicLanguage } from "#domain/public/public-language.ts";
import { slugOf } from "#domain/public/slug.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicFrame } from "../public-page.ts";

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The title for people, the id for the program. */
export function coursePath({ id, title }: Pick<PublicCourse, "id" | "title">): string {
  const slug = slugOf(title);
  return `/kurse/${slug === "" ? id : `${slug}-${id}`}`;
}

/** The id at the end of such a name, whatever stands before. */
export function courseIdOf(name: string): string | undefined {
  return ID.exec(name.toLowerCase())?.[0];
}

export const ALL_DATES = "alle";

/** The dates for a calendar program: of one issue, or of all that come. */
export function calendarPath(
  course: Pick<PublicCourse, "id" | "title">,
  issue?: Pick<PublicIssue, "id">,
): string {
  return `${coursePath(course)}/${issue?.id ?? ALL_DATES}.ics`;
}

/** A path of ours as this page links to it: in its language, and staying in the frame in which it stands. */
export function linkIn({ language, isFramed }: PublicFrame, path: string): string {
  const [before = "", anchor] = path.split("#");
  const address = inPublicLanguage(before, language);
  const framed = isFramed ? `${address}${address.includes("?") ? "&" : "?"}eingebettet` : address;
  return anchor === undefined ? framed : `${framed}#${anchor}`;
}

/** What leads to somebody else's website opens beside the frame: few of them may be shown in it. */
export function besideFrame({ isFramed }: PublicFrame): Html | false {
  return isFramed && html` target="_blank"`;
}
