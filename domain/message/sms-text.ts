/** What an SMS says: a short text of the office with its gaps filled, and whether it names whom it must not name. */
import { phoneDigits } from "../place/phone.ts";
import { searchWords } from "../search.ts";

/** Of the case, filled when the text is chosen; the recipient's own is filled when it is sent. */
const smsPlaceholders = ["plz", "ort", "austritt", "sprachen", "link"] as const;
type SmsPlaceholder = (typeof smsPlaceholders)[number];
const RECIPIENT_PLACEHOLDER = "{vorname}";

/** What is not known stays to be seen, so that nobody sends a gap. */
export function fillSmsText(
  template: string,
  values: Partial<Record<SmsPlaceholder, string | null | undefined>>,
): string {
  return smsPlaceholders.reduce(
    (text, name) => text.replaceAll(`{${name}}`, values[name] || `{${name}}`),
    template,
  );
}

export function smsTextFor(text: string, firstname: string): string {
  return text.replaceAll(RECIPIENT_PLACEHOLDER, () => firstname);
}

export function openPlaceholders(text: string): string[] {
  return [...new Set(text.replaceAll(RECIPIENT_PLACEHOLDER, "").match(/\{[a-z]+\}/g) ?? [])];
}

export interface NamedMother {
  firstname: string;
  lastname: string;
  phones: readonly (string | null | undefined)[];
}

/** Whether her name or number stands in it; database/rules/sms-text.sql says the same. */
export function namesMother(text: string, { firstname, lastname, phones }: NamedMother): boolean {
  const said = new Set(searchWords(text));
  if ([...searchWords(firstname), ...searchWords(lastname)].some((word) => said.has(word))) return true;
  const digits = text.replaceAll(/\D/g, "");
  return phones.some((phone) => {
    const number = phoneDigits(phone ?? "");
    return number.length >= 7 && digits.includes(number);
  });
}

/** A longer one is nearly always a mail. */
export const MOST_SMS_PARTS = 6;
export const MOST_SMS_SENDER = 11;

export function isSmsSender(sender: string): boolean {
  return /^[A-Za-z0-9 ]{1,11}$/.test(sender) && /[A-Za-z]/.test(sender);
}
