/** Which questions connections keep prepared: planning what a case or a midwife's list is made of takes many times as long as reading it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let mediator: string;
let midwife: string;
let id: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin);
  id = await aPuerpera(database.admin);
  service = await dataServiceOf(database);
});
afterAll(() => database.drop());

async function isKept(role: "mediator" | "user", query: string, variables = {}): Promise<boolean> {
  const userId = role === "user" ? midwife : mediator;
  expect((await service.ask({ role, userId }, query, variables)).errors).toBeUndefined();
  expect(service.statements).toHaveLength(1);
  return service.statements[0]?.name !== undefined;
}

test("a case with what is found by its key", async () => {
  const asked = `query ($id: uuid!) {
    puerpera_by_pk(id: $id) { id fullname }
    offer_reach(where: { puerpera_id: { _eq: $id } }) { midwives }
    matching_midwives_aggregate(args: { puerpera_id: $id }) { aggregate { count } }
    similar_puerpera_aggregate(args: { puerpera_id: $id }, where: { is_rejected: { _eq: false } }) { aggregate { count } }
  }`;
  expect(await isKept("mediator", asked, { id })).toBe(true);
});

test("not what the office filters or searches: the best plan depends on what for", async () => {
  expect(await isKept("mediator", '{ puerpera(where: { status: { _eq: "closed" } }) { id } }')).toBe(false);
  expect(await isKept("mediator", '{ similar_puerpera(args: { lastname: "Muster" }) { score } }')).toBe(
    false,
  );
  expect(
    await isKept("mediator", "query ($id: uuid!) { puerpera_by_pk(id: $id) { id } puerpera { id } }", { id }),
  ).toBe(false);
});

test("whatever a midwife asks", async () => {
  expect(await isKept("user", "{ user_puerpera_open { puerpera_id matchtype puerpera { id place } } }")).toBe(
    true,
  );
});
