/** The monthly limit as a midwife and the office meet it: over HTTP, from the third take-over to the release and past it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

const LIMIT = 2;
const HOURS = 6;
const refusal = `Sie haben Ihre Limite von ${LIMIT} Vermittlungen für diesen Monat erreicht.`;

let app: ServedApp;
let midwife: string;
let asMidwife: Ask;
let asMediator: Ask;

beforeAll(async () => {
  app = await servedApp();
  await app.database.admin.query(
    "update app.appsettings set limit_mediations = true, max_mediations_permonth = $1, max_mediations_penaltyduration = $2",
    [LIMIT, HOURS],
  );
  midwife = await aUser(app.database.admin);
  const mediator = await aUser(app.database.admin, { role: "mediator" });
  asMidwife = graphqlClient(app.baseUrl, (await aSession(app, midwife, "user")).token);
  asMediator = graphqlClient(app.baseUrl, (await aSession(app, mediator, "mediator")).token);
});
afterAll(() => app.stop());

const published = () => aPuerpera(app.database.admin, { status: "published" });

async function takeOver(id: string, ask = asMidwife): Promise<string> {
  const { errors } = await ask(
    "mutation ($id: uuid!) { mediation_takeover(puerpera_id: $id) { id status } }",
    { id },
  );
  return errors?.[0]?.message ?? "taken";
}

async function secondsLeft(id: string): Promise<number> {
  const { data } = await asMidwife("query ($id: uuid!) { puerpera_by_pk(id: $id) { timetoreveal } }", { id });
  const mother = data?.puerpera_by_pk as { timetoreveal: number } | undefined;
  return mother?.timetoreveal ?? Number.NaN;
}

/** As if she had been published so long ago. */
async function age(id: string, hours: number): Promise<void> {
  await app.database.admin.query("set session_replication_role = replica");
  await app.database.admin.query(
    "update app.puerpera set published_at = now() - make_interval(secs => $2) where id = $1",
    [id, hours * 3600],
  );
  await app.database.admin.query("set session_replication_role = origin");
}

test("the third take-over of the month waits for the release, is counted down, and then succeeds", async () => {
  expect(await secondsLeft(await published())).toBe(0);
  expect([await takeOver(await published()), await takeOver(await published())]).toEqual(["taken", "taken"]);

  const third = await published();
  expect(await takeOver(third)).toBe(refusal);
  // Within an hour of what it is: how long the test has taken until here nobody knows.
  expect(await secondsLeft(third)).toBeGreaterThan((HOURS - 1) * 3600);
  await age(third, HOURS - 1);
  expect(await secondsLeft(third)).toBeLessThanOrEqual(3600);
  expect(await takeOver(third)).toBe(refusal);
  await age(third, HOURS);
  expect(await secondsLeft(third)).toBe(0);
  expect(await takeOver(third)).toBe("taken");
});

test("the office is warned, and may mediate to her all the same", async () => {
  const mother = await published();
  const establish = (override: string[]) =>
    asMediator(
      `mutation ($mother: uuid!, $midwife: uuid!, $override: [String!]) {
        mediation_establish(puerpera_id: $mother, midwife_id: $midwife, override: $override) { status midwife_id }
      }`,
      { mother, midwife, override },
    );
  const warned = await establish([]);
  expect(warned.errors?.[0]?.extensions).toMatchObject({ code: "needs-confirmation", warnings: ["limited"] });
  const { data } = await establish(["limited"]);
  expect(data?.mediation_establish).toEqual({ status: "current", midwife_id: midwife });
});

test("twenty take-overs at the same moment get in up to the limit, and none beyond it before the release", async () => {
  const eager = await aUser(app.database.admin);
  const ask = graphqlClient(app.baseUrl, (await aSession(app, eager, "user")).token);
  const mothers: string[] = [];
  for (let at = 0; at < 20; at += 1) mothers.push(await published());
  const answers = await Promise.all(mothers.map((id) => takeOver(id, ask)));
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(LIMIT);
  expect(answers.filter((answer) => answer === refusal)).toHaveLength(20 - LIMIT);

  // Now one mother alone, twenty times: the same click from a finger that trembles.
  const one = await published();
  const again = await Promise.all(Array.from({ length: 20 }, () => takeOver(one, ask)));
  expect(new Set(again)).toEqual(new Set([refusal]));
});
