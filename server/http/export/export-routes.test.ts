import http, { type IncomingMessage } from "node:http";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let app: ServedApp;
let mediator: Account;
let token: string;
let mother: string;

const order = { variant: "full", format: "csv", reason: "Jahresbericht", where: {} };

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  mediator = await anAccount(admin, { role: "mediator", firstname: "Beat", lastname: "Wyss" });
  token = (await signIn(app.baseUrl, mediator)).accessToken;
  mother = await aPuerpera(admin, {
    firstname: "Zoë",
    lastname: '=HYPERLINK("http://boese.example","Müller")',
    zipcode: "8610",
    address: "Seestrasse 1; Hinterhaus",
    phone_mobile: "+41795553814",
    phone_private: "+4915112345678",
    birthdate_child: "2027-01-15",
    languages: ["de", "sq"],
    nationality: "XK",
    notes_internal: "-1+1\nzweite Zeile",
    created_at: "2026-07-01T22:30:00Z",
  });
  await aPuerpera(admin, { lastname: "Lost", status: "lost", lostreason: "keine_hebamme" });
  for (let n = 0; n < 6; n += 1)
    await aPuerpera(admin, { lastname: `Ähnlich ${n}`, zipcode: n < 3 ? "8002" : "8051", place: "Zürich" });
});
afterAll(() => app.stop());

