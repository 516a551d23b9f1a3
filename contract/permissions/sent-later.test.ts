/** What a midwife wrote without a line takes effect once, however often her telephone sends it, and only where it is hers to write. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let lea: string;
let mia: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  lea = await aUser(database.admin, { firstname: "Lea" });
  mia = await aUser(database.admin, { firstname: "Mia" });
});
afterAll(() => database.drop());

const own = (midwife_id = lea, status: "current" | "closed" = "current") =>
  aPuerpera(database.admin, { status, midwife_id, zipcode: "8610" });
const NOTE = "select actions.puerpera_send_note($1, $2, $3, $4)";
const CONTACT = "select actions.puerpera_send_contact($1, $2, $3, $4)";
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const note = (midwife: string, key: string, id: string, text = "Milch schiesst ein", at = new Date()) =>
  as("user", midwife, NOTE, [key, id, text, at]);
const contact = (midwife: string, key: string, id: string, reached = true, at = new Date()) =>
  as("user", midwife, CONTACT, [key, id, reached, at]);

async function notesOf(id: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ text: string }>(
    "select text from app.puerpera_note where puerpera_id = $1 order by id",
    [id],
  );
  return rows.map(({ text }) => text);
}

describe("nobody", () => {
  test("sends to a colleague's mother, to an open one or without being a midwife, and the key stays free", async () => {
    const key = randomUUID();
    const foreign = [await own(mia), await aPuerpera(database.admin, { status: "published" })];
    for (const id of foreign) {
      await expect(note(lea, key, id)).rejects.toMatchObject({ code: "42501" });
      await expect(contact(lea, key, id)).rejects.toMatchObject({ code: "42501" });
      expect(await notesOf(id)).toEqual([]);
    }
    const mother = await own();
    const mediator = await aUser(database.admin, { role: "mediator" });
    for (const [role, user] of [
      ["anonymous", null],
      ["mediator", mediator],
    ] as const) {
      await expect(as(role, user, NOTE, [key, mother, "x", new Date()])).rejects.toMatchObject({
        code: "42501",
      });
    }
    await note(lea, key, mother);
    expect(await notesOf(mother)).toEqual(["Milch schiesst ein"]);
  });

  test("learns by another's key whether it was used, nor spends it", async () => {
    const [key, mother] = [randomUUID(), await own()];
    await note(lea, key, mother);
    await expect(note(mia, key, await own(mia))).rejects.toMatchObject({ code: "42501" });
    await expect(as("user", lea, "select key from app.sent_later")).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a note", () => {
  test("that is sent again after its answer got lost is there once, also by twenty at the same moment", async () => {
    const [key, mother] = [randomUUID(), await own()];
    await Promise.all(Array.from({ length: 20 }, () => note(lea, key, mother)));
    await note(lea, key, mother);
    expect(await notesOf(mother)).toEqual(["Milch schiesst ein"]);
  });

  test("says when it was written if the office gets it later", async () => {
    const mother = await own();
    await note(lea, randomUUID(), mother, "Heute geht es besser", new Date("2026-03-02T08:12:00+01:00"));
    expect(await notesOf(mother)).toEqual([
      "Heute geht es besser\n(Geschrieben am 02.03.2026, 08:12 ohne Netz)",
    ]);
  });

  test("that is refused can be sent again under its key once it is right", async () => {
    const [key, mother] = [randomUUID(), await own()];
    await expect(note(lea, key, mother, "  ")).rejects.toThrow(/note_is_not_blank/);
    await note(lea, key, mother, "Nun mit Worten");
    expect(await notesOf(mother)).toEqual(["Nun mit Worten"]);
  });
});

describe("a contact", () => {
  const momentOf = async (id: string) => {
    const { rows } = await database.admin.query(
      "select first_contact_at, unreached_count, mediated_at from app.puerpera where id = $1",
      [id],
    );
    return rows[0];
  };

  test("counts from the moment she said it, not before she had the mother and not in the future", async () => {
    const [before, between, after] = [await own(), await own(), await own()];
    // Past the step machine, in one transaction.
    await database.admin.query(
      `set local session_replication_role = replica;
       update app.puerpera set mediated_at = now() - interval '2 days' where midwife_id = '${lea}'`,
    );
    const at = hoursAgo(3);
    await contact(lea, randomUUID(), between, true, at);
    expect((await momentOf(between)).first_contact_at).toEqual(at);
    await contact(lea, randomUUID(), before, true, hoursAgo(24 * 30));
    const { first_contact_at, mediated_at } = await momentOf(before);
    expect(first_contact_at).toEqual(mediated_at);
    await contact(lea, randomUUID(), after, true, hoursAgo(-24));
    expect((await momentOf(after)).first_contact_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("not reached is counted once for each time she said so", async () => {
    const [key, mother] = [randomUUID(), await own()];
    await contact(lea, key, mother, false);
    await contact(lea, key, mother, false);
    expect(await momentOf(mother)).toMatchObject({ unreached_count: 1 });
    await contact(lea, randomUUID(), mother, false);
    expect(await momentOf(mother)).toMatchObject({ unreached_count: 2 });
  });

  test("that the office has entered meanwhile, or of a care that has ended, is refused with a sentence", async () => {
    const mother = await own();
    await contact(lea, randomUUID(), mother);
    await expect(contact(lea, randomUUID(), mother)).rejects.toThrow("Der erste Kontakt ist schon erfasst.");
    await expect(contact(lea, randomUUID(), await own(lea, "closed"))).rejects.toMatchObject({
      code: "WG001",
    });
  });
});

test("keys are kept for a month", async () => {
  const key = randomUUID();
  await note(lea, key, await own());
  await database.admin.query("update app.sent_later set created_at = now() - interval '29 days'");
  await database.admin.query("select rules.forget_old_keys()");
  const count = async () => (await database.admin.query("select from app.sent_later")).rowCount;
  expect(await count()).not.toBe(0);
  await database.admin.query("update app.sent_later set created_at = now() - interval '31 days'");
  await database.admin.query("select rules.forget_old_keys()");
  expect(await count()).toBe(0);
});
