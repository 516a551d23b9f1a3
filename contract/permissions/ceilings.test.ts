/** How much a midwife may write: her ceilings are hers, refuse with a sentence, and leave the office alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

const PLANS =
  "Mehr als 2000 künftige Abwesenheiten und Besuche werden nicht erfasst. Bitte löschen Sie zuerst einige, oder wenden Sie sich an das Büro.";
const NOTES =
  "Mehr als 200 Notizen an einem Tag werden nicht erfasst. Bitte schreiben Sie morgen weiter, oder wenden Sie sich an das Büro.";

let database: FreshDatabase;
let as: StatementAs;
let lea: string;
let mother: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
});
afterAll(() => database.drop());
beforeEach(async () => {
  lea = await aUser(database.admin);
  mother = await aPuerpera(database.admin, { status: "current", midwife_id: lea });
});

const filled = (count: number, day = "app.today() + 30", created = "app.now()") =>
  database.admin.query(
    `insert into app.calendarentry (user_id, title, start, "end", created_at)
     select $1, 'Ferien', ${day}, ${day}, ${created} from generate_series(1, $2)`,
    [lea, count],
  );
const absence = (day = "app.today() + 1") =>
  as(
    "user",
    lea,
    `insert into midwife.calendarentry (user_id, title, start, "end") values ($1, 'Frei', ${day}, ${day})`,
    [lea],
  );
const visit = (hours = 1) =>
  as(
    "user",
    lea,
    `insert into midwife.visit (puerpera_id, planned_at) values ($1, app.now() + make_interval(hours => $2))`,
    [mother, hours],
  );

describe("absences and visits", () => {
  test("are refused together beyond 2000, and allowed again after one is deleted", async () => {
    await filled(1999);
    await visit();
    await expect(absence()).rejects.toThrow(PLANS);
    await expect(visit(2)).rejects.toThrow(PLANS);
    await as("user", lea, "delete from midwife.visit where planned_at is not null");
    await absence();
  });

  test("of years ago do not count, but cannot be moved into the future beyond the ceiling", async () => {
    await filled(2000);
    await filled(1, "app.today() - 400", "app.now() - interval '400 days'");
    await expect(
      as(
        "user",
        lea,
        `update midwife.calendarentry set "end" = app.today() + 1 where start = app.today() - 400`,
      ),
    ).rejects.toThrow(PLANS);
  });

  test("of the past count on the day they are written", async () => {
    await filled(2000, "app.today() - 10");
    await expect(absence("app.today() - 5")).rejects.toThrow(PLANS);
  });

  test("written by the office for her are not refused", async () => {
    await filled(2000);
    const office = await aUser(database.admin, { role: "mediator" });
    await as(
      "mediator",
      office,
      `insert into staff.calendarentry (user_id, title, start, "end") values ($1, 'Frei', app.today(), app.today())`,
      [lea],
    );
  });

  test("written by two requests at once do not pass the ceiling", async () => {
    await filled(1999);
    const answers = await Promise.allSettled([absence(), absence(), absence()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("notes of both kinds and those sent later are refused beyond 200 a day, and allowed on the next", async () => {
  const write = (relation: string) =>
    as("user", lea, `insert into midwife.${relation} (puerpera_id, text) values ($1, 'Stillen gut')`, [
      mother,
    ]);
  await as(
    "user",
    lea,
    "insert into midwife.puerpera_note (puerpera_id, text) select $1, 'Notiz' from generate_series(1, 199)",
    [mother],
  );
  await write("private_note");
  await expect(write("puerpera_note")).rejects.toThrow(NOTES);
  await expect(write("private_note")).rejects.toThrow(NOTES);
  await expect(
    as("user", lea, "select actions.puerpera_send_note(gen_random_uuid(), $1, 'Später', now())", [mother]),
  ).rejects.toThrow(NOTES);
  await database.admin.query("update app.puerpera_note set created_at = created_at - interval '1 day'");
  await write("puerpera_note");
});

test("courses and kept views of a midwife have a ceiling, too", async () => {
  await database.admin.query(
    "insert into app.ct_course (title, user_id) select 'Kurs ' || n, $1 from generate_series(1, 2000) n",
    [lea],
  );
  await expect(
    as("user", lea, "insert into midwife.ct_course (title, user_id) values ('Rückbildung', $1)", [lea]),
  ).rejects.toThrow(/^Mehr als 2000 Kurse/);
  await database.admin.query(
    "insert into app.saved_view (user_id, screen, title, settings) select $1, 'puerpera', 'Ansicht ' || n, '{}' from generate_series(1, 200) n",
    [lea],
  );
  await expect(
    as(
      "user",
      lea,
      "insert into midwife.saved_view (screen, title, settings) values ('puerpera', 'Noch eine', '{}')",
    ),
  ).rejects.toThrow(/^Mehr als 200 Ansichten/);
});
