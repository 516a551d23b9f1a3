import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { csvOf, type ExportStage, exportStage, exportOrder as order } from "#testing/export-stage.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let stage: ExportStage;
let app: ServedApp;
let mediator: Account;
let mother: string;
/** All in one year, whenever the test runs: communes get their counts by year. */
const created_at = "2026-07-01T22:30:00Z";

beforeAll(async () => {
  stage = await exportStage();
  ({ app, mediator } = stage);
  const { admin } = app.database;
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
    created_at,
  });
  await aPuerpera(admin, { lastname: "Lost", status: "lost", lostreason: "keine_hebamme", created_at });
  for (let n = 0; n < 6; n += 1)
    await aPuerpera(admin, {
      lastname: `Ähnlich ${n}`,
      zipcode: n < 3 ? "8002" : "8051",
      place: "Zürich",
      created_at,
    });
});
afterAll(() => app.stop());

const ask: ExportStage["ask"] = (...given) => stage.ask(...given);
const noted: ExportStage["noted"] = (...given) => stage.noted(...given);

const orderBy = (bearer: string) => ({
  method: "POST",
  headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
  body: JSON.stringify(order),
});

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
  expect(of(hidden, "Uster")).toMatchObject({ Anmeldungen: "<5*", "davon ohne verfügbare Hebamme": "<5*" });
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
