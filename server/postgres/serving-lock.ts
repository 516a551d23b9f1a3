/** The claim of one serving process on a data folder: an advisory lock that falls with its connection. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { OperatorError } from "#server/kernel/errors.ts";

export interface ServingLock {
  /** Called once when the connection that holds the claim breaks. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
}

/** "Wieg", so that nobody else's advisory lock is taken for ours. */
const key = 0x57696567;

async function tryLock(client: pg.Client): Promise<boolean> {
  const answer = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, 1) as taken", [key]);
  return answer.rows[0]?.taken === true;
}

/** A process killed a moment ago holds its claim until PostgreSQL has noticed; hence the patience. */
export async function takeServingLock(
  url: string,
  dataDir: string,
  { patienceMs = 5_000 } = {},
): Promise<ServingLock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "wiege serving lock",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  let listener: (() => void) | undefined;
  let broken = false;
  function breakOnce(): void {
    if (!broken) {
      broken = true;
      listener?.();
    }
  }
  client.on("error", breakOnce);
  client.on("end", breakOnce);
  await client.connect();
  const begin = Date.now();
  while (!(await tryLock(client))) {
    if (Date.now() - begin >= patienceMs) {
      await client.end();
      throw new OperatorError(`Another server is already running on the data folder ${dataDir}.`);
    }
    await sleep(100);
  }
  return {
    onLost(given) {
      listener = given;
      if (broken) {
        given();
      }
    },
    async release() {
      listener = undefined;
      await client.end();
    },
  };
}
