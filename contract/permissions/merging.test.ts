/** Two registrations of one woman become one: by the office, once of twenty at once, without a mail, and parted again within a day. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinableFields, mergeableColumns, whyNotMerge } from "#domain/puerpera/merge.ts";
import { puerperaStatuses } from "#domain/puerpera/status.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let midwife: string;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin);
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());

function as(role: AppRole, userId: string | null, sql: string, values: unknown[], now = "") {
  return inSession(database.pools, { role, userId, sessionId: null }, async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [now]);
    return tx.query(sql, values);
  });
}
const office = (sql: string, ...values: unknown[]) => as("mediator", mediator, sql, values);
const merge = "select actions.puerpera_merge($1, $2, 1, 1, $3, $4)";
const part = "select actions.puerpera_unmerge($1)";
const wards = ["birthplace", "birthday_child", "birthtime_child", "birthtype", "dischargedate", "patientid"];

const parents = (more: object = {}) =>
  aPuerpera(database.admin, {
    firstname: "Ivana",
    languages: ["sr", "de"],
    notes_to_midwife: "Bitte abends anrufen",
    email: "ivana@post.example",
    ...more,
  });
const ward = (more: object = {}) =>
  aPuerpera(database.admin, {
    firstname: "Ivana",
    languages: ["sr", "hr"],
    notes_to_midwife: "Damm genäht",
    registrationtype: "spital",
    email: "station@spital.example",
    birthplace: "buelach",
    birthday_child: "2026-11-15",
    birthtype: "vakuumgeburt",
    dischargedate: "2026-11-19",
    patientid: "26-11841",
    ...more,
  });
async function rowOf(id: string, columns: string) {
  const { rows } = await database.admin.query(`select ${columns} from app.puerpera where id = $1`, [id]);
  return rows[0];
}
async function logOf(id: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ type: string }>(
    "select type from app.actionlog where puerpera_id = $1 order by id",
    [id],
  );
  return rows.map(({ type }) => type);
}
async function mergeOf(kept: string): Promise<string> {
  const { rows } = await database.admin.query<{ id: string }>(
    "select id from app.puerpera_merge where kept_id = $1 order by id desc limit 1",
    [kept],
  );
  return rows[0]?.id ?? "";
}

test("neither a midwife nor anybody unknown merges or parts", async () => {
  const [kept, other] = [await parents(), await ward()];
  for (const [role, userId] of [
    ["user", midwife],
    ["anonymous", null],
  ] as const) {
    await expect(as(role, userId, merge, [kept, other, [], []])).rejects.toMatchObject({ code: "42501" });
    await expect(as(role, userId, part, [kept])).rejects.toMatchObject({ code: "42501" });
  }
  await expect(
    office("update staff.puerpera set merged_into_id = $2 where id = $1", other, kept),
  ).rejects.toMatchObject({
    code: "42501",
  });
  expect(await rowOf(other, "status, merged_into_id")).toEqual({ status: "new", merged_into_id: null });
});

/** Writable columns of the mother that stay with each registration, and why. */
const notMerged = {
  qualifies_for_survey: "the office decides it for the registration that stays",
  registrationtype: "how each registration came in",
  version: "counts the changes of one row",
};

test("every column that the office writes is merged, or named as not merged", async () => {
  const { rows } = await database.admin.query<{ merged: string[]; written: string[] }>(
    `select rules.mergeable_columns() as merged, array(
       select distinct column_name::text from information_schema.column_privileges
       where (table_schema, table_name) = ('app', 'puerpera') and privilege_type in ('INSERT', 'UPDATE')
         and grantee in ('wiege_mediator', 'wiege_manager', 'wiege_admin')) as written`,
  );
  expect([...(rows[0]?.merged ?? []), ...Object.keys(notMerged)].toSorted()).toEqual(
    rows[0]?.written.toSorted(),
  );
});

