/** What a client of Hasura does with a table: the same walk for each client, over three tables. */

/** A table, a row to begin with, a change, and words that mark the rows of this walk. */
export const tables = [
  {
    name: "appmessage",
    fields: ["id", "title", "text", "status"],
    row: (n, mark) => ({
      title: `${mark} ${n}`,
      text: `Text ${n}`,
      date: "2026-11-15",
      status: n % 2 ? "draft" : "published",
    }),
    change: { text: "geändert" },
  },
  {
    name: "ct_category",
    fields: ["id", "title", "description"],
    row: (n, mark) => ({ title: `${mark} ${n}`, description: `Kategorie ${n}` }),
    change: { description: "geändert" },
  },
  {
    name: "birthplace",
    fields: ["id", "title", "value", "partner"],
    row: (n, mark) => ({ title: `${mark} ${n}`, value: `${mark}-${n}`.toLowerCase(), partner: false }),
    change: { partner: true },
  },
];

/**
 * `client` has list({ table, page, perPage, order, mark }) → { rows, total }, one, many, create, change and remove.
 * Answers what it saw, for the test to judge.
 */
export async function walk(client, table, mark) {
  const created = [];
  for (let n = 1; n <= 7; n += 1) created.push(await client.create(table, table.row(n, mark)));
  const ask = { page: 1, perPage: 3, order: "DESC", mark };
  const first = await client.list(table, ask);
  const last = await client.list(table, { ...ask, page: 3 });
  const rising = await client.list(table, { ...ask, order: "ASC", perPage: 10 });
  const one = await client.one(table, created[2].id);
  const many = await client.many(table, [created[0].id, created[6].id]);
  const changed = await client.change(table, created[2], table.change);
  const read = await client.one(table, created[2].id);
  for (const row of created) await client.remove(table, row);
  const nothing = await client.list(table, ask);
  const titles = ({ rows }) => rows.map(({ title }) => title);
  return {
    created: created.length,
    first: titles(first),
    total: first.total,
    last: titles(last),
    rising: titles(rising),
    one: one.title,
    many: many.map(({ title }) => title).sort(),
    isChanged: Object.entries(table.change).every(
      ([name, value]) => changed[name] === value && read[name] === value,
    ),
    left: nothing.total,
  };
}
