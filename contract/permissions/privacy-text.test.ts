/** What families agree to: its version rises by itself, and no text that somebody agreed to is lost. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let admin: { role: string; userId: string };

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  admin = { role: "admin", userId: await aUser(database.admin, { role: "admin" }) };
});
afterAll(() => database.drop());

const ANONYMOUS = { role: "anonymous", userId: null };
const set = (columns: object) =>
  service.ask(
    admin,
    `mutation ($set: appsettings_set_input!) {
      update_appsettings_by_pk(pk_columns: { id: "appsettings" }, _set: $set) { privacy_version } }`,
    { set: columns },
  );

test("who has no account reads the text in use and no earlier one", async () => {
  const { data } = await service.ask(
    ANONYMOUS,
    "{ appsettings { privacy_version privacy_text office_hours } }",
  );
  expect(data).toMatchObject({ appsettings: [{ privacy_version: 1, office_hours: null }] });
  const { errors } = await service.ask(ANONYMOUS, "{ privacy_text { text } }");
  expect(errors?.[0]?.message).toMatch(/privacy_text/);
});

test("nobody writes a version, and no text of before", async () => {
  expect((await set({ privacy_version: 7 })).errors?.[0]?.message).toMatch(/privacy_version/);
  const { errors } = await service.ask(
    admin,
    "mutation { delete_privacy_text(where: {}) { affected_rows } }",
  );
  expect(errors?.[0]?.message).toMatch(/delete_privacy_text/);
});

test("a new text is a new version; the same text, or another setting, is none", async () => {
  expect((await set({ privacy_text: "Zweite Fassung." })).data).toMatchObject({
    update_appsettings_by_pk: { privacy_version: 2 },
  });
  await set({ privacy_text: "Zweite Fassung." });
  expect((await set({ apptitle: "Anders" })).data).toMatchObject({
    update_appsettings_by_pk: { privacy_version: 2 },
  });
  const { data } = await service.ask(admin, "{ privacy_text(order_by: { version: asc }) { version text } }");
  expect(data).toMatchObject({
    privacy_text: [{ version: 1 }, { version: 2, text: "Zweite Fassung." }],
  });
});

test("so is one in another language, and one that is taken away", async () => {
  expect((await set({ privacy_text_fr: "Deuxième version." })).data).toMatchObject({
    update_appsettings_by_pk: { privacy_version: 3 },
  });
  await set({ privacy_text_fr: null });
  const { data } = await service.ask(
    admin,
    "{ privacy_text(order_by: { version: asc }) { version text_fr text_en } }",
  );
  expect(data).toMatchObject({
    privacy_text: [
      { text_fr: expect.stringMatching(/sage-femme/), text_en: expect.stringMatching(/midwife/) },
      {},
      { text_fr: "Deuxième version." },
      { version: 4, text_fr: null },
    ],
  });
});
