import type { LookupTitles } from "#domain/activity/edit.ts";

/** Each lookup of an answer by its values. */
export function titlesOf(data: object): LookupTitles {
  const lists = Object.entries(data).filter(([, rows]) => Array.isArray(rows)) as [
    string,
    { value?: string | null; title?: string | null }[],
  ][];
  return Object.fromEntries(
    lists.map(([lookup, rows]) => [
      lookup,
      Object.fromEntries(rows.flatMap(({ value, title }) => (value && title ? [[value, title]] : []))),
    ]),
  );
}