test("domain and database know the same columns and the same pairs", async () => {
  const { rows } = await database.admin.query(
    "select rules.mergeable_columns() as columns, rules.joinable_columns() as joinable",
  );
  expect([...rows[0].columns].sort()).toEqual([...mergeableColumns].sort());
  expect([...rows[0].joinable].sort()).toEqual([...joinableFields].sort());
  for (const kept of puerperaStatuses)
    for (const merged of puerperaStatuses) {
      const { rows: said } = await database.admin.query("select rules.why_not_merge($1, $2) as why", [
        kept,
        merged,
      ]);
      expect(said[0].why, `${kept} and ${merged}`).toBe(whyNotMerge(kept, merged));
    }
});

test("the parents' registration takes the ward's birth, both languages and both texts; the ward's ends and points to it", async () => {
  const [kept, other] = [await parents(), await ward()];
  await office(merge, kept, other, wards, ["languages", "notes_to_midwife"]);
  expect(
    await rowOf(
      kept,
      "status, birthplace, birthday_child::text, birthtype, dischargedate::text, patientid::text, languages, notes_to_midwife::text as note, email::text, version",
    ),
  ).toEqual({
    status: "new",
    birthplace: "buelach",
    birthday_child: "2026-11-15",
    birthtype: "vakuumgeburt",
    dischargedate: "2026-11-19",
    patientid: "26-11841",
    languages: ["sr", "de", "hr"],
    note: "Bitte abends anrufen\nDamm genäht",
    email: "ivana@post.example",
    version: 2,
  });
  expect(await rowOf(other, "status, lostreason, merged_into_id")).toEqual({
    status: "lost",
    lostreason: "doppelt",
    merged_into_id: kept,
  });
  expect([await logOf(kept), await logOf(other)]).toEqual([["puerpera_merged"], ["puerpera_setlost"]]);
});

test("of twenty at once, in both directions, one makes it: one result, one entry each, no mail", async () => {
  const [kept, other] = [await parents(), await ward()];
  const tries = Array.from({ length: 20 }, (_, at) =>
    at % 2 ? office(merge, kept, other, wards, []) : office(merge, other, kept, [], []),
  );
  const done = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(1);
  const { rows } = await database.admin.query(
    `select (select count(*)::integer from app.puerpera where merged_into_id in ($1, $2)) as pointers,
       (select count(*)::integer from app.puerpera_merge where kept_id in ($1, $2)) as merges,
       (select count(*)::integer from app.outbox where puerpera_id in ($1, $2)) as mails`,
    [kept, other],
  );
  expect(rows).toEqual([{ pointers: 1, merges: 1, mails: 0 }]);
  const log = [...(await logOf(kept)), ...(await logOf(other))].sort();
  expect(log).toEqual(["puerpera_merged", "puerpera_setlost"]);
});

test("parted within a day, everything is as it was, once of twenty", async () => {
  const [kept, other] = [await parents(), await ward({ status: "published" })];
  await database.admin.query(
    "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $1)",
    [midwife, other],
  );
  const { rows: asked } = await database.admin.query<{ id: string }>(
    "insert into app.midwife_request (puerpera_id, midwife_id, author_id, channel, outcome) values ($1, $2, $3, 'phone', 'open') returning id",
    [other, await aUser(database.admin), mediator],
  );
  const askedFor = async () =>
    (await database.admin.query("select puerpera_id from app.midwife_request where id = $1", [asked[0]?.id]))
      .rows;
  const facts =
    "status, birthplace, birthday_child::text, birthtype, languages, notes_to_midwife::text as note, lostreason, merged_into_id, published_at";
  const before = [await rowOf(kept, facts), await rowOf(other, facts)];
  await office(merge, kept, other, wards, ["languages", "notes_to_midwife"]);
  const rejects =
    "(select count(*)::integer from app.user_puerpera_reject r where r.puerpera_id = puerpera.id) as rejects";
  expect(await rowOf(kept, rejects)).toEqual({ rejects: 1 });
  expect(await askedFor()).toEqual([{ puerpera_id: kept }]);
  const id = await mergeOf(kept);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => office(part, id)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect([await rowOf(kept, facts), await rowOf(other, facts)]).toEqual(before);
  expect(await rowOf(kept, rejects)).toEqual({ rejects: 0 });
  expect(await askedFor()).toEqual([{ puerpera_id: other }]);
  expect([await logOf(kept), await logOf(other)]).toEqual([
    ["puerpera_merged", "puerpera_unmerged"],
    ["puerpera_setlost", "undo"],
  ]);
});