function ask(
  relation: string,
  body: unknown,
  given: { token?: string; accept?: string; signal?: AbortSignal } = {},
) {
  const { signal, accept } = given;
  const bearer = "token" in given ? given.token : token;
  return fetch(`${app.baseUrl}/api/export/${relation}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(accept && { accept }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

const orderBy = (bearer: string) => ({
  method: "POST",
  headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
  body: JSON.stringify(order),
});

interface Noted {
  user_id: string;
  operation: string;
  column_class: string;
  puerpera_id: string | null;
  detail: Record<string, unknown> | null;
}

let marks = 0;
let lastSeen = "0";

/** What has been noted since the last look: it is written in order, so everything is when a look of our own is. */
async function noted({ awaited }: { awaited?: string } = {}): Promise<Noted[]> {
  marks += 1;
  const mark = `Mark${marks}`;
  const isNoted = async (operation: string) =>
    (
      await app.database.admin.query("select from app.access_log where operation = $1 and id > $2", [
        operation,
        lastSeen,
      ])
    ).rowCount;
  if (awaited) await expect.poll(() => isNoted(awaited)).toBe(1);
  await graphqlClient(app.baseUrl, token)(`query ${mark} { puerpera(limit: 1) { lastname } }`);
  await expect.poll(() => isNoted(mark)).toBe(1);
  const { rows } = await app.database.admin.query<Noted & { id: string }>(
    `select l.*, d.recipient, d.detail from app.access_log l left join app.access_detail d on d.access_id = l.id
     where l.id > $1 order by l.id`,
    [lastSeen],
  );
  lastSeen = rows.at(-1)?.id ?? lastSeen;
  return rows.filter(({ operation }) => operation !== mark);
}

/** Lines of cells; the mark before the first is checked and taken away. */
async function csvOf(response: Response): Promise<string[][]> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes.slice(3));
  expect(text.endsWith("\r\n")).toBe(true);
  const cells = text.matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n)/g);
  const lines: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}

function asRecords([head = [], ...lines]: string[][]): Record<string, string>[] {
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ""])));
}

describe("without rights", () => {
  test("nobody, a stranger and a midwife take nothing out", async () => {
    const midwife = await anAccount(app.database.admin, { role: "user" });
    const hers = (await signIn(app.baseUrl, midwife)).accessToken;
    for (const relation of ["puerpera", "user"]) {
      expect((await ask(relation, order, { token: "" })).status).toBe(403);
      expect((await ask(relation, order, { token: "public" })).status).toBe(403);
      expect((await ask(relation, order, { token: "x.y.z" })).status).toBe(401);
      const refused = await ask(relation, order, { token: hers });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual({
        error: "permission-error",
        message: "Dafür fehlt die Berechtigung.",
      });
    }
    expect(await noted()).toEqual([]);
  });

  test("a mediator who is no longer active is refused, by her session and by PostgreSQL itself", async () => {
    const { admin, pools } = app.database;
    const paused = await anAccount(admin, { role: "mediator" });
    const hers = (await signIn(app.baseUrl, paused)).accessToken;
    await admin.query(`update app."user" set status = 'onhold' where id = $1`, [paused.userId]);
    await expect.poll(async () => (await ask("puerpera", order, { token: hers })).status).toBe(401);
    const client = await pools.of("mediator").connect();
    await client.query("begin");
    await client.query("select set_config('app.user_id', $1, true)", [paused.userId]);
    await expect(
      client.query("select rules.begin_export('puerpera', 'full', 'csv', 'Grund', '{}', '{}')"),
    ).rejects.toMatchObject({ code: "42501" });
    await client.query("rollback");
    client.release();
  });

  test("the log of exports is written by no other way", async () => {
    for (const role of ["anonymous", "user"] as const) {
      await expect(
        app.database.pools
          .of(role)
          .query("select rules.begin_export('puerpera', 'full', 'csv', 'Grund', '{}', '{}')"),
      ).rejects.toMatchObject({ code: "42501" });
    }
    for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const) {
      await expect(
        app.database.pools.of(role).query("select rules.end_export(1, 'finished', 1)"),
      ).rejects.toMatchObject({ code: "42501" });
    }
  });
});

test("no export without a reason, and none that is unknown or asks for what is not there", async () => {
  const blank = await ask("puerpera", { ...order, reason: " \n" });
  expect(blank.status).toBe(400);
  expect(await blank.json()).toMatchObject({ message: "Bitte geben Sie an, wofür Sie die Daten brauchen." });
  expect((await ask("puerpera", { ...order, variant: "everything" })).status).toBe(400);
  expect((await ask("puerpera", { ...order, format: "exe" })).status).toBe(400);
  expect((await ask("session", order)).status).toBe(400);
  expect((await ask("user", { ...order, variant: "city" })).status).toBe(400);
  expect((await ask("puerpera", [])).status).toBe(400);
  await noted();
  expect((await ask("puerpera", { ...order, where: { password: { _eq: "x" } } })).status).toBe(400);
  expect((await noted()).at(-1)?.detail).toMatchObject({ outcome: "failed", rows: 0 });
});

test("CSV: German heads and words, umlauts, text as typed, formulas inert", async () => {
  const response = await ask("puerpera", { ...order, where: { id: { _eq: mother } } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="woechnerinnen-vollstaendig-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [row, ...others] = asRecords(await csvOf(response));
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Vorname: "Zoë",
    Nachname: `'=HYPERLINK("http://boese.example","Müller")`,
    PLZ: "8610",
    Adresse: "Seestrasse 1; Hinterhaus",
    Mobiltelefon: "079 555 38 14",
    "Telefon privat": "'+49 151 123 456 78",
    Sprachen: "Deutsch, Albanisch",
    Nationalität: "Kosovo",
    Status: "Neu",
    "Anmeldung durch": "Eltern",
    "Errechneter Geburtstermin (ET)": "15.01.2027",
    "Angemeldet am": "02.07.2026 00:30",
    "Dolmetscherin nötig": "nein",
    "Interne Notizen": "'-1+1\nzweite Zeile",
  });
});

test("XLSX: real days and moments, numbers of telephones and places as text, formulas as text", async () => {
  const response = await ask("puerpera", { ...order, format: "xlsx", where: { id: { _eq: mother } } });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [head = [], row = []] = sheets[0]?.rows ?? [];
  const cell = (name: string) => row[head.indexOf(name)];
  expect(sheets[0]?.name).toBe("Wöchnerinnen");
  expect(cell("Nachname")).toBe('=HYPERLINK("http://boese.example","Müller")');
  expect(cell("PLZ")).toBe("8610");
  expect(cell("Mobiltelefon")).toBe("079 555 38 14");
  expect(cell("Telefon privat")).toBe("+49 151 123 456 78");
  expect(cell("Errechneter Geburtstermin (ET)")).toEqual(new Date("2027-01-15T00:00:00Z"));
  expect(cell("Angemeldet am")).toEqual(new Date("2026-07-02T00:30:00Z"));
  expect(cell("Interne Notizen")).toBe("-1+1\nzweite Zeile");
});

