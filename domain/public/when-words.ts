/** A moment as somebody says it who was there: "heute, 03:12", "gestern, 18:40", "Do., 12.11., 09:05". */
import { addDays, type Instant, zurichDay, zurichTime } from "../calendar-day.ts";
import { type PublicLanguage, publicLocale } from "./public-language.ts";
import { statusTexts } from "./status-texts.ts";

export function whenWords(moment: Instant, now: Instant, language: PublicLanguage): string {
  const [day, today] = [zurichDay(moment), zurichDay(now)];
  const texts = statusTexts[language];
  const said =
    day === today
      ? texts.today
      : day === addDays(today, -1)
        ? texts.yesterday
        : dayWords(day, language, { weekday: "short", day: "numeric", month: "long" });
  return `${said}, ${zurichTime(moment)}`;
}

/** A calendar day in words. */
export function dayWords(
  day: string,
  language: PublicLanguage,
  format: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" },
): string {
  return new Intl.DateTimeFormat(publicLocale[language], { ...format, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
