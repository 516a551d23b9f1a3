/** A message of the office shows from its date on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  await database.admin.query(
    `insert into app.appmessage (title, date, status) values
       ('gestern', app.today() - 1, 'published'), ('heute', app.today(), 'published'),
       ('morgen', app.today() + 1, 'published'), ('Entwurf', app.today(), 'draft')`,
  );
});
afterAll(() => database.drop());

const titles = async (role: "user" | "mediator") => {
  const userId = await aUser(database.admin, { role });
  const { data } = await service.ask(
    { role, userId },
    "{ appmessage(order_by: [{ date: asc }, { title: asc }]) { title } }",
  );
  const messages = (data?.appmessage ?? []) as { title: string }[];
  return messages.map(({ title }) => title);
};

test("a midwife sees neither drafts nor what is not yet", async () => {
  expect(await titles("user")).toEqual(["gestern", "heute"]);
});

test("the office sees all of them, to plan", async () => {
  expect(await titles("mediator")).toEqual(["gestern", "Entwurf", "heute", "morgen"]);
});