test("the simple table holds no contact but name and place, and no notes", async () => {
  const [head = []] = await csvOf(await ask("puerpera", { ...order, variant: "simple" }));
  expect(head).toEqual(expect.arrayContaining(["Nachname", "PLZ", "Ort", "Status", "Hebamme/PFF"]));
  expect(
    head.filter((name) => /Telefon|telefon|E-Mail|Adresse|Notiz|Bemerkung|Mitteilung/.test(name)),
  ).toEqual([]);
});

test("a commune gets its counts by year, over all its postal codes; what is small enough to be a person is hidden unless asked for", async () => {
  const city = { ...order, variant: "city", where: { lastname: { _neq: "Nobody" } } };
  const hidden = asRecords(await csvOf(await ask("puerpera", city)));
  const exact = asRecords(await csvOf(await ask("puerpera", { ...city, showsSmall: true })));
  const of = (rows: Record<string, string>[], place: string) => rows.find((row) => row.Gemeinde === place);
  expect(of(hidden, "Zürich")).toMatchObject({ Anmeldungen: "6", "davon hinfällig": "0" });
  expect(of(hidden, "Uster")).toMatchObject({ Anmeldungen: "<5", "davon ohne verfügbare Hebamme": "<5" });
  expect(of(exact, "Uster")).toMatchObject({ Anmeldungen: "2", "davon ohne verfügbare Hebamme": "1" });
});

test("a finished export never blocks the next, however soon it is wanted", async () => {
  const strict = await servedApp({ beside: app, requestsPerMinute: { exports: 6 } });
  const hers = (await signIn(strict.baseUrl, mediator)).accessToken;
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const response = await fetch(`${strict.baseUrl}/api/export/puerpera`, orderBy(hers));
    statuses.push(response.status);
    await response.arrayBuffer();
  }
  await strict.stop();
  expect(statuses).toEqual(Array(8).fill(200));
});

test("midwives are exported with everything that the office sees", async () => {
  const [row] = asRecords(
    await csvOf(await ask("user", { ...order, where: { id: { _eq: mediator.userId } } })),
  );
  expect(row).toMatchObject({
    Nachname: "Wyss",
    Vorname: "Beat",
    Rolle: "Vermittlung",
    Status: "Aktiv",
  });
});

test("it is noted who took what out and why, whom it was about, and how it ended", async () => {
  await noted();
  const where = { id: { _eq: mother } };
  await (await ask("puerpera", { ...order, variant: "simple", where })).text();
  const [begun, ended, ...rows] = (await noted({ awaited: "export_end" })).toSorted(
    (a, b) => Number(b.detail !== null) - Number(a.detail !== null),
  );
  expect(begun).toMatchObject({
    user_id: mediator.userId,
    operation: "export",
    column_class: "puerpera",
    detail: { variant: "simple", format: "csv", reason: "Jahresbericht", filter: where },
  });
  expect(begun?.detail?.columns).toContain("Nachname");
  expect(ended).toMatchObject({ operation: "export_end", detail: { outcome: "finished", rows: 1 } });
  expect(rows).toMatchObject([{ operation: "Export", puerpera_id: mother, user_id: mediator.userId }]);
});

