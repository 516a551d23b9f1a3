/** The auditor sees who looked at whom and nothing else of a mother: every question of her schema, over HTTP and the socket. */
import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSecondFactorRequired } from "#server/identity/second-factor/required.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";
import { readings, searches } from "./crawl.ts";

const marker = "zzmarker";
const markers = [marker, "555 99 9", "1971-07-17", "2031-12-09", "03:33:33.33"];
const schema = buildSchema(readFileSync("contract/schema/auditor.graphql", "utf8"));

/** By hand: what there is for her, and nothing that writes but that she is there. */
const tables = [
  "access_entry",
  "appsettings",
  "export_entry",
  "puerpera",
  "seal_check",
  "seal_state",
  "sign_in_entry",
  "unusual_look",
  "user",
  "user_role",
];
const columns = {
  puerpera: ["id", "reference"],
  access_entry: [
    "column_class",
    "created_at",
    "id",
    "operation",
    "puerpera",
    "puerpera_id",
    "user",
    "user_id",
  ],
  user: [
    "entriesnow",
    "firstname",
    "fullname",
    "id",
    "languages",
    "lastname",
    "limited",
    "mediation_limit",
    "mediations_current_month",
    "role",
    "status",
    "teamaccount",
    "user_role",
  ],
};

let app: ServedApp;
let auditor: string;
let mediator: string;
let mother: string;
let token: string;
let ask: Ask;

const LOG = "{ access_entry { id } }";
const UNUSUAL =
  '{ unusual_looks(args: { since: "2026-11-02T00:00:00Z", until: "2026-11-03T00:00:00Z", most: 2 }) { id kind mothers } }';

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  auditor = await aUser(admin, { role: "auditor", firstname: "Regula", lastname: "Brunner" });
  mediator = await aUser(admin, { role: "mediator", firstname: "Sandra", lastname: "Gerber" });
  await admin.query(
    `update app."user" set notes_internal = $2::text, address = $2::text, email = $2::text || '@kollegin.example' where id = $1`,
    [mediator, marker],
  );
  mother = await aPuerpera(admin, {
    firstname: marker,
    lastname: marker,
    address: marker,
    birthday: "1971-07-17",
    email: `${marker}@beispiel.example`,
    phone_mobile: "079 555 99 99",
    patientid: marker,
    sectiodate: "2031-12-09",
    birthtime_child: "03:33:33.33",
    notes_internal: marker,
    notes_to_midwife: marker,
  });
  await admin.query("insert into app.puerpera_note (puerpera_id, author_id, text) values ($1, $2, $3)", [
    mother,
    mediator,
    marker,
  ]);
  await admin.query(
    "insert into app.actionlog (type, puerpera_id, author_id, reason) values ('puerpera_setonhold', $1, $2, $3)",
    [mother, mediator, marker],
  );
  await admin.query("select rules.note_reading($1, 's', $2, 'mail x', 'M1', $3)", [
    mediator,
    mother,
    `${marker}@beispiel.example`,
  ]);
  await admin.query(
    `select rules.note_reading($1, 's', null, 'export', 'puerpera', null, jsonb_build_object('reason', 'Jahresbericht', 'variant', 'all',
       'format', 'csv', 'filter', jsonb_build_object('lastname', $2::text)))`,
    [mediator, marker],
  );
  await admin.query("select rules.seal_access('60 seconds')");
  ({ token } = await aSession(app, auditor, "auditor"));
  ask = graphqlClient(app.baseUrl, token);
});
afterAll(() => app.stop());

const seen = (text: string) => markers.filter((value) => text.toLowerCase().includes(value));

