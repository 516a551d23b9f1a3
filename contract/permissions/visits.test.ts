/** A midwife's visits: hers alone, at her own current mothers; the office counts them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doneFault, plannedFault } from "#domain/midwife/visit.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

const now = "2026-11-16T09:41:00+01:00";

let database: FreshDatabase;
let as: StatementAs;
let lea: string;
let mia: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  lea = await aUser(database.admin, { firstname: "Lea" });
  mia = await aUser(database.admin, { firstname: "Mia" });
});
afterAll(() => database.drop());

const mother = (status: "current" | "closed" | "published", midwife_id: string | null) =>
  aPuerpera(database.admin, { status, midwife_id, zipcode: "8610" });
const plan = (midwife: string, puerpera: string, planned: string) =>
  as(
    "user",
    midwife,
    `insert into midwife.visit (puerpera_id, planned_at) values ('${puerpera}', '${planned}') returning id`,
  );
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe("nobody else", () => {
  test("enters a visit at a mother who is not in her care, published or a colleague's", async () => {
    for (const foreign of [await mother("published", null), await mother("current", mia)]) {
      await expect(plan(lea, foreign, inOneHour())).rejects.toThrow(
        "Besuche gibt es nur bei Wöchnerinnen in Ihrer Betreuung.",
      );
    }
    await expect(plan(lea, "00000000-0000-7000-8000-000000000000", inOneHour())).rejects.toThrow(
      "Besuche gibt es nur bei Wöchnerinnen in Ihrer Betreuung.",
    );
  });

  test("enters one in a colleague's name", async () => {
    const own = await mother("current", mia);
    await expect(
      as(
        "user",
        lea,
        `insert into midwife.visit (puerpera_id, midwife_id, planned_at) values ('${own}', '${mia}', now())`,
      ),
    ).rejects.toThrow(/permission denied/);
  });

  test("sees, changes or deletes hers: no colleague, and of the office nobody", async () => {
    const own = await mother("current", lea);
    const [visit] = await plan(lea, own, inOneHour());
    expect(await as("user", mia, "select id from midwife.visit")).toEqual([]);
    expect(
      await as("user", mia, `update midwife.visit set note = 'x' where id = '${visit?.id}' returning id`),
    ).toEqual([]);
    expect(await as("user", mia, `delete from midwife.visit where id = '${visit?.id}' returning id`)).toEqual(
      [],
    );
    for (const role of ["mediator", "manager", "admin"] as const) {
      const somebody = await aUser(database.admin, { role });
      await expect(as(role, somebody, "select note from app.visit")).rejects.toThrow(/permission denied/);
    }
  });
});

test("a mother who goes to another midwife takes no visit along, and her new midwife sees none", async () => {
  const gone = await mother("current", lea);
  await plan(lea, gone, inOneHour());
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query("update app.puerpera set midwife_id = $2 where id = $1", [gone, mia]);
  await database.admin.query("set session_replication_role = origin");
  for (const midwife of [lea, mia]) {
    expect(await as("user", midwife, `select id from midwife.visit where puerpera_id = '${gone}'`)).toEqual(
      [],
    );
  }
});

test("with the archive her visits are gone, too", async () => {
  const closed = await mother("current", lea);
  await as("user", lea, `insert into midwife.visit (puerpera_id, done_at) values ('${closed}', app.now())`);
  const seen = () => as("user", lea, `select id from midwife.visit where puerpera_id = '${closed}'`);
  await as("user", lea, `select actions.puerpera_setclosed('${closed}')`);
  expect(await seen()).toHaveLength(1);
  await expect(plan(lea, closed, inOneHour())).rejects.toThrow("in Ihrer Betreuung");
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query("update app.puerpera set closed_at = now() - interval '90 days' where id = $1", [
    closed,
  ]);
  await database.admin.query("set session_replication_role = origin");
  expect(await seen()).toEqual([]);
});

test("a press too many enters nothing twice", async () => {
  const own = await mother("current", lea);
  const at = inOneHour();
  await plan(lea, own, at);
  await expect(plan(lea, own, at)).rejects.toThrow(/visit_is_planned_once/);
  const done = new Date(Date.now() - 3_600_000).toISOString();
  const times = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      as("user", lea, `insert into midwife.visit (puerpera_id, done_at) values ('${own}', '${done}')`),
    ),
  );
  expect(times.filter(({ status }) => status === "fulfilled").length).toBe(1);
});

test("form and database refuse the same moments, with the same words", async () => {
  const own = await mother("current", lea);
  const moments = [
    "2025-11-16T09:40:59+01:00",
    "2025-11-16T09:41:00+01:00",
    "2026-11-16T09:41:00+01:00",
    "2026-11-16T09:51:00+01:00",
    "2026-11-16T09:51:01+01:00",
    "2027-11-16T09:41:00+01:00",
    "2027-11-16T09:41:01+01:00",
  ];
  for (const moment of moments) {
    for (const [column, fault] of [
      ["done_at", doneFault(moment, now)],
      ["planned_at", plannedFault(moment, now)],
    ] as const) {
      const told = await as(
        "user",
        lea,
        `with clock as materialized (select set_config('app.now', '${now}', true))
         insert into midwife.visit (puerpera_id, ${column}) select '${own}', '${moment}'::timestamptz from clock`,
      ).then(
        () => null,
        (error: Error) => error.message,
      );
      expect([column, moment, told]).toEqual([column, moment, fault]);
    }
  }
});

test("the office sees how many, the last and the next, and of the next only who cares for her now", async () => {
  const own = await mother("current", lea);
  const mediator = await aUser(database.admin, { role: "mediator" });
  const counts = async () =>
    (
      await as(
        "mediator",
        mediator,
        `select done_count, last_at is not null as last, next_at is not null as next from staff.puerpera_visits where puerpera_id = '${own}'`,
      )
    )[0];
  expect(await counts()).toEqual({ done_count: 0, last: false, next: false });
  await as(
    "user",
    lea,
    `insert into midwife.visit (puerpera_id, done_at) values ('${own}', app.now() - interval '1 day')`,
  );
  await plan(lea, own, inOneHour());
  expect(await counts()).toEqual({ done_count: 1, last: true, next: true });
  await as("user", lea, `select actions.puerpera_setclosed('${own}')`);
  expect(await counts()).toEqual({ done_count: 1, last: true, next: false });
});
