/** Who is asked to stand in hears of it on her telephone, and who asked of the answer; nobody is named, and what is settled is not told. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PushStage, pushStage } from "#testing/push-stage.ts";

let stage: PushStage;
let away: string;
let mate: string;
let mateEmail: string;

beforeAll(async () => {
  stage = await pushStage();
  // The first delivery makes the keys, and with new keys devices begin anew.
  await stage.deliver();
});
beforeEach(async () => {
  await stage.clear();
  await stage.database.admin.query("delete from app.push_subscription");
  mateEmail = `mate.${crypto.randomUUID()}@post.example`;
  away = await stage.aMidwifeWith(["away"], { email: `away.${crypto.randomUUID()}@post.example` });
  mate = await stage.aMidwifeWith(["mate"], { email: mateEmail });
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), stage.service.stop()]);
});

async function ask(email = mateEmail): Promise<string> {
  const { rows } = await stage.database.admin.query(
    `insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Weg', app.today() - 1, app.today() + 9) returning id`,
    [away],
  );
  const [asked] = await stage.as("user", away, "select actions.substitution_ask($1, null, $2) as id", [
    rows[0].id,
    email,
  ]);
  return String(asked?.id);
}
const answer = (id: string, agrees: boolean) =>
  stage.as("user", mate, "select actions.substitution_answer($1, $2)", [id, agrees]);
async function deliver(): Promise<void> {
  await stage.database.admin.query("update app.outbox set send_after = now()");
  await stage.deliver();
}

test("an address that is nobody's tells nobody", async () => {
  await ask("niemand@post.example");
  expect(await stage.ordered()).toEqual([]);
});

test("she is told that she is asked, the other that she answered; a yes and a no alike", async () => {
  for (const agrees of [true, false]) {
    const id = await ask();
    await deliver();
    await answer(id, agrees);
    await deliver();
  }
  expect(await stage.ordered("sent")).toEqual([
    "push_substitution → mate",
    "push_substitution → mate",
    "push_substitution_answered → away",
    "push_substitution_answered → away",
  ]);
});

test("what she has answered, and what was withdrawn or ended, is not told any more", async () => {
  const answered = await ask();
  await answer(answered, true);
  await stage.as("user", mate, "select actions.substitution_end($1)", [answered]);
  const withdrawn = await ask();
  await stage.as("user", away, "select actions.substitution_end($1)", [withdrawn]);
  await deliver();
  expect(await stage.ordered("sent")).toEqual([]);
  expect(await stage.ordered("cancelled")).toEqual([
    "push_substitution → mate",
    "push_substitution → mate",
    "push_substitution_answered → away",
  ]);
});
