import { escapeLike } from "#web/components/filter/filter-table.ts";
import { FindReadersDocument } from "#web/generated/auditor/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";

/** People by a part of their name, for a filter. */
export async function findReaders(text: string) {
  const { user } = await ask(FindReadersDocument, { name: `%${escapeLike(text.trim())}%` });
  return user.map(({ id, fullname }) => ({ value: id, title: fullname ?? "" }));
}
