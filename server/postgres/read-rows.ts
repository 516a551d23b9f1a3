/** The rows of a statement, one handful after the other: never all of them in memory. While one is used PostgreSQL makes the next. */
import type { Tx } from "./transaction.ts";

const HANDFUL = 500;

/** In a transaction of its own: it may hold one cursor of this name. */
export async function* readRows<R extends Record<string, unknown>>(
  tx: Tx,
  { text, values }: { text: string; values: readonly unknown[] },
): AsyncGenerator<R[]> {
  // All of them are wanted: not the plan that has the first ones soonest.
  await tx.query("set local cursor_tuple_fraction = 1");
  await tx.query(`declare rows_read no scroll cursor for ${text}`, values);
  let coming: Promise<R[]> | undefined = fetchSome(tx);
  try {
    while (coming) {
      const rows: R[] = await coming;
      coming = rows.length < HANDFUL ? undefined : fetchSome(tx);
      if (rows.length > 0) yield rows;
    }
  } finally {
    // Whoever wants no more ends the transaction, not what is under way in it.
    await coming?.catch(() => undefined);
  }
}

function fetchSome<R extends Record<string, unknown>>(tx: Tx): Promise<R[]> {
  const coming = tx.query<R>(`fetch ${HANDFUL} from rows_read`).then(({ rows }) => rows);
  // It may fail before somebody waits for it, who then hears of it.
  coming.catch(() => undefined);
  return coming;
}
