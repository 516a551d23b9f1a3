// The lines of an offer's card in German.
import type { Instant } from "#domain/calendar-day.ts";
import { nearDay, shortDay } from "#domain/locale.ts";
import {
  type Birthtype,
  birthtypeTitles,
  type LanguageLevel,
  languageLevelPhrases,
} from "#domain/puerpera/labels.ts";

interface BirthFacts {
  birthday_child: string | null;
  birthdate_child: string | null;
  birthtype: string | null;
  nth_child: number | null;
  multiples: boolean | null;
  dischargedate: string | null;
}

interface LanguageFacts {
  languages: readonly string[] | null;
  language_level: string | null;
  needs_interpreter: boolean | null;
}

/** "Geboren Sa 14.11." or "Termin Mo 30.11.", and the rest: "2. Kind, Kaiserschnitt, Austritt morgen". */
export function birthLine(facts: BirthFacts, now: Instant): { when: string; rest: string } {
  const isBorn = facts.birthday_child !== null;
  const day = facts.birthday_child ?? facts.birthdate_child;
  const when = day === null ? "Termin nicht bekannt" : `${isBorn ? "Geboren" : "Termin"} ${shortDay(day)}`;
  const rest: string[] = [];
  if (facts.nth_child !== null) rest.push(`${facts.nth_child}. Kind`);
  if (facts.multiples) rest.push("Mehrlinge");
  if (isBorn && facts.birthtype && facts.birthtype !== "spontangeburt") {
    const title = birthtypeTitles[facts.birthtype as Birthtype];
    if (title && facts.birthtype !== "nochnicht") rest.push(title);
  }
  if (facts.dischargedate !== null) rest.push(`Austritt ${nearDay(facts.dischargedate, now)}`);
  return { when, rest: rest.join(", ") };
}

export interface LanguagePart {
  text: string;
  /** She speaks it too. */
  isShared: boolean;
}

/** "Albanisch", "Italienisch", "wenig Deutsch", "Dolmetscherin nötig" */
export function languageParts(
  facts: LanguageFacts,
  languageTitle: (code: string) => string,
  mine: readonly string[] = [],
): LanguagePart[] {
  const parts = (facts.languages ?? []).map((code) => ({
    text: languageTitle(code),
    isShared: mine.includes(code),
  }));
  const speaksGerman = facts.languages?.some((code) => code === "de" || code === "gsw") ?? false;
  const phrase = facts.language_level ? languageLevelPhrases[facts.language_level as LanguageLevel] : null;
  // Who names German among her languages need not be told twice that she speaks it well.
  if (phrase && !(speaksGerman && facts.language_level === "gut"))
    parts.push({ text: phrase, isShared: false });
  if (facts.needs_interpreter) parts.push({ text: "Dolmetscherin nötig", isShared: false });
  return parts.length > 0 ? parts : [{ text: "Sprachen nicht bekannt", isShared: false }];
}

/** The same in one line. */
export function languageLine(facts: LanguageFacts, languageTitle: (code: string) => string): string {
  return languageParts(facts, languageTitle)
    .map(({ text }) => text)
    .join(", ");
}
