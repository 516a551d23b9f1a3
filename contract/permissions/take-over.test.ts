/** Many midwives at one mother, one midwife at many mothers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function takeOver(midwife: string, mother: string): Promise<string> {
  try {
    await inSession(database.pools, { role: "user", userId: midwife, sessionId: null }, (tx) =>
      tx.query("select actions.mediation_takeover($1)", [mother]),
    );
    return "won";
  } catch (error) {
    return (error as Error).message;
  }
}

test("of ten midwives at the same instant one wins, and the others read why", async () => {
  const midwives: string[] = [];
  for (let at = 0; at < 10; at += 1) midwives.push(await aUser(database.admin));
  for (let round = 0; round < 5; round += 1) {
    const mother = await aPuerpera(database.admin, { status: "published" });
    const answers = await Promise.all(midwives.map((midwife) => takeOver(midwife, mother)));
    expect(answers.filter((answer) => answer === "won")).toHaveLength(1);
    expect(
      answers.filter((answer) => answer === "Diese Anmeldung wurde soeben von einer Kollegin übernommen."),
    ).toHaveLength(9);
    const { rows } = await database.admin.query(
      "select l.type, l.author_id = p.midwife_id as by_winner, p.mediator_selfassigned from app.puerpera p join app.actionlog l on l.puerpera_id = p.id where p.id = $1",
      [mother],
    );
    expect(rows).toEqual([{ type: "mediation_established", by_winner: true, mediator_selfassigned: true }]);
  }
});

test("twenty clicks at once do not pass the limit; after the delay they do", async () => {
  await database.admin.query(
    "update app.appsettings set limit_mediations = true, max_mediations_permonth = 3, max_mediations_penaltyduration = 12",
  );
  const midwife = await aUser(database.admin);
  const mothers: string[] = [];
  for (let at = 0; at < 20; at += 1) mothers.push(await aPuerpera(database.admin, { status: "published" }));
  const answers = await Promise.all(mothers.map((mother) => takeOver(midwife, mother)));
  expect(answers.filter((answer) => answer === "won")).toHaveLength(3);
  expect(new Set(answers.filter((answer) => answer !== "won"))).toEqual(
    new Set(["Sie haben Ihre Limite von 3 Vermittlungen für diesen Monat erreicht."]),
  );

  const waiting = mothers.filter((_, at) => answers[at] !== "won");
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(
    "update app.puerpera set published_at = now() - interval '12 hours 1 second' where status = 'published'",
  );
  await database.admin.query("set session_replication_role = origin");
  const later = await Promise.all(waiting.map((mother) => takeOver(midwife, mother)));
  expect(later.every((answer) => answer === "won")).toBe(true);
});
