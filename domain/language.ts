/** Languages by ISO 639 code; what each is called stands in the office's list. */

/** "Albanisch, Italienisch", in the order given. */
export function languageList(codes: readonly string[], titleOf: (code: string) => string): string {
  return codes.map(titleOf).join(", ");
}

export function commonLanguages(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((code) => others.includes(code));
}
