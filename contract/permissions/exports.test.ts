/** Who sees what has left the house. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "#server/postgres/as-system.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aUser } from "#testing/a-user.ts";
import { type OfficeStage, officeStage } from "#testing/office-stage.ts";

let stage: OfficeStage;

beforeAll(async () => {
  stage = await officeStage();
});
afterAll(() => stage.database.drop());

async function take(role: AppRole, userId: string, reason: string): Promise<string> {
  const [row] = await stage.as(
    role,
    userId,
    "select rules.begin_export('puerpera', 'city', 'csv', $1, '{}', '{Ort}') as id",
    [reason],
  );
  return row?.id;
}

const end = (id: string, outcome: string, rows: number) =>
  asSystem(stage.database.pools, "note the end of an export", (tx) =>
    tx.query("select rules.end_export($1, $2, $3)", [id, outcome, rows]),
  );

const seenBy = async (role: AppRole, userId: string) =>
  (await stage.as(role, userId, "select reason from staff.export_entry order by id")).map(
    ({ reason }) => reason,
  );

test("neither a midwife nor whoever has left learns of an export, and nobody writes one by hand", async () => {
  const midwife = await aUser(stage.database.admin);
  await expect(stage.as("user", midwife, "select from staff.export_entry")).rejects.toThrow(
    /permission denied/,
  );
  await expect(stage.as("user", midwife, "select from rules.exports_seen()")).rejects.toThrow(
    /permission denied/,
  );
  await take("manager", stage.manager, "Jahresbericht");
  const gone = await aUser(stage.database.admin, { role: "manager", status: "lost" });
  expect(await seenBy("manager", gone)).toEqual([]);
  await expect(
    stage.as("admin", stage.manager, "insert into staff.export_entry (reason) values ('keiner')"),
  ).rejects.toThrow(/permission denied|cannot insert/);
});

test("a mediator sees her own, who answers for the office sees all", async () => {
  await take("mediator", stage.mediator, "Teamsitzung");
  await take("mediator", stage.colleague, "Stadt Uster");
  expect(await seenBy("mediator", stage.mediator)).toEqual(["Teamsitzung"]);
  expect(await seenBy("mediator", stage.colleague)).toEqual(["Stadt Uster"]);
  expect(await seenBy("manager", stage.manager)).toEqual(["Jahresbericht", "Teamsitzung", "Stadt Uster"]);
});

test("an export runs until its end is noted, and one that never ended has failed", async () => {
  const id = await take("mediator", stage.mediator, "Statistik");
  const read = async () =>
    (
      await stage.as(
        "mediator",
        stage.mediator,
        "select outcome, row_count from staff.export_entry where id = $1",
        [id],
      )
    )[0];
  expect(await read()).toEqual({ outcome: "running", row_count: null });
  await end(id, "finished", 187);
  expect(await read()).toEqual({ outcome: "finished", row_count: 187 });

  const { rows } = await stage.database.admin.query<{ id: string }>(
    `with begun as (
       insert into app.access_log (at, user_id, operation, column_class)
       values (now() - interval '61 minutes', $1, 'export', 'puerpera') returning id, at)
     insert into app.access_detail (access_id, at, detail)
     select id, at, '{"reason": "Absturz"}' from begun returning access_id as id`,
    [stage.mediator],
  );
  const broken = rows[0]?.id;
  expect(
    await stage.as("mediator", stage.mediator, "select outcome from staff.export_entry where id = $1", [
      broken,
    ]),
  ).toEqual([{ outcome: "failed" }]);
});
