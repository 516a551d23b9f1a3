/** One generated database with a data service on it. */
import { createEngine } from "#engine/engine.ts";
import { dataServiceOptions } from "#server/http/data/data-service.ts";
import { createLog } from "#server/kernel/log.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import type { Cluster } from "#server/postgres/cluster.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { ensureOwnedDatabase } from "#server/postgres/owned-database.ts";
import { openPools } from "#server/postgres/pools.ts";
import { createRunner } from "#server/postgres/run-statements.ts";
import { generate, type Size } from "../scripts/generate/generate.ts";
import type { People, Work } from "./growth-works.ts";

export interface Subject {
  /** Milliseconds; throws when the answer is not what the work expects. */
  time(work: Work, round: number): Promise<number>;
  close(): Promise<void>;
}

const secret = "the-secret-of-databases-that-are-measured-0123456789";

async function isEmpty(url: string): Promise<boolean> {
  return asOwner(url, async (client) => {
    await client.query("set role wiege_owner");
    const { rows } = await client.query<{ empty: boolean }>(
      "select not exists (select from app.puerpera) as empty",
    );
    return rows[0]?.empty ?? true;
  });
}

async function readPeople(url: string): Promise<People> {
  return asOwner(url, async (client) => {
    await client.query("set role wiege_owner");
    const one = async (query: string) =>
      (await client.query<{ id: string }>(query)).rows.map((row) => row.id);
    return {
      mediator:
        (await one("select id from app.\"user\" where role = 'mediator' and status = 'active' limit 1"))[0] ??
        "",
      midwives: await one(
        "select id from app.\"user\" where role = 'user' and status = 'active' order by id limit 50",
      ),
      open: await one("select id from app.puerpera where status = 'published' order by id limit 50"),
      names: await one("select lastname as id from app.puerpera_search order by id limit 50"),
    };
  });
}

export async function openSubject(
  cluster: Cluster,
  name: string,
  size: Size,
  say: (line: string) => void,
): Promise<Subject> {
  const url = await ensureOwnedDatabase(cluster, name);
  await migrate(url, { appSecret: secret, demo: false, log: createLog("warn") });
  if (await isEmpty(url)) await generate(url, size, say);
  const pools = openPools(url, secret);
  // A start counts the kept figures anew; then come the job that sums them up and PostgreSQL's own cleaning.
  await pools.system.query("select rules.sum_figures()");
  await asOwner(url, async (client) => {
    await client.query("set role wiege_owner");
    await client.query("vacuum analyze app.figure_count");
  });
  const engine = await asOwner(url, (client) =>
    createEngine(client, dataServiceOptions({ production: true }), createRunner(pools)),
  );
  const people = await readPeople(url);
  return {
    async time(work, round) {
      const { role, userId, query, variables } = work.ask(people, round);
      const began = performance.now();
      const { body } = await engine.execute({ role, userId, sessionId: null }, { query, variables });
      const took = performance.now() - began;
      const answer = JSON.parse(body);
      if (answer.errors || !work.isRight(answer.data)) {
        throw new Error(`${work.name}: ${body.slice(0, 300)}`);
      }
      return took;
    },
    close: () => pools.end(),
  };
}
