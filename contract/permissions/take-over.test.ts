/** Many midwives at one mother, one midwife at many mothers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inSession, type Tx } from "#server/postgres/in-session.ts";
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
  const soon = waiting.slice(0, 2);
  expect(await Promise.all(soon.map((mother) => takeOver(midwife, mother)))).toEqual(["won", "won"]);
});

test("of ten mothers that one midwife takes over at once she gets five, and the others ten minutes later", async () => {
  const HASTE =
    "Sie haben in den letzten zehn Minuten fünf Wöchnerinnen übernommen. Bitte nehmen Sie zuerst mit ihnen Kontakt auf und versuchen Sie es dann wieder.";
  await database.admin.query("update app.appsettings set limit_mediations = false");
  const midwife = await aUser(database.admin);
  const mothers: string[] = [];
  for (let at = 0; at < 10; at += 1) mothers.push(await aPuerpera(database.admin, { status: "published" }));
  const answers = await Promise.all(mothers.map((mother) => takeOver(midwife, mother)));
  expect(answers.toSorted()).toEqual([...Array(5).fill(HASTE), ...Array(5).fill("won")]);
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(
    "update app.actionlog set created_at = created_at - interval '10 minutes' where author_id = $1",
    [midwife],
  );
  await database.admin.query("set session_replication_role = origin");
  const left = mothers.filter((_, at) => answers[at] !== "won");
  expect(await Promise.all(left.map((mother) => takeOver(midwife, mother)))).toEqual(Array(5).fill("won"));
});

describe("taking a take-over back", () => {
  const HOUR = 3_600_000;
  const TOO_OFTEN =
    "Sie haben heute schon drei Betreuungen zurückgegeben. Bitte melden Sie sich für weitere beim Büro.";
  let midwife: string;

  beforeAll(async () => {
    await database.admin.query("update app.appsettings set limit_mediations = false");
  });
  beforeEach(async () => {
    midwife = await aUser(database.admin);
  });

  const as = <T>(userId: string, at: Date | undefined, work: (tx: Tx) => Promise<T>) =>
    inSession(database.pools, { role: "user", userId, sessionId: null }, async (tx) => {
      if (at) await tx.query("select set_config('app.now', $1, true)", [at.toISOString()]);
      return await work(tx);
    });

  /** Answers the log entry that the take-over has written. */
  async function taken(at?: Date): Promise<string> {
    const mother = await aPuerpera(database.admin, { status: "published" });
    await as(midwife, at, (tx) => tx.query("select actions.mediation_takeover($1)", [mother]));
    const { rows } = await database.admin.query(
      "select id from app.actionlog where puerpera_id = $1 and type = 'mediation_established'",
      [mother],
    );
    return rows[0].id;
  }

  async function takeBack(entry: string, at?: Date, who = midwife): Promise<string> {
    try {
      await as(who, at, (tx) => tx.query("select actions.undo_step($1)", [entry]));
      return "done";
    } catch (error) {
      return (error as Error).message;
    }
  }

  test("is for her who took over, and for nobody else", async () => {
    const entry = await taken();
    const colleague = await aUser(database.admin);
    expect(await takeBack(entry, undefined, colleague)).toBe(
      "Dieser Schritt lässt sich nicht rückgängig machen.",
    );
    expect(await takeBack(entry)).toBe("done");
  });

  test("is told to the office as what it is, with both names", async () => {
    const entry = await taken();
    expect(await takeBack(entry)).toBe("done");
    const mediator = await aUser(database.admin, { role: "mediator" });
    const { rows } = await inSession(
      database.pools,
      { role: "mediator", userId: mediator, sessionId: null },
      (tx) =>
        tx.query(
          `select l.type, l.author_id, l.midwife_id, p.status, p.midwife_id as whose
           from staff.actionlog l join staff.puerpera p on p.id = l.puerpera_id where l.undoes_id = $1`,
          [entry],
        ),
    );
    expect(rows).toEqual([
      {
        type: "mediation_withdrawn",
        author_id: midwife,
        midwife_id: midwife,
        status: "published",
        whose: null,
      },
    ]);
  });

  test("is done three times a day, a day being one of Zurich", async () => {
    // 23:30 in Zurich; half an hour later it is still the same day in UTC.
    const evening = new Date(`${new Date().getUTCFullYear() + 1}-03-01T22:30:00Z`);
    for (let at = 0; at < 3; at += 1) expect(await takeBack(await taken(evening), evening)).toBe("done");
    const fourth = await taken(evening);
    expect(await takeBack(fourth, evening)).toBe(TOO_OFTEN);
    const afterMidnight = new Date(evening.getTime() + HOUR / 2);
    expect(await takeBack(await taken(afterMidnight), afterMidnight)).toBe("done");
    const { rows } = await database.admin.query(
      "select count(*)::int as kept from app.puerpera where midwife_id = $1 and status = 'current'",
      [midwife],
    );
    expect(rows).toEqual([{ kept: 1 }]);
  });

  test("by five clicks at once succeeds three times", async () => {
    // At one moment, however long it takes: a step goes back only within its minute, and a day has three. Nobody takes over more than five.
    const moment = new Date(Date.now() + HOUR);
    const entries: string[] = [];
    for (let at = 0; at < 5; at += 1) entries.push(await taken(moment));
    const answers = await Promise.all(entries.map((entry) => takeBack(entry, moment)));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(3);
    expect(new Set(answers.filter((answer) => answer !== "done"))).toEqual(new Set([TOO_OFTEN]));
  });

  test("does not count what else she takes back", async () => {
    const own = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
    for (let at = 0; at < 4; at += 1) {
      await as(midwife, undefined, (tx) => tx.query("select actions.puerpera_setclosed($1)", [own]));
      const { rows } = await database.admin.query(
        "select id from app.actionlog where puerpera_id = $1 and type = 'puerpera_setclosed' order by id desc limit 1",
        [own],
      );
      expect(await takeBack(rows[0].id)).toBe("done");
    }
    const { rows } = await database.admin.query(
      "select distinct type from app.actionlog where author_id = $1 and undoes_id is not null",
      [midwife],
    );
    expect(rows).toEqual([{ type: "undo" }]);
  });
});
