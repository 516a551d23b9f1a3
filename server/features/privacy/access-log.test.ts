import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { type Ask, signedInClient } from "#testing/graphql-client.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";
import { createAccessLog } from "./access-log.ts";

let app: ServedApp;
let mediator: Account;
let midwife: Account;
let asMediator: Ask;
let asMidwife: Ask;

beforeAll(async () => {
  app = await servedApp();
  mediator = await anAccount(app.database.admin, { role: "mediator" });
  midwife = await anAccount(app.database.admin, { role: "user" });
  asMediator = await signedInClient(app.baseUrl, mediator);
  asMidwife = await signedInClient(app.baseUrl, midwife);
  await aPuerpera(app.database.admin);
});
afterAll(() => app.stop());

interface Entry {
  puerpera_id: string | null;
  user_id: string;
  operation: string;
  column_class: string;
}

let marks = 0;
let lastSeen = "0";

/** What has been noted since the last look: it is written in order, so everything is when a look of our own is. */
async function noted(): Promise<Entry[]> {
  marks += 1;
  const mark = `Mark${marks}`;
  await asMediator(`query ${mark} { puerpera(limit: 1) { lastname } }`);
  await until(async () =>
    expect(
      (await app.database.admin.query("select from app.access_log where operation = $1", [mark])).rowCount,
    ).toBe(1),
  );
  const { rows } = await app.database.admin.query<Entry & { id: string }>(
    "select id, puerpera_id, user_id, operation, column_class from app.access_log where id > $1 order by id",
    [lastSeen],
  );
  lastSeen = rows.at(-1)?.id ?? lastSeen;
  return rows
    .map(({ id, ...entry }) => entry)
    .filter(({ operation }) => operation !== mark)
    .sort((a, b) => `${a.puerpera_id}`.localeCompare(`${b.puerpera_id}`));
}

