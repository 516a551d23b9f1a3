/** Whom «Erinnerungen senden» would write to, in words: a sentence with counts, and the lines of each kind. */
import { allOf, wholeNumber } from "../locale.ts";
import { letterOccasion, type StepLetter } from "./letters.ts";

export interface DueReminder extends StepLetter {
  id: string;
  address: string | null;
  isByHin: boolean;
}

/** In the accusative. */
const NOUNS: Record<string, readonly [one: string, many: string]> = {
  parents: ["eine Mutter", "Mütter"],
  midwife: ["eine Hebamme", "Hebammen"],
  office: ["eine Person des Büros", "Personen des Büros"],
};

/** "18 E-Mails gehen hinaus: an 12 Mütter und 6 Hebammen." */
export function remindersSentence(reminders: readonly DueReminder[]): string {
  if (reminders.length === 0) return "Zurzeit ist keine Erinnerung fällig.";
  const going = reminders.filter(({ state }) => state === "goes");
  if (going.length === 0) return "Es geht keine E-Mail hinaus.";
  const people = Object.entries(NOUNS).flatMap(([kind, [one, many]]) => {
    const addresses = going.filter(({ recipient }) => recipient === kind).map(({ address }) => address);
    const count = new Set(addresses).size;
    if (count === 0) return [];
    return [count === 1 ? `an ${one}` : `an ${wholeNumber(count)} ${many}`];
  });
  const mails = going.length === 1 ? "Eine E-Mail geht" : `${wholeNumber(going.length)} E-Mails gehen`;
  return `${mails} hinaus: ${allOf(people)}.`;
}

export interface ReminderKind {
  hook: string;
  /** "Umfrage: Einladung (12)"; those without an address are not counted. */
  title: string;
  reminders: readonly DueReminder[];
}

export function reminderKinds(reminders: readonly DueReminder[]): ReminderKind[] {
  return [...Map.groupBy(reminders, ({ hook }) => hook)].map(([hook, ofKind]) => {
    const count = ofKind.filter(({ state }) => state === "goes").length;
    return { hook, title: `${letterOccasion(hook)} (${wholeNumber(count)})`, reminders: ofKind };
  });
}
