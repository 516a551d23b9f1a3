/** What a mother's own link opens, and nobody else's: one registration, by functions of the server alone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let mediator: string;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin, { firstname: "Lea", lastname: "Brunner" });
});
afterAll(() => database.drop());

const system = async (sql: string, values: unknown[]) =>
  (await database.pools.system.query(sql, values)).rows[0];
const issue = async (id: string): Promise<string> =>
  (await system("select rules.issue_status_token($1) as token", [id]))?.token;
const statusOf = (token: string) => system("select * from rules.status_of($1)", [token]);
const dataOf = async (token: string) =>
  (await system("select rules.status_data($1) as data", [token]))?.data ?? null;
const wish = async (token: string, kind: string, changes: object = {}, note: string | null = null) =>
  (await system("select rules.keep_status_wish($1, $2, $3, $4) as outcome", [token, kind, changes, note]))
    ?.outcome;
const office = (sql: string, values: unknown[]) => as("mediator", mediator, sql, values);
const openWish = async (id: string) =>
  (
    await database.admin.query(
      "select id, kind, changes, note from app.status_wish where puerpera_id = $1 and status = 'open'",
      [id],
    )
  ).rows[0];
const logOf = async (id: string) =>
  (
    await database.admin.query<{ type: string }>(
      "select type from app.actionlog where puerpera_id = $1 order by id",
      [id],
    )
  ).rows.map(({ type }) => type);

describe("without rights", () => {
  test("no role of the data service asks by a token, none makes one past the office's action", async () => {
    const id = await aPuerpera(database.admin);
    const token = await issue(id);
    for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const) {
      for (const call of [
        `rules.status_of('${token}')`,
        `rules.status_data('${token}')`,
        `rules.keep_status_wish('${token}', 'own_midwife', '{}', null)`,
        `rules.issue_status_token('${id}')`,
      ])
        await expect(as(role, role === "user" ? midwife : mediator, `select ${call}`)).rejects.toMatchObject({
          code: "42501",
        });
    }
  });

  test("midwives and strangers see no wishes and no links, and decide nothing", async () => {
    const id = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
    await wish(await issue(id), "own_midwife");
    const { id: wishId } = await openWish(id);
    for (const [role, user] of [
      ["anonymous", null],
      ["user", midwife],
    ] as const) {
      for (const sql of [
        "select from app.status_wish",
        "select from app.status_token",
        `select actions.status_wish_confirm('${wishId}', 1)`,
        `select actions.status_wish_decline('${wishId}', null)`,
        `select actions.status_link_issue('${id}')`,
        `select actions.status_link_revoke('${id}')`,
      ])
        await expect(as(role, user, sql)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("the office reads which links there are and not what opens them, and writes no wish by itself", async () => {
    await expect(office("select hash from app.status_token", [])).rejects.toMatchObject({ code: "42501" });
    await expect(office("update staff.status_wish set status = 'confirmed'", [])).rejects.toMatchObject({
      code: "42501",
    });
    await expect(
      office("insert into staff.status_wish (puerpera_id, kind) values (gen_random_uuid(), 'deletion')", []),
    ).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a token", () => {
  test("opens its own registration and no other", async () => {
    const [one, other] = [
      await aPuerpera(database.admin, { place: "Uster" }),
      await aPuerpera(database.admin, { place: "Wetzikon", zipcode: "8620" }),
    ];
    const [tokenOfOne, tokenOfOther] = [await issue(one), await issue(other)];
    expect(tokenOfOne).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(await statusOf(tokenOfOne)).toMatchObject({ place: "Uster", stage: "received", wishes: [] });
    expect(await statusOf(tokenOfOther)).toMatchObject({ place: "Wetzikon" });
    await wish(tokenOfOne, "change", { place: "Volketswil" });
    expect(await openWish(other)).toBeUndefined();
  });

  test("that is wrong by a letter, in capitals, cut, endless or empty opens nothing, nor does its hash", async () => {
    const token = await issue(await aPuerpera(database.admin));
    const hash = (
      await database.admin.query("select encode(hash, 'hex') as hash from app.status_token order by id desc")
    ).rows[0]?.hash;
    const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const wrong of [
      changed,
      token.toUpperCase(),
      token.toLowerCase(),
      token.slice(0, -1),
      `${token} `,
      "x".repeat(10_000),
      "",
      hash,
    ]) {
      expect((await statusOf(wrong))?.stage ?? null).toBeNull();
      expect(await dataOf(wrong)).toBeNull();
      expect(await wish(wrong, "own_midwife")).toBeNull();
    }
  });

  test("opens nothing once it is revoked, and a new one ends those before", async () => {
    const id = await aPuerpera(database.admin);
    const first = await issue(id);
    const [{ token: second } = {}] = await office("select * from actions.status_link_issue($1)", [id]);
    expect((await statusOf(first))?.stage ?? null).toBeNull();
    expect(await statusOf(second)).toMatchObject({ stage: "received" });
    await office("select actions.status_link_revoke($1)", [id]);
    expect((await statusOf(second))?.stage ?? null).toBeNull();
    expect(await wish(second, "deletion")).toBeNull();
    await expect(office("select actions.status_link_revoke($1)", [id])).rejects.toThrow(/keinen Link/);
    expect(await logOf(id)).toEqual(["status_link_issued", "status_link_revoked"]);
  });

  test("opens for a month after the end, and then nothing", async () => {
    const id = await aPuerpera(database.admin, { status: "lost", lostreason: "andere" });
    const token = await issue(id);
    expect(await statusOf(token)).toMatchObject({ stage: "lost" });
    expect(await wish(token, "own_midwife")).toBe("over");
    expect(await wish(token, "deletion")).toBe("kept");
    await database.admin.query("set session_replication_role = replica");
    await database.admin.query(
      "update app.puerpera set lost_at = app.now() - interval '31 days' where id = $1",
      [id],
    );
    await database.admin.query("set session_replication_role = origin");
    expect((await statusOf(token))?.stage ?? null).toBeNull();
    expect(await dataOf(token)).toBeNull();
  });

  test("tells of a lost child and of no other reason", async () => {
    const mourning = await aPuerpera(database.admin, { status: "lost", lostreason: "kindsverlust" });
    expect(await statusOf(await issue(mourning))).toMatchObject({ stage: "mourning" });
    const data = await dataOf(await issue(await aPuerpera(database.admin, { status: "lost" })));
    expect(JSON.stringify(data)).not.toContain("andere");
  });

  test("tells what she gave and nothing that others noted", async () => {
    const id = await aPuerpera(database.admin, {
      status: "current",
      midwife_id: midwife,
      notes_internal: "MARKE-INTERN",
      notes_to_midwife: "MARKE-HEBAMME",
      notes_to_hospital: "MARKE-SPITAL",
      notes_on_registration: "Bitte am Vormittag anrufen",
      registrationtype: "spital",
      email: "station@spital.example",
      email_parents: "eltern@beispiel.example",
    });
    await aPuerpera(database.admin, { firstname: "MARKE-FREMD" });
    const told = JSON.stringify(await dataOf(await issue(id)));
    expect(told).not.toMatch(/MARKE|station@/);
    expect(told).toContain("Bitte am Vormittag anrufen");
    expect(told).toContain("eltern@beispiel.example");
    const { rows } = await database.admin.query(
      "select user_id, operation from app.access_log where puerpera_id = $1",
      [id],
    );
    expect(rows).toEqual([{ user_id: null, operation: "status link" }]);
  });

  test("names the midwife only while she cares for her and only if the office shows her", async () => {
    const id = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
    const closed = await aPuerpera(database.admin, { status: "closed", midwife_id: midwife });
    const show = (is: boolean) =>
      database.admin.query("update app.appsettings set status_shows_midwife = $1", [is]);
    await show(false);
    expect(await statusOf(await issue(id))).toMatchObject({ stage: "mediated", midwife: null });
    await show(true);
    expect(await statusOf(await issue(id))).toMatchObject({ midwife: { fullname: "Lea Brunner" } });
    expect(await statusOf(await issue(closed))).toMatchObject({ stage: "closed", midwife: null });
    await show(false);
  });
});

describe("a wish", () => {
  test("changes nothing until the office confirms it, and then as the form would", async () => {
    const id = await aPuerpera(database.admin, { phone_mobile: "+41795553814" });
    const token = await issue(id);
    expect(
      await wish(token, "change", {
        phone_mobile: "+41795550000",
        place: "Uster",
        dischargedate: "2026-11-20",
      }),
    ).toBe("kept");
    const open = await openWish(id);
    expect(open.changes).toEqual({ phone_mobile: "+41795550000", dischargedate: "2026-11-20" });
    const read = async () =>
      (
        await database.admin.query(
          "select phone_mobile, dischargedate::text, version from app.puerpera where id = $1",
          [id],
        )
      ).rows[0];
    expect(await read()).toEqual({ phone_mobile: "+41795553814", dischargedate: null, version: 1 });
    await expect(office("select actions.status_wish_confirm($1, 7)", [open.id])).rejects.toMatchObject({
      code: "WG003",
    });
    await office("select actions.status_wish_confirm($1, 1)", [open.id]);
    expect(await read()).toEqual({ phone_mobile: "+41795550000", dischargedate: "2026-11-20", version: 2 });
    expect(await logOf(id)).toEqual(["wish_received", "wish_confirmed"]);
    const { rows } = await database.admin.query("select author_id from app.edit where puerpera_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ author_id: mediator }]);
    await expect(office("select actions.status_wish_decline($1, null)", [open.id])).rejects.toThrow(
      /Kollegin/,
    );
  });

  test("names no column of the office, and no value that its column refuses", async () => {
    const id = await aPuerpera(database.admin);
    const token = await issue(id);
    for (const changes of [
      { notes_internal: "x" },
      { status: "current" },
      { midwife_id: midwife },
      { version: 9 },
      { email_parents: "x@y.example" },
      { phone_mobile: "12" },
      { zipcode: "0000" },
      { dischargedate: "2026-02-31" },
      { place: "" },
      { birthplace: "mond" },
      { birthtype: "anders" },
    ])
      await expect(wish(token, "change", changes)).rejects.toThrow();
    await expect(wish(token, "steal")).rejects.toThrow();
    expect(await openWish(id)).toBeUndefined();
    expect(await wish(token, "change", { place: "Uster" })).toBe("unchanged");
  });

  test("takes the place of the one before, of which the office can no more confirm anything", async () => {
    const id = await aPuerpera(database.admin);
    const token = await issue(id);
    await wish(token, "change", { place: "Volketswil" });
    const before = await openWish(id);
    await wish(token, "change", {}, "Bitte erst nach 14 Uhr anrufen");
    await expect(office("select actions.status_wish_confirm($1, 1)", [before.id])).rejects.toThrow(
      /inzwischen etwas anderes/,
    );
    expect(await openWish(id)).toMatchObject({ changes: {}, note: "Bitte erst nach 14 Uhr anrufen" });
    expect(await statusOf(token)).toMatchObject({ wishes: ["change"] });
  });

  test("does not stand twice, however many come at once, and twenty in a day are enough", async () => {
    const id = await aPuerpera(database.admin);
    const token = await issue(id);
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => wish(token, "own_midwife")));
    expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === "too-many")).toHaveLength(5);
    const { rows } = await database.admin.query(
      "select from app.status_wish where puerpera_id = $1 and status = 'open'",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test("to end the case is fulfilled by setting it lost, and stands again when that is taken back", async () => {
    const id = await aPuerpera(database.admin, { status: "published" });
    const token = await issue(id);
    await wish(token, "own_midwife", {}, "Frau Ammann");
    const { id: wishId } = await openWish(id);
    await expect(office("select actions.status_wish_confirm($1, 1)", [wishId])).rejects.toThrow(/hinfällig/);
    await office("select actions.puerpera_setlost($1, 'selbst_gefunden')", [id]);
    expect(await openWish(id)).toBeUndefined();
    const { rows } = await database.admin.query(
      "select status, decider_id from app.status_wish where puerpera_id = $1",
      [id],
    );
    expect(rows).toEqual([{ status: "confirmed", decider_id: mediator }]);
    const step = (
      await database.admin.query(
        "select id from app.actionlog where puerpera_id = $1 and type = 'puerpera_setlost'",
        [id],
      )
    ).rows[0];
    // What she wishes in that minute is no step that stands in the way.
    await wish(token, "deletion");
    await office("select actions.undo_step($1)", [step?.id]);
    expect(await statusOf(token)).toMatchObject({ stage: "searching", wishes: ["own_midwife", "deletion"] });
  });

  test("that is declined is gone, with the reason in the log", async () => {
    const id = await aPuerpera(database.admin);
    await wish(await issue(id), "deletion");
    await office("select actions.status_wish_decline($1, 'Telefonisch geklärt')", [(await openWish(id)).id]);
    expect(await openWish(id)).toBeUndefined();
    const { rows } = await database.admin.query(
      "select reason from app.actionlog where puerpera_id = $1 and type = 'wish_declined'",
      [id],
    );
    expect(rows).toEqual([{ reason: "Telefonisch geklärt" }]);
  });
});
