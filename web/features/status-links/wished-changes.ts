/** A wish to change something, as an edit would be told: what stands there now beside what it is to be. */
export function wishedChanges(
  row: Readonly<Record<string, unknown>>,
  changes: unknown,
): Record<string, { old: unknown; new: unknown }> {
  const wished = typeof changes === "object" && changes !== null ? Object.entries(changes) : [];
  return Object.fromEntries(
    wished.map(([field, value]: [string, unknown]) => [field, { old: row[field] ?? null, new: value }]),
  );
}
