/** The rows of a statement, one handful after the other: never all of them in memory. */
import type { Tx } from "./transaction.ts";

const HANDFUL = 200;

/** In a transaction of its own: it may hold one cursor of this name. */
export async function* readRows<R extends Record<string, unknown>>(
  tx: Tx,
  { text, values }: { text: string; values: readonly unknown[] },
): AsyncGenerator<R[]> {
  await tx.query(`declare rows_read no scroll cursor for ${text}`, values);
  for (;;) {
    const { rows } = await tx.query<R>(`fetch ${HANDFUL} from rows_read`);
    if (rows.length > 0) yield rows;
    if (rows.length < HANDFUL) return;
  }
}