describe("without rights", () => {
  test("nobody but the auditor reads the whole log, over HTTP and the socket", async () => {
    for (const role of ["user", "mediator", "manager", "admin"] as const) {
      const person = await aUser(app.database.admin, { role });
      const session = await aSession(app, person, role);
      const other = graphqlClient(app.baseUrl, session.token);
      const { data, errors } = await other(LOG);
      if (errors) expect(errors[0]?.extensions.code).toBe("validation-failed");
      else expect(data).toEqual({ access_entry: [] });
      for (const query of [
        UNUSUAL,
        "{ seal_state { number } }",
        "{ check_seals(args: { first_number: 1 }) { broken } }",
      ]) {
        expect((await other(query)).errors?.[0]?.extensions.code).toBe("validation-failed");
      }
      const socket = liveSocket(app.baseUrl, session.params);
      const watched = socket.watch(`subscription ${UNUSUAL}`);
      await until(() => expect(watched.error).toMatchObject([{ extensions: { code: "validation-failed" } }]));
      await socket.client.dispose();
    }
    expect((await graphqlClient(app.baseUrl)(LOG)).errors?.[0]?.extensions.code).toBe("validation-failed");
  });

  test("who is no longer active, or whose role changed, reads nothing", async () => {
    for (const change of ["status = 'onhold'", "role = 'mediator'"]) {
      const former = await aUser(app.database.admin, { role: "auditor" });
      const asks = graphqlClient(app.baseUrl, (await aSession(app, former, "auditor")).token);
      expect((await asks(LOG)).errors).toBeUndefined();
      await app.database.admin.query(`update app."user" set ${change} where id = $1`, [former]);
      await until(async () => expect((await asks(LOG)).status).toBe(401));
    }
  });

  test("the role alone opens nothing: without a person, or as somebody of the office", async () => {
    for (const person of ["", mediator]) {
      const client = await app.database.pools.of("auditor").connect();
      try {
        await client.query("begin");
        await client.query("select set_config('app.user_id', $1, true)", [person]);
        for (const table of [
          "access_entry",
          "user",
          "puerpera",
          "export_entry",
          "seal_state",
          "sign_in_entry",
        ]) {
          const { rows } = await client.query(`select * from auditor."${table}"`);
          expect([table, rows]).toEqual([table, []]);
        }
        await expect(client.query("select * from app.access_detail")).rejects.toThrow("permission denied");
      } finally {
        await client.query("rollback");
        client.release();
      }
    }
  });

  test("the doors of the office are shut to her: files, the Auskunft, the state of the house", async () => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const doors = [
      fetch(`${app.baseUrl}/api/export`, {
        method: "POST",
        headers,
        body: JSON.stringify({ relation: "puerpera", format: "csv", reason: "Neugier", columns: ["id"] }),
      }),
      fetch(`${app.baseUrl}/api/export/disclosure/${mother}`, { headers }),
      fetch(`${app.baseUrl}/api/operation`, { headers }),
    ];
    for (const answer of await Promise.all(doors)) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(seen(await answer.text())).toEqual([]);
    }
  });
});