test("once parted, neither has anything of the other: no edit, and no number after she is erased", async () => {
  const admin = await aUser(database.admin, { role: "admin" });
  const [kept, other] = [await parents(), await ward({ lastname: "Fremd", phone_mobile: "079 555 12 12" })];
  await office("update staff.puerpera set address = 'Seestrasse 3' where id = $1", kept);
  const edits = async () =>
    (await database.admin.query("select changes from app.edit where puerpera_id = $1", [kept])).rows;
  const before = await edits();
  expect(before).toHaveLength(1);
  const taken = ["lastname", "phone_mobile"];
  await office("select actions.puerpera_merge($1, $2, 2, 1, $3, '{}')", kept, other, taken);
  expect(await edits()).toHaveLength(2);
  await office(part, await mergeOf(kept));
  expect(await edits()).toEqual(before);
  await office("select actions.puerpera_setlost($1, 'andere')", other);
  await as("admin", admin, "select actions.puerpera_anonymise($1, 'Begehren')", [other]);
  const { rows } = await database.admin.query(
    "select type, reason from app.actionlog where puerpera_id = $1 order by id",
    [kept],
  );
  expect(rows).toEqual([
    { type: "puerpera_merged", reason: null },
    { type: "puerpera_unmerged", reason: null },
  ]);
});

test("after a day, or once something followed, they stay together; the lost one is not fetched back by the undo of its step", async () => {
  const [kept, other] = [await parents(), await ward()];
  await office(merge, kept, other, wards, []);
  const id = await mergeOf(kept);
  const late = new Date(Date.now() + 86_400_000 + 60_000).toISOString();
  await expect(as("mediator", mediator, part, [id], late)).rejects.toMatchObject({
    message: "Anmeldungen lassen sich nur während 24 Stunden wieder trennen.",
  });
  const { rows } = await database.admin.query(
    "select lost_entry_id as id from app.puerpera_merge where id = $1",
    [id],
  );
  await expect(office("select actions.undo_step($1)", rows[0].id)).rejects.toMatchObject({ code: "WG001" });
  await office("select actions.puerpera_publish($1)", kept);
  await expect(office(part, id)).rejects.toMatchObject({
    message: "Seither ist mit der Anmeldung etwas geschehen; die beiden lassen sich nicht mehr trennen.",
  });
});

test("whoever looked at an older version, names a column that is none, or the same one twice, is refused", async () => {
  const [kept, other] = [await parents(), await ward()];
  await expect(
    office("select actions.puerpera_merge($1, $2, 1, 2, '{}', '{}')", kept, other),
  ).rejects.toMatchObject({ code: "WG003" });
  for (const [taken, joined] of [
    [["status"], []],
    [["registrationtype"], []],
    [[], ["birthday"]],
    [["languages"], ["languages"]],
  ])
    await expect(office(merge, kept, other, taken, joined)).rejects.toMatchObject({ code: "WG001" });
  await expect(office(merge, kept, kept, [], [])).rejects.toMatchObject({ code: "WG001" });
  expect(await logOf(kept)).toEqual([]);
});

test("her link, who read her, and the ward's address lead to the one that stayed", async () => {
  const [kept, other] = [await parents(), await ward()];
  const { rows } = await database.admin.query<{ token: string }>(
    "select rules.issue_status_token($1) as token",
    [other],
  );
  await office(merge, kept, other, wards, []);
  const { rows: found } = await database.admin.query(
    `select (rules.status_mother($1)).id as shown, rules.with_merged($2) as all,
       (select rules.ward_address(p) from app.puerpera p where p.id = $2) as ward`,
    [rows[0]?.token, kept],
  );
  expect(found).toEqual([{ shown: kept, all: [kept, other], ward: "station@spital.example" }]);
});
