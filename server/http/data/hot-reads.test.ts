import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { awayFromMidnight } from "#testing/away-from-midnight.ts";
import { type Ask, graphqlClient, signedInClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";

const CURRENT_USER = `query CurrentUser($id: uuid!) {
  user_by_pk(id: $id) { id fullname limited mediations_current_month mediation_limit entriesnow user_role { title } }
}`;
const SETTINGS = 'query AppSettings { appsettings_by_pk(id: "appsettings") { apptitle } }';

let app: ServedApp;
let second: ServedApp;
let midwife: Account;
let mediator: Account;
let asMidwife: Ask;
let asMediator: Ask;

beforeAll(async () => {
  awayFromMidnight();
  app = await servedApp();
  second = await servedApp({ beside: app });
  const { admin } = app.database;
  midwife = await anAccount(admin, { role: "user" });
  mediator = await anAccount(admin, { role: "mediator" });
  asMidwife = await signedInClient(app.baseUrl, midwife);
  asMediator = await signedInClient(app.baseUrl, mediator);
});
afterAll(async () => {
  vi.useRealTimers();
  await second.stop();
  await app.stop();
});

/** While the table is locked, whoever must read it waits. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { admin } = app.database;
  await admin.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await admin.query("rollback");
  }
}

async function waiting(): Promise<number | null> {
  const { rowCount } = await app.database.admin.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount;
}

describe("one's own user", () => {
  test("is never what another may not see, whoever asked before", async () => {
    const own = await asMidwife(CURRENT_USER, { id: midwife.userId });
    await asMidwife(CURRENT_USER, { id: midwife.userId });
    expect(own.data?.user_by_pk).toMatchObject({ id: midwife.userId });
    const stranger = await anAccount(app.database.admin, { role: "user" });
    const asStranger = await signedInClient(app.baseUrl, stranger);
    expect((await asStranger(CURRENT_USER, { id: midwife.userId })).data?.user_by_pk).toBeNull();
    expect((await asStranger(CURRENT_USER, { id: midwife.userId })).data?.user_by_pk).toBeNull();
    expect((await asMidwife(CURRENT_USER, { id: stranger.userId })).data?.user_by_pk).toBeNull();
    expect((await graphqlClient(app.baseUrl)(CURRENT_USER, { id: midwife.userId })).data).toBeUndefined();
  });

  test("follows her row, her mothers, her absences and the settings, in every process", async () => {
    const { admin } = app.database;
    const asMidwifeThere = graphqlClient(second.baseUrl, await tokenFor(second, midwife));
    const read = async () => {
      const [here, there] = await Promise.all(
        [asMidwife, asMidwifeThere].map((ask) => ask(CURRENT_USER, { id: midwife.userId })),
      );
      expect(there?.data).toEqual(here?.data);
      return here?.data?.user_by_pk;
    };
    expect(await read()).toMatchObject({ mediations_current_month: 0, entriesnow: false });
    await read();

    await admin.query(`update app."user" set firstname = 'Ursina', lastname = 'Neu' where id = $1`, [
      midwife.userId,
    ]);
    await until(async () => expect(await read()).toMatchObject({ fullname: "Ursina Neu" }));
    const mother = await aPuerpera(admin, { status: "published", zipcode: "8610" });
    expect(
      (await asMidwife(`mutation { mediation_takeover(puerpera_id: "${mother}") { id } }`)).errors,
    ).toBeUndefined();
    // Her own change she sees at once.
    expect((await asMidwife(CURRENT_USER, { id: midwife.userId })).data?.user_by_pk).toMatchObject({
      mediations_current_month: 1,
    });
    await until(async () => expect(await read()).toMatchObject({ mediations_current_month: 1 }));
    await admin.query(
      "insert into app.calendarentry (user_id, title, start, \"end\") values ($1, 'Ferien', app.today(), app.today())",
      [midwife.userId],
    );
    await until(async () => expect(await read()).toMatchObject({ entriesnow: true }));
    await admin.query("update app.appsettings set limit_mediations = true, max_mediations_permonth = 1");
    await until(async () => expect(await read()).toMatchObject({ limited: true, mediation_limit: 1 }));
    await admin.query("update app.appsettings set limit_mediations = false");
    await until(async () => expect(await read()).toMatchObject({ limited: false }));
  });

  test("is answered from memory", async () => {
    const ask = () => asMidwife(CURRENT_USER, { id: midwife.userId });
    await ask();
    await ask();
    const other = "query ($id: uuid!) { user_by_pk(id: $id) { entriesnow last_seen } }";
    await whileLocked("app.calendarentry", async () => {
      expect((await ask()).data?.user_by_pk).toMatchObject({ id: midwife.userId });
      void asMidwife(other, { id: midwife.userId });
      await expect.poll(waiting).toBe(1);
    });
  });

  test("is not kept with what changes without a word", async () => {
    const query = "query ($id: uuid!) { user_by_pk(id: $id) { last_seen } }";
    expect((await asMidwife(query, { id: midwife.userId })).data).toEqual({
      user_by_pk: { last_seen: null },
    });
    await app.database.admin.query("insert into app.user_seen values ($1, '2026-01-01Z')", [midwife.userId]);
    expect((await asMidwife(query, { id: midwife.userId })).data?.user_by_pk).toMatchObject({
      last_seen: expect.stringContaining("2026-01-01"),
    });
  });
});

describe("the settings", () => {
  test("are answered from memory, also to strangers, until they change", async () => {
    const asNobody = graphqlClient(app.baseUrl);
    const title = async (ask: Ask) => (await ask(SETTINGS)).data?.appsettings_by_pk;
    for (const ask of [asNobody, asMediator, asMidwife, asNobody, asMediator, asMidwife]) await title(ask);
    await whileLocked("app.appsettings", async () => {
      const answers = await Promise.all([asNobody, asMediator, asMidwife].map(title));
      expect(answers).toEqual(Array(3).fill({ apptitle: expect.any(String) }));
    });
    await app.database.admin.query("update app.appsettings set apptitle = 'Neuer Titel'");
    for (const ask of [asNobody, asMediator, asMidwife, graphqlClient(second.baseUrl)]) {
      await until(async () => expect(await title(ask)).toEqual({ apptitle: "Neuer Titel" }));
    }
  });

  test("are not believed while nobody listens for changes, and read anew afterwards", async () => {
    const asNobody = graphqlClient(app.baseUrl);
    await asNobody(SETTINGS);
    await asNobody(SETTINGS);
    const { admin } = app.database;
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wiege: listen for changes' and datname = current_database()",
    );
    await admin.query("set session_replication_role = replica");
    await admin.query("update app.appsettings set apptitle = 'Ohne Nachricht'");
    await admin.query("set session_replication_role = origin");
    await until(async () =>
      expect((await asNobody(SETTINGS)).data?.appsettings_by_pk).toEqual({ apptitle: "Ohne Nachricht" }),
    );
  });
});

async function tokenFor(where: ServedApp, account: Account): Promise<string> {
  const { signIn } = await import("#testing/sign-in.ts");
  return (await signIn(where.baseUrl, account)).accessToken;
}
