/** How midwives and staff are called. */

export interface PersonName {
  firstname: string | null;
  lastname: string;
}

export function fullname({ firstname, lastname }: PersonName): string {
  return `${firstname ?? ""} ${lastname}`.trim();
}

/** First letters of first and last name; a team without a first name gives the first two words of its name. */
export function initials({ firstname, lastname }: PersonName): string {
  const words = firstname?.trim() ? [firstname, lastname] : lastname.split(/[\s-]+/).slice(0, 2);
  return words.map(firstLetter).join("").toLocaleUpperCase("de-CH");
}

function firstLetter(word: string): string {
  return [...word.trim()][0] ?? "";
}
