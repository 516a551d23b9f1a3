/** What a text of the office says about a mother, in words that name nobody. */
import { allOf, dayAndYear, nearDay } from "#domain/locale.ts";
import { fillSmsText } from "#domain/message/sms-text.ts";
import { expectedDate } from "#domain/puerpera/dates.ts";
import type { SmsMother } from "./use-sms-audience.ts";

export function fillForMother(
  template: string,
  mother: SmsMother | null,
  now: Date,
  languageTitle: (code: string) => string,
): string {
  const link = `${location.origin}/user/filter`;
  if (!mother) return fillSmsText(template, { link });
  return fillSmsText(template, {
    plz: mother.zipcode,
    ort: mother.place,
    austritt: whenHome(mother, now),
    sprachen: allOf(mother.languages.map(languageTitle)),
    link,
  });
}

/** "Austritt morgen", "Termin 22.11.2026" */
function whenHome(mother: SmsMother, now: Date): string {
  if (mother.dischargedate) return `Austritt ${nearDay(mother.dischargedate, now)}`;
  const { birthday_child = null, sectiodate = null, birthdate_child = null } = mother;
  const expected = expectedDate({ birthday_child, sectiodate, birthdate_child });
  if (expected) return `Termin ${dayAndYear(expected)}`;
  return birthday_child ? `Geburt ${dayAndYear(birthday_child)}` : "Termin offen";
}
