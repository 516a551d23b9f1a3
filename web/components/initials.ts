/** First letter of the first name followed by the first letter of the last name. */
export function initials(firstname: string | null | undefined, lastname: string | null | undefined): string {
  const first = (name: string | null | undefined) =>
    [...(name?.trim() ?? "")][0]?.toLocaleUpperCase("de-CH") ?? "";
  return first(firstname) + first(lastname);
}

/** A person keeps her colour: one of six, by her id. */
export function avatarColour(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % 6;
}