describe("the auditor", () => {
  test("has these tables and columns, and writes nothing but that she is there", () => {
    const fields = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect(fields.filter((name) => !/_aggregate$|_by_pk$/.test(name)).toSorted()).toEqual(
      [...tables, "check_seals", "unusual_looks"].toSorted(),
    );
    for (const [table, expected] of Object.entries(columns)) {
      const type = schema.getType(table);
      expect([table, type && "getFields" in type ? Object.keys(type.getFields()).toSorted() : []]).toEqual([
        table,
        expected,
      ]);
    }
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {})).toEqual(["update_last_seen"]);
  });

  test("asks for everything that there is and sees no mark, over HTTP and the socket", async () => {
    const socket = liveSocket(app.baseUrl, { authorization: `Bearer ${token}` });
    const questions = readings(schema);
    expect(questions.length).toBeGreaterThan(8);
    for (const { name, query } of questions) {
      const { status, text, errors } = await ask(query);
      expect(errors, `${name}: ${errors?.[0]?.message}`).toBeUndefined();
      expect([name, status, seen(text)]).toEqual([name, 200, []]);
      const watched = socket.watch(query.replace(/^(query\b)?/, "subscription "));
      await until(() => expect(watched.answers.length + (watched.error ? 1 : 0)).toBeGreaterThan(0));
      expect([name, watched.error ?? null]).toEqual([name, null]);
      expect([name, seen(JSON.stringify(watched.answers))]).toEqual([name, []]);
    }
    await socket.client.dispose();
  });

  test("finds nothing by a condition on any text", async () => {
    // A look at the seals has no text to look for.
    const questions = searches(schema, `%${marker}%`).filter(({ name }) => !name.startsWith("check_seals"));
    expect(questions.length).toBeGreaterThan(7);
    for (const { name, query } of questions) {
      const { data, errors } = await ask(query);
      expect(errors, `${name}: ${errors?.[0]?.message}`).toBeUndefined();
      const counts = JSON.stringify(data).match(/"count":\d+/g) ?? [];
      expect([name, counts.filter((count) => count !== '"count":0')]).toEqual([name, []]);
    }
  });

  test("finds who looked at a mother, by her number and by the person", async () => {
    await app.database.admin.query("update app.puerpera set reference = '2026-4711' where id = $1", [mother]);
    const { data } = await ask(
      `query ($who: uuid!, $whom: uuid!) {
         access_entry(where: { user_id: { _eq: $who }, puerpera_id: { _eq: $whom } }, order_by: [{ created_at: desc }, { id: desc }]) {
           operation column_class user { fullname role } puerpera { reference } } }`,
      { who: mediator, whom: mother },
    );
    expect(data).toEqual({
      access_entry: [
        {
          operation: "mail x",
          column_class: "M1",
          user: { fullname: "Sandra Gerber", role: "mediator" },
          puerpera: { reference: "2026-4711" },
        },
      ],
    });
  });

  test("is told who took which file and why, and not what was looked for", async () => {
    const { data } = await ask("{ export_entry { relation reason user { lastname } } }");
    expect(data).toEqual({
      export_entry: [{ relation: "puerpera", reason: "Jahresbericht", user: { lastname: "Gerber" } }],
    });
  });

  test("is in the log herself", async () => {
    await ask("query AccessTable { access_entry { id puerpera { reference } } }");
    await until(async () => {
      const { rows } = await app.database.admin.query(
        "select column_class from app.access_log where user_id = $1 and puerpera_id = $2 limit 1",
        [auditor, mother],
      );
      expect(rows).toEqual([{ column_class: "M0" }]);
    });
  });

  test("is refused a stretch that is too long, and «many» that are not many, in a sentence", async () => {
    const args = (since: string, most: number) =>
      `{ unusual_looks(args: { since: "${since}", until: "2026-11-03T00:00:00Z", most: ${most} }) { id } }`;
    expect((await ask(args("2026-01-01T00:00:00Z", 100))).errors?.[0]?.message).toBe(
      "Auffälliges wird für höchstens 31 Tage gesucht.",
    );
    expect((await ask(args("2026-11-02T00:00:00Z", 1))).errors?.[0]?.message).toBe(
      "Als viele gelten mindestens 2 Wöchnerinnen in einer Stunde.",
    );
  });

  test("sees that the seals hold, and which does not once somebody wrote into the log", async () => {
    const state = await ask("{ seal_state { number sealed } }");
    expect(state.data).toMatchObject({ seal_state: [{ number: 1 }] });
    const look = async () =>
      (await ask("{ check_seals(args: { first_number: 1 }) { last_seal broken } }")).data;
    expect(await look()).toEqual({ check_seals: [{ last_seal: 1, broken: null }] });
    const { admin } = app.database;
    await admin.query("set session_replication_role = replica");
    await admin.query("update app.access_log set column_class = 'M0' where operation = 'mail x'");
    await admin.query("set session_replication_role = origin");
    expect(await look()).toEqual({ check_seals: [{ last_seal: 1, broken: 1 }] });
  });

  test("signs in by two steps, as the office does", () => {
    expect(isSecondFactorRequired("auditor", { demo: false })).toBe(true);
  });
});
