/** What the page at an address needs with its first bytes, as the build wrote it down: its files, its first questions, and what is tapped first. */
import type { CalendarDay } from "#domain/calendar-day.ts";

interface BuiltPage {
  files: readonly string[];
  questions: readonly unknown[];
  /** Fetched when those have come. */
  soon: readonly string[];
}

/** As `scripts/build/name-pages.ts` writes it. */
export interface BuiltPages {
  /** The script that asks the first questions. */
  askFirst: string;
  /** By addresses such as `/user/puerpera/single/:id`. */
  pages: Readonly<Record<string, BuiltPage>>;
}

const link = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;

/** What a signed-in browser asks as soon as its first script runs. */
const session = ["/api/auth/me", "/api/auth/session"]
  .map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`)
  .join("");

interface FirstTags {
  /** Before the style, for which a script that stands after it would wait. */
  questions: string;
  files: string;
}

export type ReadFirstTags = (pathname: string, today: CalendarDay) => FirstTags;

export function createFirstTags({ askFirst, pages }: BuiltPages): ReadFirstTags {
  const known = Object.entries(pages).map(([address, { files, questions, soon }]) => ({
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}/?$`),
    files: files.map(link).join(""),
    questions,
    // Without their folder: what the page names by its address is needed for its first picture.
    soon: soon.map((file) => file.replace("/assets/", "")),
  }));
  const script = `<script async fetchpriority="high" src="${askFirst}"></script>`;
  return (pathname, today) => {
    const page = known.find(({ pattern }) => pattern.test(pathname));
    const asked = JSON.stringify({
      today,
      questions: page?.questions ?? [],
      soon: page?.soon ?? [],
    }).replaceAll("<", "\\u003c");
    return {
      questions: `<script type="application/json" id="first-questions">${asked}</script>${session}${script}`,
      files: page?.files ?? "",
    };
  };
}
