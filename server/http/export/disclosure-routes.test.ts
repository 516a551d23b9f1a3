import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { readPaper } from "#testing/read-paper.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let app: ServedApp;
let manager: Account;
let midwife: Account;
let token: string;
let mother: string;
let stranger: string;

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  manager = await anAccount(admin, { role: "manager", firstname: "Nora", lastname: "Leitner" });
  midwife = await anAccount(admin, { role: "user", firstname: "Lea", lastname: "Hebeisen" });
  token = (await signIn(app.baseUrl, manager)).accessToken;
  mother = await aPuerpera(admin, {
    status: "current",
    midwife_id: midwife.userId,
    firstname: "Željka",
    lastname: "Đorđević Παππά Иванова",
    notes_internal: `Anfang ${"Sehr lange Notiz. ".repeat(400)}Schluss`,
    notes_on_registration: "தமிழ்",
  });
  stranger = await aPuerpera(admin, { firstname: "Fremde", lastname: "Nachbarin" });
  const insert = (text: string, values: unknown[]) => admin.query(text, values);
  await insert("insert into app.puerpera_note (puerpera_id, author_id, text) values ($1, $2, 'Notizmarke')", [
    mother,
    manager.userId,
  ]);
  await insert("insert into app.puerpera_note (puerpera_id, author_id, text) values ($1, $2, 'Fremdmarke')", [
    stranger,
    manager.userId,
  ]);
  await insert(
    "insert into app.private_note (puerpera_id, midwife_id, text) values ($1, $2, 'Geheimmarke')",
    [mother, midwife.userId],
  );
  await insert(
    "insert into app.visit (puerpera_id, midwife_id, done_at, note) values ($1, $2, now() - interval '1 minute', 'Besuchsmarke')",
    [mother, midwife.userId],
  );
  await insert(
    "insert into app.duplicate_reject (puerpera_id, duplicate_id, description) values ($1, $2, 'Vergleichsmarke')",
    [stranger, mother],
  );
  await insert("select rules.note_reading($1, null, $2, 'UserPuerperaSingle', 'M0 M1')", [
    midwife.userId,
    mother,
  ]);
  await insert(
    "select rules.note_reading(null, null, $1, 'mail mediation_established_hospital', 'M1 M2', 'station@spital.example')",
    [mother],
  );
});
afterAll(() => app.stop());

function ask(body: unknown, bearer: string | undefined = token) {
  return fetch(`${app.baseUrl}/api/disclosure`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
}

async function doneWith(id: string): Promise<number> {
  const { rows } = await app.database.admin.query<{ n: number }>(
    `select (select count(*) from app.actionlog where puerpera_id = $1 and type = 'data_disclosed')::int
       + (select count(*) from app.access_log where puerpera_id = $1 and operation = 'disclosure')::int as n`,
    [id],
  );
  return rows[0]?.n ?? Number.NaN;
}

test("nobody but the management is given an Auskunft, and nothing is written of it", async () => {
  const order = { id: mother, format: "json" };
  expect((await ask(order, "")).status).toBe(403);
  expect((await ask(order, "falsch")).status).toBe(401);
  for (const account of [midwife, await anAccount(app.database.admin, { role: "mediator" })]) {
    const { accessToken } = await signIn(app.baseUrl, account);
    const refused = await ask(order, accessToken);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: "Dafür fehlt die Berechtigung." });
  }
  expect(await doneWith(mother)).toBe(0);
});

test("what is no order is refused in German", async () => {
  for (const body of [
    null,
    {},
    [],
    { id: mother },
    { id: "x", format: "pdf" },
    { id: mother, format: "toString" },
    { id: [mother], format: "pdf" },
  ]) {
    expect((await ask(body)).status, JSON.stringify(body)).toBe(400);
  }
  const gone = await ask({ id: manager.userId, format: "json" });
  expect(gone.status).toBe(400);
  expect(await gone.json()).toMatchObject({ message: "Diese Anmeldung gibt es nicht mehr." });
});

test("the file for machines holds everything of her, who has seen it, and nothing of others", async () => {
  const before = await doneWith(mother);
  const response = await ask({ id: mother, format: "json" });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="auskunft-[\w-]+\.json"$/,
  );
  const text = await response.text();
  const told = JSON.parse(text);
  expect(told.stored.puerpera).toEqual([
    expect.objectContaining({ id: mother, firstname: "Željka", notes_on_registration: "தமிழ்" }),
  ]);
  expect(told.stored.puerpera_note).toEqual([expect.objectContaining({ text: "Notizmarke" })]);
  expect(told.stored.visit).toEqual([expect.objectContaining({ midwife_id: midwife.userId })]);
  expect(told.people[midwife.userId]).toEqual({ name: expect.stringContaining("Hebeisen"), role: "user" });
  expect(told.stored.access_log).toEqual([
    expect.objectContaining({ user_id: midwife.userId, column_class: "M0 M1" }),
    expect.objectContaining({ recipient: "station@spital.example" }),
    expect.objectContaining({ user_id: manager.userId, operation: "disclosure" }),
  ]);
  for (const hidden of [
    "Fremdmarke",
    "Nachbarin",
    "Geheimmarke",
    "Besuchsmarke",
    "Vergleichsmarke",
    stranger,
  ])
    expect(text, hidden).not.toContain(hidden);
  expect(await doneWith(mother)).toBe(before + 2);
});

test("on paper it is tagged, in German words, and long notes and foreign names stand whole", async () => {
  const response = await ask({ id: mother, format: "pdf" });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const paper = await readPaper(bytes);
  const text = paper.text.join(" ");
  expect(paper).toMatchObject({ language: "de-CH", isTagged: true });
  expect(paper.headings).toEqual(
    expect.arrayContaining([
      "Auskunft über Ihre Daten",
      "Ihre Anmeldung",
      "Notizen zu Ihrer Anmeldung",
      "Wer Ihre Daten gesehen hat",
    ]),
  );
  const joined = text.replaceAll(/\s+/g, "");
  for (const word of [
    "Željka",
    "Đorđević",
    "Παππά",
    "Иванова",
    "Notizmarke",
    "Hebeisen",
    "(Hebamme/PFF)",
    "Anmeldunggeöffnet",
    "station@spital.example",
    "Anfang",
    "Schluss",
  ])
    expect(joined, word).toContain(word);
  for (const hidden of [
    "Fremdmarke",
    "Nachbarin",
    "Geheimmarke",
    "Besuchsmarke",
    "Vergleichsmarke",
    "puerpera_",
    "notes_internal",
  ])
    expect(joined, hidden).not.toContain(hidden);
  expect(text.match(/\blange\b/g)).toHaveLength(400);
  expect(paper.text.at(-1)).toContain(`Seite ${paper.sizes.length} von ${paper.sizes.length}`);
});

test("registrations that were merged with hers are told with it", async () => {
  const other = await aPuerpera(app.database.admin, {
    status: "lost",
    lastname: "Zweitmarke",
    lostreason: "doppelt",
    merged_into_id: mother,
  });
  const told = JSON.parse(await (await ask({ id: mother, format: "json" })).text());
  expect(told.stored.puerpera.map(({ id }: { id: string }) => id).sort()).toEqual([mother, other].sort());
});
