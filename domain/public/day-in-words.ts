/** A day as one reads it back to somebody, so that a slip is heard: "Sonntag, 15. November, gestern". */
import { type CalendarDay, daysBetween, type Instant, zurichDay } from "../calendar-day.ts";
import type { InLanguages, PublicLanguage } from "./public-language.ts";

/** English as it is written on this side of the sea, French without the comma of fr-CH. */
const locales: InLanguages<string> = { de: "de-CH", en: "en-GB", fr: "fr-FR" };
/** Made once: to make one costs more than the rest of a page. */
function daysWith(more: Intl.DateTimeFormatOptions): InLanguages<Intl.DateTimeFormat> {
  const parts = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC", ...more } as const;
  const made = (locale: string) => new Intl.DateTimeFormat(locale, parts);
  return { de: made(locales.de), en: made(locales.en), fr: made(locales.fr) };
}
const days = daysWith({});
const wholeDays = daysWith({ year: "numeric" });
const weekLength = 7;
/** From here on one counts in weeks. */
const fewDays = 14;

export function dayInWords(day: CalendarDay, now: Instant, language: PublicLanguage): string {
  const today = zurichDay(now);
  const away = daysBetween(today, day);
  return `${writtenDay(day, today, language)}, ${distanceInWords(away, language)}`;
}

/** With its year, for a list of answers. */
export function wholeDayInWords(day: CalendarDay, language: PublicLanguage): string {
  return wholeDays[language].format(new Date(`${day}T12:00:00Z`));
}

function writtenDay(day: CalendarDay, today: CalendarDay, language: PublicLanguage): string {
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4);
  if (isOtherYear) return wholeDayInWords(day, language);
  return days[language].format(new Date(`${day}T12:00:00Z`));
}

function distanceInWords(days: number, language: PublicLanguage): string {
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" });
  return Math.abs(days) < fewDays
    ? relative.format(days, "day")
    : relative.format(Math.round(days / weekLength), "week");
}
