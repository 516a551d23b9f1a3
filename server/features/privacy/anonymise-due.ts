import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** In one transaction: few enough that nobody waits for them. */
const BATCH = 20;

/** Those whose time is over (setting `anonymise_months`), until none is left; what was broken off goes on the next night. See database/rules/anonymise.sql. */
export async function anonymiseDue(
  pools: Pools,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  let count = 0;
  const refused: string[] = [];
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const batch = await asSystem(pools, "anonymise mothers whose time is over", async (tx) => {
      const { rows } = await tx.query<{ anonymised: number; refused: string[] }>(
        "select anonymised, refused from rules.anonymise_due($1, $2)",
        [BATCH, refused],
      );
      return rows[0];
    });
    count += batch?.anonymised ?? 0;
    refused.push(...(batch?.refused ?? []));
    isDone = (batch?.anonymised ?? 0) + (batch?.refused.length ?? 0) === 0;
  }
  if (count > 0) log.info({ count }, "Anonymised mothers whose time was over");
  if (refused.length > 0)
    log.error({ puerperas: refused }, "Mothers whose time is over could not be anonymised");
}

/** Those who asked for it since the last night: the log is kept apart from the backups, so that it can be done again after a restore. */
export async function tellAnonymisedOnRequest(pools: Pools, log: Log): Promise<void> {
  const ids = await asSystem(pools, "list who was anonymised on request", async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      "select rules.anonymised_on_request(interval '25 hours') as id",
    );
    return rows.map(({ id }) => id);
  });
  if (ids.length > 0) log.info({ puerperas: ids }, "Anonymised on request");
}
