import pg from "pg";
import { messageOf, OperatorError } from "#server/kernel/errors.ts";

/** That it cannot be reached is said to the operator, in one line. */
export async function connectAsOwner(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection that is lost between two statements says so with the next one; unheard it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    throw new OperatorError(`The database ${host}${pathname} cannot be reached: ${messageOf(error)}`);
  }
  return client;
}

/** One connection as the owner of the database, whom migrations and the reading of catalogs need. */
export async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAsOwner(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
