/** The link of the mail that confirms a registration, over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
beforeAll(async () => {
  app = await servedApp();
});
afterAll(() => app.stop());

const at = (id: string) => `${app.baseUrl}/anmeldung/bestaetigen/${id}`;

test("a link that was never sent opens a friendly page, for reading and for pressing", async () => {
  for (const method of ["GET", "POST"]) {
    for (const id of [crypto.randomUUID(), "x", "%00", "a".repeat(500)]) {
      const answer = await fetch(at(id), { method });
      expect([400, 404, 414]).toContain(answer.status);
    }
  }
  expect(await (await fetch(at(crypto.randomUUID()))).text()).toContain("Dieser Link gilt nicht mehr");
});

test("following the link shows a button and registers nobody; pressing it does, once", async () => {
  const entry = {
    firstname: "Lea",
    lastname: "Bestätigt",
    zipcode: "8610",
    place: "Uster",
    registrationtype: "eltern",
    birthdate_child: addDays(zurichDay(new Date()), 40),
    email: "lea@beispiel.example",
  };
  const { rows } = await app.database.admin.query<{ id: string }>(
    "insert into app.pending_registration (kind, entry, consent_version, form_language) values ('puerpera', $1, 1, 'en') returning id",
    [JSON.stringify(entry)],
  );
  const id = rows[0]?.id ?? "";
  const registered = async () =>
    (await app.database.admin.query("select reference from app.puerpera where lastname = 'Bestätigt'")).rows;

  const shown = await fetch(at(id));
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(await shown.text()).toContain("Confirm registration");
  expect(await registered()).toEqual([]);

  const pressed = await (await fetch(at(id), { method: "POST" })).text();
  const [mother] = await registered();
  expect(pressed).toContain(mother?.reference);
  expect(pressed).toMatch(/\/status\/[A-Za-z0-9_-]+\?sprache=en/);
  expect(await (await fetch(at(id), { method: "POST" })).text()).toContain(mother?.reference);
  expect(await registered()).toHaveLength(1);
});

test("a program gets a challenge for its purpose", async () => {
  const answer = await fetch(`${app.baseUrl}/public/challenge?for=user`);
  expect(await answer.json()).toEqual({ challenge: expect.stringMatching(/^user\.[0-9a-z]+\.\d+\./) });
});
