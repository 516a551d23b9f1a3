/** What a search for courses found, as a sentence: "12 Kurse bei 8610 Uster, auf Deutsch oder Englisch". */
import type { CalendarDay } from "../calendar-day.ts";
import { courseTexts } from "./course-texts.ts";
import { longPublicDay, oneOfIn } from "./public-day.ts";
import type { InLanguages, PublicLanguage } from "./public-language.ts";

export interface CourseResult {
  count: number;
  /** "8610 Uster" */
  place: string | undefined;
  /** In the language of the page. */
  languages: readonly string[];
  category: string | undefined;
  from: CalendarDay | null;
  day: CalendarDay | null;
}

interface Words {
  courses(count: number): string;
  near(place: string): string;
  /** German and English say it once, French before each. */
  spoken(languages: readonly string[]): string;
  about(category: string): string;
  from(day: string): string;
  on(day: string): string;
}

const words: InLanguages<Words> = {
  de: {
    courses: (count) => (count === 1 ? "1 Kurs" : `${count} Kurse`),
    near: (place) => `bei ${place}`,
    spoken: (languages) => `auf ${oneOfIn(languages, "de")}`,
    about: (category) => `zum Thema «${category}»`,
    from: (day) => `ab ${day}`,
    on: (day) => `am ${day}`,
  },
  en: {
    courses: (count) => (count === 1 ? "1 course" : `${count} courses`),
    near: (place) => `near ${place}`,
    spoken: (languages) => `in ${oneOfIn(languages, "en")}`,
    about: (category) => `on “${category}”`,
    from: (day) => `from ${day}`,
    on: (day) => `on ${day}`,
  },
  fr: {
    courses: (count) => `${count} cours`,
    near: (place) => `près de ${place}`,
    spoken: (languages) =>
      oneOfIn(
        languages.map((each) => `en ${each}`),
        "fr",
      ),
    about: (category) => `sur « ${category} »`,
    from: (day) => `dès le ${day}`,
    on: (day) => `le ${day}`,
  },
};

/** The number, and what it is the number of. */
export function courseResult(result: CourseResult, language: PublicLanguage): { number: string; of: string } {
  const { count, place, languages, category, from, day } = result;
  const said = words[language];
  const head = [category && said.about(category), place && said.near(place)].filter(Boolean).join(" ");
  const when = day ? said.on(longPublicDay(day, language)) : from && said.from(longPublicDay(from, language));
  const parts = [head, languages.length > 0 && said.spoken(languages), when].filter(Boolean);
  return {
    number: count === 0 ? courseTexts[language].nothing : said.courses(count),
    of: parts.join(", "),
  };
}
