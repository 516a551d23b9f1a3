/** Something that one carries about; a computer may be shared. */
export function isTelephone(userAgent: string | undefined): boolean {
  return /\b(?:Mobi(?:le)?|Android|iPhone|iPad)\b/.test(userAgent ?? "");
}
