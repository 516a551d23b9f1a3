/** A user's form in one transaction, under the caller's own rights. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let services: string[];
let midwife: string;
let mediator: string;
let manager: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  const { rows } = await database.admin.query<{ id: string }>(
    "select id from app.user_service order by title limit 3",
  );
  services = rows.map(({ id }) => id);
  midwife = await aUser(database.admin);
  mediator = await aUser(database.admin, { role: "mediator" });
  manager = await aUser(database.admin, { role: "manager" });
});
afterAll(() => database.drop());

const SAVE = `mutation ($id: uuid!, $set: user_set_input, $services: [uuid!]) {
  update_user_with_services(id: $id, _set: $set, services: $services) {
    place version services(order_by: [{ service: { title: asc } }]) { service_id }
  }
}`;

async function servicesOf(userId: string): Promise<number> {
  const { rows } = await database.admin.query<{ n: number }>(
    "select count(*)::int as n from app.user_user_service where user_id = $1",
    [userId],
  );
  return rows[0]?.n ?? 0;
}

describe("a user with services", () => {
  test("of somebody else is not a midwife's to change", async () => {
    const other = await aUser(database.admin);
    const asMidwife = { role: "user", userId: midwife };
    const withServices = await service.ask(asMidwife, SAVE, { id: other, set: { place: "Uster" }, services });
    expect(withServices.errors?.[0]?.extensions.code).toBe("permission-error");
    const without = await service.ask(asMidwife, SAVE, { id: other, set: { place: "Uster" }, services: [] });
    expect(without.errors?.[0]?.extensions.code).toBe("not-found");
    expect(await servicesOf(other)).toBe(0);
    expect((await service.ask({ role: "anonymous" }, SAVE, { id: other })).errors?.[0]?.extensions.code).toBe(
      "validation-failed",
    );
  });

  test("is replaced as a whole, and answers any selection", async () => {
    const asMidwife = { role: "user", userId: midwife };
    const first = await service.ask(asMidwife, SAVE, { id: midwife, set: { place: "Uster" }, services });
    expect(first.data?.update_user_with_services).toEqual({
      place: "Uster",
      version: 2,
      services: services.map((service_id) => ({ service_id })),
    });
    const [one] = services;
    const second = await service.ask(asMidwife, SAVE, { id: midwife, set: {}, services: [one, one] });
    expect(second.data?.update_user_with_services).toMatchObject({
      place: "Uster",
      services: [{ service_id: one }],
    });
  });

  test("keeps everything if one part is refused", async () => {
    const before = await servicesOf(midwife);
    const profile = { lastname: "Andere" };
    const answer = await service.ask({ role: "mediator", userId: mediator }, SAVE, {
      id: midwife,
      set: { website: "https://andere.example" },
      services: [],
    });
    expect(answer.errors?.[0]?.extensions.code).toBe("permission-error");
    expect(await servicesOf(midwife)).toBe(before);
    const typed = await service.ask({ role: "mediator", userId: mediator }, SAVE, {
      id: midwife,
      set: profile,
    });
    expect(typed.errors?.[0]?.extensions.code).toBe("validation-failed");
  });

  test("is refused when it changed meanwhile, with a sentence", async () => {
    const asManager = { role: "manager", userId: manager };
    const stale = await service.ask(asManager, SAVE, {
      id: midwife,
      set: { lastname: "Neu", version: 1 },
      services: [],
    });
    expect(stale.errors?.[0]).toMatchObject({
      message: "Der Datensatz wurde inzwischen geändert. Bitte neu laden.",
      extensions: { code: "version-conflict" },
    });
    const wrong = await service.ask(asManager, SAVE, {
      id: midwife,
      set: { phone_mobile: "12" },
      services: [],
    });
    expect(wrong.errors?.[0]?.message).toBe("Bitte geben Sie eine gültige Telefonnummer ein.");
  });
});
