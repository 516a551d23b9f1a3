/** Holidays that a midwife enters reach the office's open screens: matching, her page, the calendar and the map. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { type LiveSocket, liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
let midwife: string;
let mother: string;
let today: string;
let asMidwife: Ask;
let office: LiveSocket;

beforeAll(async () => {
  app = await servedApp();
  midwife = await aUser(app.database.admin);
  mother = await aPuerpera(app.database.admin, { status: "published" });
  today = (await app.database.admin.query("select app.today()::text as day")).rows[0].day;
  const mediator = await aUser(app.database.admin, { role: "mediator" });
  asMidwife = graphqlClient(app.baseUrl, (await aSession(app, midwife, "user")).token);
  const { token } = await aSession(app, mediator, "mediator");
  office = liveSocket(app.baseUrl, { authorization: `Bearer ${token}` });
});
afterAll(async () => {
  await office.client.dispose();
  await app.stop();
});

test("without being asked again, and so does their end", async () => {
  const screens = {
    matching: office.watch(
      `subscription ($mother: uuid!, $midwife: uuid!) {
         matching_midwives(args: { puerpera_id: $mother }, where: { user_id: { _eq: $midwife } }) { entriesnow } }`,
      { mother, midwife },
    ),
    page: office.watch(
      "subscription ($midwife: uuid!) { calendarentry(where: { user_id: { _eq: $midwife } }) { start end } }",
      { midwife },
    ),
    calendar: office.watch(
      "subscription ($today: date!) { statistic_vacation(where: { day: { _eq: $today } }) { absent } }",
      { today },
    ),
    map: office.watch(
      `subscription ($today: date!) {
         statistic_circle_at(args: { day: $today }, where: { zipcode: { _eq: "8610" } }) { available } }`,
      { today },
    ),
  };
  const shown = () =>
    Object.fromEntries(Object.entries(screens).map(([name, { answers }]) => [name, answers.at(-1)?.data]));
  const there = {
    matching: { matching_midwives: [{ entriesnow: false }] },
    page: { calendarentry: [] },
    calendar: { statistic_vacation: [{ absent: 0 }] },
    map: { statistic_circle_at: [{ available: 1 }] },
  };
  await expect.poll(shown).toEqual(there);

  const { data, errors } = await asMidwife(
    `mutation ($midwife: uuid!, $today: date!) {
       insert_calendarentry_one(object: { user_id: $midwife, title: "Ferien", start: $today, end: $today }) { id } }`,
    { midwife, today },
  );
  expect(errors).toBeUndefined();
  await expect.poll(shown).toEqual({
    matching: { matching_midwives: [{ entriesnow: true }] },
    page: { calendarentry: [{ start: today, end: today }] },
    calendar: { statistic_vacation: [{ absent: 1 }] },
    map: { statistic_circle_at: [{ available: 0 }] },
  });

  const entry = data?.insert_calendarentry_one as { id: string } | undefined;
  await asMidwife("mutation ($id: uuid!) { delete_calendarentry_by_pk(id: $id) { id } }", {
    id: entry?.id,
  });
  await expect.poll(shown).toEqual(there);
});
