/** Who gets an SMS: who is asked for, without those who are left out, as the office changes it by hand. */
import { isForeign, smsNumber } from "#domain/message/sms-number.ts";

export type RecipientGroup = "fullmatch" | "circlesonly" | "languageonly" | "chosen" | "mother";

export const groupTitles: Record<RecipientGroup, string> = {
  fullmatch: "PLZ und Sprache",
  circlesonly: "Nur PLZ",
  languageonly: "Nur Sprache",
  chosen: "Ausgewählt",
  mother: "Wöchnerin",
};

export interface Candidate {
  id: string;
  name: string;
  firstname: string;
  phone: string | null | undefined;
  group: RecipientGroup;
  distanceKm: number | null;
  /** "Ferien bis 22.11." */
  absence: string | null;
  /** "5 von 5", where the month is full. */
  load: string | null;
  hasRejected: boolean;
}

/** What the ticks above the list leave out. */
export interface Ticks {
  absent: boolean;
  limited: boolean;
  /** Only who shares a language with the mother. */
  language: boolean;
}

export interface LeftOut {
  candidate: Candidate;
  reason: string;
  kind: "absent" | "limited" | "language" | "rejected" | "phone" | "hand";
  /** Nobody can take her in: there is no number to send to. */
  isFinal: boolean;
}

export interface Recipients {
  chosen: Candidate[];
  left: LeftOut[];
}

/** Of each by hand: taken in, or taken out. */
export type ByHand = ReadonlyMap<string, "in" | "out">;

export function chooseRecipients(candidates: readonly Candidate[], ticks: Ticks, byHand: ByHand): Recipients {
  const chosen: Candidate[] = [];
  const left: LeftOut[] = [];
  for (const candidate of candidates) {
    const by = byHand.get(candidate.id);
    const why = whyLeftOut(candidate, ticks);
    if (why?.isFinal || (why && by !== "in")) left.push(why);
    else if (by === "out") left.push({ candidate, reason: "von Hand", kind: "hand", isFinal: false });
    else chosen.push(candidate);
  }
  return { chosen, left };
}

function whyLeftOut(candidate: Candidate, ticks: Ticks): LeftOut | null {
  const { phone, absence, load, group, hasRejected } = candidate;
  const out = (kind: LeftOut["kind"], reason: string, isFinal = false): LeftOut => ({
    candidate,
    reason,
    kind,
    isFinal,
  });
  if (smsNumber(phone) === null) return out("phone", "keine Mobilnummer", true);
  if (hasRejected) return out("rejected", "hat abgelehnt");
  if (ticks.absent && absence !== null) return out("absent", absence);
  if (ticks.limited && load !== null) return out("limited", load);
  if (ticks.language && group === "circlesonly") return out("language", "keine gemeinsame Sprache");
  return null;
}

export function foreignNumbers(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ phone }) => {
    const number = smsNumber(phone);
    return number !== null && isForeign(number);
  });
}

/** "17 Hebammen", "1 Hebamme" */
export function midwifeCount(count: number): string {
  return count === 1 ? "1 Hebamme" : `${count} Hebammen`;
}