describe("with ten thousand mothers", () => {
  beforeAll(async () => {
    await app.database.admin.query(`begin; set local session_replication_role = replica;
      insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, notes_internal)
      select 'Nora', 'Viele ' || n, '8610', 'Uster', '2027-01-01', repeat('lang ', 300) from generate_series(1, 10000) n;
      commit`);
  });

  test("more rows than a list may hold arrive whole", async () => {
    const where = { lastname: { _like: "Viele %" } };
    const lines = await csvOf(await ask("puerpera", { ...order, variant: "simple", where }));
    expect(lines).toHaveLength(10_001);
  });

  test("who asks for news reads how far it is and that it ended", async () => {
    const response = await ask(
      "puerpera",
      { ...order, variant: "simple", format: "xlsx" },
      { accept: "application/vnd.wiege.frames" },
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    const kinds: number[] = [];
    let last = "";
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readUInt32BE(at + 1);
      kinds.push(bytes.readUInt8(at));
      last = bytes.toString("utf8", at + 5, at + 5 + length);
      at += 5 + length;
    }
    expect(kinds.filter((kind) => kind === 2).length).toBeGreaterThan(0);
    expect(kinds.at(-1)).toBe(3);
    expect(JSON.parse(last).rows).toBeGreaterThan(10_000);
  });

  test.each([undefined, "application/vnd.wiege.frames"])(
    "whoever goes away ends the reading, and that is noted (%s)",
    async (accept) => {
      await noted();
      const file = await askAlone(token, { ...(accept && { accept }) });
      await file[Symbol.asyncIterator]().next();
      file.destroy();
      await expect.poll(openTransactions).toBe(0);
      const entries = await noted({ awaited: "export_end" });
      const ended = entries.find(({ operation }) => operation === "export_end");
      expect(ended?.detail).toMatchObject({ outcome: "cancelled" });
      expect(ended?.detail?.rows).toBeLessThan(10_000);
      expect(entries.filter(({ operation }) => operation === "Export")).toHaveLength(
        Number(ended?.detail?.rows),
      );
    },
  );

  test("a colleague who is set lost meanwhile does not get the rest", async () => {
    const { admin } = app.database;
    const leaving = await anAccount(admin, { role: "mediator" });
    const hers = (await signIn(app.baseUrl, leaving)).accessToken;
    const file = (await askAlone(hers)).setEncoding("utf8")[Symbol.asyncIterator]();
    while (!String((await file.next()).value).includes("Viele "));
    await admin.query(`update app."user" set status = 'lost', lost_at = app.now() where id = $1`, [
      leaving.userId,
    ]);
    const asHerself = graphqlClient(app.baseUrl, hers);
    await expect.poll(async () => (await asHerself("{ __typename }")).status).toBe(401);
    await expect(
      (async () => {
        while (!(await file.next()).done);
      })(),
    ).rejects.toThrow("aborted");
    await expect.poll(openTransactions).toBe(0);
  });

  test("an export that takes too long is ended, and that is noted", async () => {
    const longestExportMs = 77_777;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const over = new AbortController();
    const spy = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation((ms) => (ms === longestExportMs ? over.signal : timeout(ms)));
    const hasty = await servedApp({ beside: app, longestExportMs });
    try {
      const there = (await signIn(hasty.baseUrl, mediator)).accessToken;
      await noted();
      const file = (await askAlone(there, { at: hasty })).setEncoding("utf8")[Symbol.asyncIterator]();
      await file.next();
      over.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
      await expect(
        (async () => {
          while (!(await file.next()).done);
        })(),
      ).rejects.toThrow("aborted");
      const ended = (await noted({ awaited: "export_end" })).find(
        ({ operation }) => operation === "export_end",
      );
      expect(ended?.detail).toMatchObject({ outcome: "failed" });
    } finally {
      spy.mockRestore();
      await hasty.stop();
    }
  });

  /** Over a connection of its own: how much waits unread in a used one grows with what it has carried. */
  function askAlone(
    bearer: string,
    { at = app, accept }: { at?: ServedApp; accept?: string } = {},
  ): Promise<IncomingMessage> {
    const { body, ...head } = orderBy(bearer);
    if (accept) Object.assign(head.headers, { accept });
    return new Promise((resolve, reject) => {
      http
        .request(`${at.baseUrl}/api/export/puerpera`, { ...head, agent: false }, resolve)
        .on("error", reject)
        .end(body);
    });
  }

  async function openTransactions(): Promise<number> {
    const { rows } = await app.database.admin.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and usename = 'wiege_mediator' and state <> 'idle'`,
    );
    return rows[0]?.count ?? -1;
  }
});
