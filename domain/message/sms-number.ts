/** Which telephones take SMS, and how the gateway wants their numbers; database/rules/sms-text.sql decides. */
import { isMobile, normalisePhone } from "../place/phone.ts";

/** "079 123 45 67" → "+41791234567"; null when it takes none: no number, or a Swiss one that is not mobile. */
export function smsNumber(phone: string | null | undefined): string | null {
  const number = normalisePhone(phone ?? "");
  return number !== null && (isMobile(number) || isForeign(number)) ? number : null;
}

/** Dearer, and not every network takes it. */
export function isForeign(number: string): boolean {
  return !number.startsWith("+41");
}
