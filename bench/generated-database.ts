/** A generated database on a PostgreSQL of the bench's own, kept between runs. */
import path from "node:path";
import { createLog } from "#server/kernel/log.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import { type Cluster, openCluster } from "#server/postgres/cluster.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { ensureOwnedDatabase } from "#server/postgres/owned-database.ts";
import { serverSettings } from "#server/postgres/server-settings.ts";
import { generate, type Size } from "../scripts/generate/generate.ts";

export const BENCH_SECRET = "the-secret-of-databases-that-are-measured-0123456789";

export async function openBenchCluster(home: string): Promise<Cluster> {
  return openCluster({
    home: path.resolve(home),
    settings: serverSettings(),
    log: createLog("warn"),
    hasSocket: true,
  });
}

/** Answers the address of the database for its owner. */
export async function generatedDatabase(
  cluster: Cluster,
  name: string,
  size: Size,
  say: (line: string) => void,
): Promise<string> {
  const url = cluster.bySocket(await ensureOwnedDatabase(cluster, name));
  await migrate(url, { appSecret: BENCH_SECRET, demo: false, log: createLog("warn") });
  const isEmpty = await asOwner(url, async (client) => {
    await client.query("set role wiege_owner");
    const { rows } = await client.query<{ empty: boolean }>(
      "select not exists (select from app.puerpera) as empty",
    );
    return rows[0]?.empty ?? true;
  });
  if (isEmpty) await generate(url, size, say);
  return url;
}
