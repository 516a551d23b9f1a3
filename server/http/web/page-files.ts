/** What the page at an address needs with its first bytes, as the build wrote it down: its files, and its first questions. */
import type { CalendarDay } from "#domain/calendar-day.ts";

/** As `scripts/build/name-pages.ts` writes it. */
export interface BuiltPages {
  /** The script that asks the first questions. */
  askFirst: string;
  /** By addresses such as `/user/puerpera/single/:id`. */
  pages: Readonly<Record<string, { files: readonly string[]; questions: readonly unknown[] }>>;
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
  const known = Object.entries(pages).map(([address, { files, questions }]) => ({
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}/?$`),
    files: files.map(link).join(""),
    questions,
  }));
  const script = `<script async fetchpriority="high" src="${askFirst}"></script>`;
  return (pathname, today) => {
    const page = known.find(({ pattern }) => pattern.test(pathname));
    const asked = JSON.stringify({ today, questions: page?.questions ?? [] }).replaceAll("<", "\\u003c");
    return {
      questions: `<script type="application/json" id="first-questions">${asked}</script>${session}${script}`,
      files: page?.files ?? "",
    };
  };
}
