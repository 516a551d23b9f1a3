/**
 * Names and fixed words in SQL text. An alias that a statement gives for itself ends in `$`, which no GraphQL name can hold:
 * PostgreSQL reads `row_to_json(r)` as a column if the rows have one of that name.
 */

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

export function literal(word: string): string {
  return `'${word.replaceAll("'", "''")}'`;
}

/** A subselect on lines of its own. */
export function nested(sql: string): string {
  return `(\n  ${sql.replaceAll("\n", "\n  ")}\n)`;
}

export function lines(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n");
}
