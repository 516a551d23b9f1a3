/** The telephone number in what an organisation says of itself: the first one of its contact. */
import { formatPhone, normalisePhone, phonesIn } from "#domain/place/phone.ts";

export interface PublicPhone {
  /** For `tel:`. */
  number: string;
  /** For people. */
  words: string;
}

export function organisationPhone(contact: string | null): PublicPhone | undefined {
  const [found] = phonesIn(contact ?? "");
  const number = found && normalisePhone((contact ?? "").slice(found.from, found.to));
  return number ? { number, words: formatPhone(number) } : undefined;
}
