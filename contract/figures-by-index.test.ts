/** What the office asks again and again is looked up: nothing of it reads through all mothers, however many there are. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
  // As many as it takes until an index is worth while.
  await database.admin.query("begin");
  await database.admin.query("set local session_replication_role = replica");
  await database.admin.query(
    `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, registrationtype, status, created_at, mediated_at, closed_at, lost_at, lostreason, midwife_id)
     select 'Nora', 'Viele', '8001', 'Zürich', d::date, 'eltern', case when is_lost then 'lost' else 'closed' end, d, case when not is_lost then d end, case when not is_lost then d end,
       case when is_lost then d end, case when is_lost then 'wegzug' end, case when not is_lost then $1::uuid end
     from generate_series(1, 5000) n, lateral (select now() - n * interval '7 hours' as d, n % 10 = 0 as is_lost) x`,
    [mediator],
  );
  await database.admin.query("commit");
  await database.admin.query("analyze app.puerpera");
});
afterAll(() => database.drop());

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: Node[];
}

/** Scans of mothers that no condition narrows; the first one in an order is found at once. */
function readsThrough(node: Node): string[] {
  if (node["Node Type"] === "Limit") return [];
  const below = (node.Plans ?? []).flatMap(readsThrough);
  if (node["Relation Name"] !== "puerpera" || node["Index Cond"] !== undefined) return below;
  if (node["Node Type"] === "Bitmap Heap Scan") return below;
  return [...below, node["Node Type"]];
}

async function planOf(question: string): Promise<Node> {
  return await inSession(
    database.pools,
    { role: "mediator", userId: mediator, sessionId: null },
    async (tx) => {
      await tx.query("set local enable_seqscan = off");
      const { rows } = await tx.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
        `explain (format json) select * from staff.${question}`,
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      if (!plan) throw new Error("no plan");
      return plan;
    },
  );
}

test("a question by what the planner does not trust is seen to read through all", async () => {
  expect(readsThrough(await planOf("puerpera where lower(place) = 'uster'"))).not.toEqual([]);
});

test.each(["home_week", "bottleneck", "statistic_circle", "statistic_map('2026-11-16')"])(
  "%s",
  async (question) => {
    expect(readsThrough(await planOf(question))).toEqual([]);
  },
);
