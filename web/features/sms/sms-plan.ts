/** What an SMS will cost, and why it cannot go as it is written; database/actions/sms.sql decides. */
import { smsLength } from "#domain/message/sms-length.ts";
import {
  isSmsSender,
  MOST_SMS_PARTS,
  namesMother,
  openPlaceholders,
  smsTextFor,
} from "#domain/message/sms-text.ts";
import type { Candidate } from "./sms-recipients.ts";

interface PlannedSms {
  draft: { text: string; sender: string };
  chosen: readonly Candidate[];
  mother: {
    firstname: string;
    lastname: string;
    lostreason?: string | null | undefined;
    phone_mobile?: string | null | undefined;
    phone_private?: string | null | undefined;
    phone_hospital?: string | null | undefined;
  } | null;
  isForMother: boolean;
  unitPrice: number;
}

interface SmsPlan {
  /** Of all recipients together. */
  parts: number;
  cost: number;
  /** The longest text that somebody will read. */
  longest: string;
  fault: string | null;
}

export function planSms({ draft, chosen, mother, isForMother, unitPrice }: PlannedSms): SmsPlan {
  const text = draft.text.trim();
  const names = [...new Set(chosen.map(({ firstname }) => firstname))];
  const longestName = names.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  const longest = smsTextFor(text, longestName);
  const parts = chosen.reduce(
    (sum, { firstname }) => sum + smsLength(smsTextFor(text, firstname)).segments,
    0,
  );
  return { parts, cost: parts * unitPrice, longest, fault: faultOf() };

  function faultOf(): string | null {
    const [open] = openPlaceholders(text);
    if (mother?.lostreason === "kindsverlust") return "Nach einem Kindsverlust geht nichts mehr hinaus.";
    if (open) return `${open} ist noch nicht ausgefüllt.`;
    if (smsLength(longest).segments > MOST_SMS_PARTS)
      return `Der Text ist zu lang: Eine SMS hat höchstens ${MOST_SMS_PARTS} Teile.`;
    if (!isSmsSender(draft.sender)) return "Der Absender hat höchstens 11 Buchstaben und Ziffern.";
    if (!isForMother && mother && namesMother(text, { ...mother, phones: phonesOf(mother) }))
      return "Der Text nennt die Wöchnerin. Name und Telefonnummer sieht, wer sich anmeldet.";
    return null;
  }
}

function phonesOf({ phone_mobile, phone_private, phone_hospital }: NonNullable<PlannedSms["mother"]>) {
  return [phone_mobile, phone_private, phone_hospital];
}
