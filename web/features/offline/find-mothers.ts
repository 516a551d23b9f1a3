import { normalisePhone } from "#domain/place/phone.ts";
import type { OfflineMother } from "./kept-list.ts";

/** As one types on a telephone: without accents, spaces or a country's number. */
export function findMothers(mothers: readonly OfflineMother[], typed: string): readonly OfflineMother[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const digits = typed.replaceAll(/\D/g, "").replace(/^0+/, "");
  return mothers.filter((mother) => {
    const text = plain([mother.fullname, mother.address, mother.zipcode, mother.place].join(" "));
    if (words.every((word) => text.includes(word))) return true;
    const numbers = [mother.phone_mobile, mother.phone_private, mother.phone_hospital];
    return (
      digits.length >= 3 &&
      /^[\d\s+()/-]+$/.test(typed) &&
      numbers.some(
        (number) => number && (normalisePhone(number) ?? number).replaceAll(/\D/g, "").includes(digits),
      )
    );
  });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
