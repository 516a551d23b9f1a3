/** A person keeps her colour: one of six, by her id. */
export function avatarColour(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % 6;
}
