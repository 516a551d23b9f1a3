/** Whoever asks a colleague by her address does not learn whether it is a midwife's, and does not try many. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let mediator: string;
let away: string;
let mate: string;
let mateEmail: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  mateEmail = `mate.${crypto.randomUUID()}@post.example`;
  away = await aUser(database.admin, { firstname: "Lea", email: `away.${crypto.randomUUID()}@post.example` });
  mate = await aUser(database.admin, { firstname: "Mia", lastname: "Frei", email: mateEmail });
});

/** From yesterday on: midnight may come in between. */
async function absence(): Promise<string> {
  const { rows } = await database.admin.query(
    `insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Weg', app.today() - 1, app.today() + 9) returning id`,
    [away],
  );
  return rows[0].id;
}
const ask = async (entry: string, email: string | null): Promise<string> =>
  (await as("user", away, "select actions.substitution_ask($1, null, $2) as id", [entry, email]))[0]?.id;
const seen = async (id: string) =>
  (
    await as(
      "user",
      away,
      "select substitute_id, substitute_name, asked_email, status, is_in_force, answered_at from midwife.substitution where id = $1",
      [id],
    )
  )[0];
const mailsTo = async (email: string) =>
  (await database.admin.query("select from app.outbox where recipient = $1", [email])).rowCount;

test("a colleague's, a stranger's, the office's and a former midwife's address look the same; only the colleague is written to", async () => {
  const former = `former.${crypto.randomUUID()}@post.example`;
  await aUser(database.admin, { email: former, status: "lost" });
  const office = `office.${crypto.randomUUID()}@post.example`;
  await aUser(database.admin, { role: "manager", email: office });
  for (const address of [mateEmail, "niemand@post.example", former, office]) {
    const id = await ask(await absence(), ` ${address.toUpperCase()} `);
    expect(await seen(id)).toEqual({
      substitute_id: null,
      substitute_name: null,
      asked_email: address,
      status: "asked",
      is_in_force: false,
      answered_at: null,
    });
    expect([address, await mailsTo(address)]).toEqual([address, address === mateEmail ? 1 : 0]);
    await as("user", away, "select actions.substitution_end($1)", [id]);
    expect(await seen(id)).toMatchObject({
      substitute_id: null,
      substitute_name: null,
      asked_email: null,
      status: "ended",
    });
  }
});

test("her answer says who she is; whom the office chose is known at once, and nobody's address is kept after it", async () => {
  const asked = await ask(await absence(), mateEmail);
  await as("user", mate, "select actions.substitution_answer($1, false)", [asked]);
  expect(await seen(asked)).toMatchObject({
    substitute_id: mate,
    substitute_name: "Mia Frei",
    asked_email: null,
  });
  const again = await ask(await absence(), mateEmail);
  expect(await seen(again)).toMatchObject({ substitute_id: null, substitute_name: null });
  const [chosen] = await as("mediator", mediator, "select actions.substitution_ask($1, $2) as id", [
    await absence(),
    mate,
  ]);
  expect(await seen(chosen?.id)).toMatchObject({
    substitute_id: mate,
    substitute_name: "Mia Frei",
    asked_email: null,
  });
});

test("the asked colleague sees whom it is for, not the address; the office sees both", async () => {
  const id = await ask(await absence(), mateEmail);
  expect(
    await as(
      "user",
      mate,
      "select substitute_id, asked_email, midwife_id from midwife.substitution where id = $1",
      [id],
    ),
  ).toEqual([{ substitute_id: mate, asked_email: null, midwife_id: away }]);
  expect(
    await as(
      "mediator",
      mediator,
      "select substitute_id, asked_email from staff.substitution where id = $1",
      [id],
    ),
  ).toEqual([{ substitute_id: mate, asked_email: mateEmail }]);
  await expect(as("user", mate, "select * from app.substitution_count")).rejects.toMatchObject({
    code: "42501",
  });
});

test("nothing, something that is no address, and her own are refused at the field; the office chooses a person", async () => {
  const entry = await absence();
  const { rows } = await database.admin.query(`select email from app."user" where id = $1`, [away]);
  for (const [address, sentence] of [
    [null, "Bitte geben Sie die E-Mail-Adresse der Kollegin ein."],
    ["  ", "Bitte geben Sie die E-Mail-Adresse der Kollegin ein."],
    ["keine Adresse", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
    [rows[0].email, "Sie können sich nicht selbst vertreten."],
  ] as const)
    await expect(ask(entry, address)).rejects.toThrow(sentence);
  for (const [who, email] of [
    [null, mateEmail],
    [away, null],
    [mediator, null],
  ])
    await expect(
      as("mediator", mediator, "select actions.substitution_ask($1, $2, $3)", [entry, who, email]),
    ).rejects.toThrow("Bitte wählen Sie eine andere aktive Hebamme.");
});

test("she asks five times a day, also at once and for absences that she deletes; the office as often as it needs, and the next day she may again", async () => {
  const entries: string[] = [];
  while (entries.length < 9) entries.push(await absence());
  const asked = await Promise.allSettled(entries.map((entry) => ask(entry, mateEmail)));
  const refused = asked.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) expect(reason).toContain("heute schon fünfmal um Vertretung gebeten");
  await as("user", away, "delete from midwife.calendarentry");
  await expect(ask(await absence(), mateEmail)).rejects.toThrow("schon fünfmal");
  for (let at = 0; at < 6; at += 1)
    await as("mediator", mediator, "select actions.substitution_ask($1, $2)", [await absence(), mate]);
  await database.admin.query("update app.substitution_count set day = day - 2 where user_id = $1", [away]);
  await ask(await absence(), mateEmail);
});
