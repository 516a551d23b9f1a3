/** The word for a value; one that is not known speaks for itself. */
export function titleIn(
  titles: Readonly<Record<string, string>>,
  value: string | null | undefined,
): string | null {
  return value ? (titles[value] ?? value) : null;
}
