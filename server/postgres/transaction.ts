/** Runs work in one transaction on a connection of a pool. */
import type pg from "pg";

export interface Tx {
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<R>>;
}

export async function inTransaction<T>(
  pool: pg.Pool,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let open = true;
  const notice = (error: Error) => {
    broken = error;
  };
  client.on("error", notice);
  const tx: Tx = {
    query(text, values) {
      if (!open) {
        throw new Error("The transaction is over");
      }
      return client.query(text, values ? [...values] : undefined);
    },
  };
  try {
    await begin(client);
    const result = await work(tx);
    const end = await client.query("commit");
    if (end.command !== "COMMIT") {
      throw new Error("The transaction had failed before its end and was rolled back");
    }
    return result;
  } catch (error) {
    await client.query("rollback").catch(notice);
    throw error;
  } finally {
    open = false;
    client.off("error", notice);
    client.release(broken);
  }
}
