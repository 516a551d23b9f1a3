/** Days, numbers and lists as the pages that need no account write them, in their three languages. */
import { type CalendarDay, toDate } from "../calendar-day.ts";
import { once } from "../once.ts";
import { type InLanguages, type PublicLanguage, publicLocale } from "./public-language.ts";

type Style = "weekday" | "month" | "long" | "dayOfYear" | "monthOfYear";

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: "short" },
  month: { month: "short" },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  dayOfYear: { day: "numeric", month: "long" },
  monthOfYear: { month: "long", year: "numeric" },
};

const formats = once(() => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (language: PublicLanguage, style: Style): Intl.DateTimeFormat => {
    const key = `${language} ${style}`;
    const format =
      made.get(key) ?? new Intl.DateTimeFormat(publicLocale[language], { timeZone: "UTC", ...styles[style] });
    made.set(key, format);
    return format;
  };
});

function dayIn(day: CalendarDay, language: PublicLanguage, style: Style): string {
  return formats()(language, style).format(toDate(`${day}T12:00:00Z`));
}

/** "Do", "Thu", "jeu." */
export const shortWeekday = (day: CalendarDay, language: PublicLanguage) => dayIn(day, language, "weekday");

/** "Nov.", "Mai", "Nov", "nov." */
export function shortMonth(day: CalendarDay, language: PublicLanguage): string {
  const month = dayIn(day, language, "month").replace(/\.$/, "");
  const isCut = language !== "en" && month !== dayIn(day, language, "monthOfYear").split(" ")[0];
  return isCut ? `${month}.` : month;
}

/** "Donnerstag, 19. November 2026", "jeudi 19 novembre 2026" */
export function longPublicDay(day: CalendarDay, language: PublicLanguage): string {
  const text = dayIn(day, language, "long");
  return language === "fr" ? firstInFrench(text.replace(",", "")) : text;
}

const firstInFrench = (text: string) => text.replace(/(^| )1 /, "$11er ");

/** "19. November" */
export function dayOfYear(day: CalendarDay, language: PublicLanguage): string {
  const text = dayIn(day, language, "dayOfYear");
  return language === "fr" ? firstInFrench(text) : text;
}

/** "November 2026" */
export function monthOfYear(day: CalendarDay, language: PublicLanguage): string {
  const text = dayIn(day, language, "monthOfYear");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const point: InLanguages<string> = { de: ",", en: ".", fr: "," };

/** "0,6 km"; nobody counts the metres of a long way. */
export function distanceIn(km: number, language: PublicLanguage): string {
  return km < 99.95 ? `${km.toFixed(1).replace(".", point[language])} km` : `${Math.round(km)} km`;
}

const or: InLanguages<string> = { de: "oder", en: "or", fr: "ou" };

/** "a, b oder c" */
export function oneOfIn(words: readonly string[], language: PublicLanguage): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${or[language]} ${last}`;
}

/** What a language is called: in German by the office's own word, else as the world calls it. */
export function languageIn(code: string, title: string, language: PublicLanguage): string {
  if (language === "de") return title;
  try {
    const name = new Intl.DisplayNames(publicLocale[language], { type: "language" }).of(code);
    return name === undefined || name === code ? title : name;
  } catch {
    // A code of the office's own.
    return title;
  }
}