describe("the access log", () => {
  test("is closed to every role of the data service", async () => {
    for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const) {
      const client = await app.database.pools.of(role).connect();
      for (const verb of [
        "select from app.access_log",
        "delete from app.access_log",
        "insert into app.access_log (operation, column_class) values ('x', 'x')",
      ]) {
        await expect(client.query(verb), `${role}: ${verb}`).rejects.toMatchObject({ code: "42501" });
      }
      await expect(
        client.query("select rules.note_access('{}', '{}', '{}', '{}', '{}')"),
      ).rejects.toMatchObject({
        code: "42501",
      });
      client.release();
    }
  });

  test("says who was shown which classes of whom, by which operation", async () => {
    const mother = await aPuerpera(app.database.admin, { status: "new", notes_internal: null });
    await asMediator(
      "query Card($id: uuid!) { puerpera_by_pk(id: $id) { status lastname phone_mobile notes_internal } }",
      { id: mother },
    );
    expect(await noted()).toEqual([
      { puerpera_id: mother, user_id: mediator.userId, operation: "Card", column_class: "M0 M1" },
    ]);
    await asMediator(
      `mutation { puerpera_publish(id: "${mother}") { id notes { text } puerpera_status { title } } }`,
    );
    expect(await noted()).toEqual([
      { puerpera_id: mother, user_id: mediator.userId, operation: "puerpera_publish", column_class: "M0" },
    ]);
  });

  test("names whose cells are measured one by one, and nobody where only counted", async () => {
    const mothers = [await aPuerpera(app.database.admin), await aPuerpera(app.database.admin)].sort();
    const measure = `query Measure($id: uuid!) { puerpera_aggregate(where: { id: { _eq: $id } }) {
      aggregate { count max { fullname address phone_mobile } } } }`;
    for (const id of mothers) await asMediator(measure, { id });
    await asMediator(
      "query Count($id: uuid!) { puerpera_aggregate(where: { id: { _eq: $id } }) { aggregate { count } } }",
      { id: mothers[0] },
    );
    const entry = { user_id: mediator.userId, operation: "Measure", column_class: "M1" };
    expect(await noted()).toEqual(mothers.map((puerpera_id) => ({ ...entry, puerpera_id })));
  });

  test("takes no caller's word for an export, a mail or a deletion", async () => {
    const mother = await aPuerpera(app.database.admin);
    for (const name of [
      "export",
      "export_end",
      "Export",
      "ExportMothers",
      "mail",
      "sms_sent",
      "disclosure",
      "delete",
    ]) {
      await asMediator(`query ${name}($id: uuid!) { puerpera_by_pk(id: $id) { lastname } }`, { id: mother });
    }
    const seen = await asMediator("{ export_entry { id } }");
    expect(seen.data?.export_entry).toEqual([]);
    const operations = (await noted()).map(({ operation }) => operation).sort();
    expect(operations).toEqual(
      [
        "_Export",
        "_ExportMothers",
        "_delete",
        "_disclosure",
        "_export",
        "_export_end",
        "_mail",
        "_sms_sent",
      ].sort(),
    );
    // Whatever is written under the word of the server: an export has its order beside it.
    await app.database.admin.query(
      "insert into app.access_log (user_id, operation, column_class) values ($1, 'export', 'M1')",
      [mediator.userId],
    );
    expect((await asMediator("{ export_entry { id } }")).data?.export_entry).toEqual([]);
    await noted();
  });

  test("calls a subscription without a name by its first field, as a query", async () => {
    const mother = await aPuerpera(app.database.admin);
    const { params } = await aSession(app, mediator.userId, "mediator");
    const socket = liveSocket(app.baseUrl, params);
    const watched = socket.watch("subscription ($id: uuid!) { puerpera_by_pk(id: $id) { lastname } }", {
      id: mother,
    });
    await until(() => expect(watched.answers).toHaveLength(1));
    expect((await noted()).map(({ operation }) => operation)).toEqual(["puerpera_by_pk"]);
    const named = socket.watch("subscription Card($id: uuid!) { puerpera_by_pk(id: $id) { lastname } }", {
      id: mother,
    });
    await until(() => expect(named.answers).toHaveLength(1));
    expect((await noted()).map(({ operation }) => operation)).toEqual(["Card"]);
    await socket.client.dispose();
  });

  test("notes a screen that stays open once, and what comes into it", async () => {
    const [seen, later] = [await aPuerpera(app.database.admin), await aPuerpera(app.database.admin)];
    const open = "query Open($ids: [uuid!]) { puerpera(where: { id: { _in: $ids } }) { lastname } }";
    for (let n = 0; n < 3; n += 1) await asMediator(open, { ids: [seen] });
    await asMediator(open, { ids: [seen, later] });
    const entries = await noted();
    expect(entries.map(({ puerpera_id }) => puerpera_id).sort()).toEqual([seen, later].sort());
  });

  test("knows what the mask hides from a midwife", async () => {
    const offered = await aPuerpera(app.database.admin, { status: "published" });
    const own = await aPuerpera(app.database.admin, { status: "current", midwife_id: midwife.userId });
    await asMidwife(
      `query Mothers($ids: [uuid!]) { puerpera(where: { id: { _in: $ids } }) { id lastname phone_mobile } }`,
      { ids: [offered, own] },
    );
    const entries = await noted();
    expect(Object.fromEntries(entries.map((entry) => [entry.puerpera_id, entry.column_class]))).toEqual({
      [offered]: "M0",
      [own]: "M0 M1",
    });
  });

  test("holds nothing of what every tab asks for by itself", async () => {
    await asMidwife("query CurrentUser($id: uuid!) { user_by_pk(id: $id) { id limited } }", {
      id: midwife.userId,
    });
    await asMidwife('{ appsettings_by_pk(id: "appsettings") { apptitle } }');
    await asMidwife(`mutation { update_last_seen(id: "${midwife.userId}") { id } }`);
    expect(await noted()).toEqual([]);
  });

  test("loses nothing at a clean stop, and waits when it holds more than memory should", async () => {
    const mother = await aPuerpera(app.database.admin);
    const log = createAccessLog(app.database.pools, createLog("fatal"), {
      everyMs: 60_000,
      mostWaiting: 2_000,
    });
    const caller = { userId: mediator.userId, sessionId: null };
    for (let n = 0; n < 40; n += 1) expect(log.note(caller, `op${n}`, `${mother}:M1`)).toBeUndefined();
    const room = Array.from({ length: 40 }, (_, n) => log.note(caller, `more${n}`, `${mother}:M1`));
    expect(room.some((wait) => wait instanceof Promise)).toBe(true);
    await Promise.all(room);
    await log.stop();
    expect(await noted()).toHaveLength(80);
  });

  test("shows nobody anything when it cannot be written, holds no more meanwhile, and notes the look that is tried again", async () => {
    const mother = await aPuerpera(app.database.admin);
    const log = createAccessLog(app.database.pools, createLog("fatal"), { everyMs: 60_000, mostWaiting: 10 });
    const caller = { userId: mediator.userId, sessionId: "00000000-0000-7000-8000-000000000001" };
    const away = vi.spyOn(app.database.pools.system, "connect").mockImplementation(() => {
      throw new Error("no connection");
    });
    expect(log.note(caller, "first", `${mother}:M1`)).toBeUndefined();
    for (let n = 0; n < 50; n += 1)
      await expect(log.note(caller, "look", `${mother}:M1`)).rejects.toThrow(/cannot be written/);
    away.mockRestore();
    await log.note(caller, "look", `${mother}:M1`);
    await log.stop();
    expect((await noted()).map(({ operation }) => operation)).toEqual(["first", "look"]);
  });
});
