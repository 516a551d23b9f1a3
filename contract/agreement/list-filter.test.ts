/** What is typed above the office's lists finds mothers and midwives as the search does: folded, and by every telephone number. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { typedCondition } from "#web/features/search/search-conditions.ts";

let database: FreshDatabase;
let service: DataService;
let mediator: { role: string; userId: string };

const zoe = {
  firstname: "Zoë",
  lastname: "Lüthi-Đặng",
  zipcode: "8820",
  place: "Wädenswil",
  phone_mobile: "+41795553814",
  phone_private: "+41445550120",
};
const anna = { firstname: "Anna", lastname: "Gasser", zipcode: "8610", place: "Uster" };

/** By way of the triggers, which keep the words of the search. */
async function insert(table: string, row: Record<string, string>): Promise<void> {
  const columns = Object.keys(row);
  await database.admin.query(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
    Object.values(row),
  );
}

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  mediator = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  const due = { birthdate_child: addDays(zurichDay(new Date()), 60) };
  await insert("app.puerpera", {
    ...zoe,
    ...due,
    patientid: "F-2024/081533",
    phone_hospital: "+41442551111",
  });
  await insert("app.puerpera", { ...anna, ...due });
  const midwife = { role: "user", status: "active" };
  await insert('app."user"', { ...zoe, ...midwife, zsr_number: "X123456", phone_business: "+41442551111" });
  await insert('app."user"', { ...anna, ...midwife });
});
afterAll(() => database.drop());

const query = `query($mothers: puerpera_bool_exp!, $users: user_bool_exp!) {
  puerpera(where: $mothers) { lastname }
  user(where: { _and: [{ role: { _eq: "user" } }, $users] }) { lastname }
}`;

async function found(typed: string, caller = mediator) {
  const where = typedCondition(typed);
  const { data, errors } = await service.ask(caller, query, { mothers: where, users: where });
  expect(errors, typed).toBeUndefined();
  const names = (rows: unknown) => (rows as { lastname: string }[]).map(({ lastname }) => lastname);
  return [names(data?.puerpera), names(data?.user)];
}

describe("what is typed above a list", () => {
  test("is no question for a midwife: she has no words of the search to ask", async () => {
    const midwife = {
      role: "user",
      userId: await aUser(database.admin, { firstname: "Vera", zipcode: "8400" }),
    };
    for (const field of ["puerpera_search { folded }", "puerpera { search { folded } }"]) {
      const { errors } = await service.ask(midwife, `{ ${field} }`);
      expect(errors?.[0]?.extensions.code, field).toBe("validation-failed");
    }
  });

  test("shows nothing to an account of the office that is no longer one", async () => {
    const former = {
      role: "mediator",
      userId: await aUser(database.admin, { role: "user", zipcode: "8404" }),
    };
    const { data } = await service.ask(former, "{ puerpera_search { folded } user_search { folded } }");
    expect(data?.puerpera_search).toEqual([]);
    expect(data?.user_search).toEqual([]);
  });

  test.each(["luthi", "luethi", "LÜTHI", "Lüthi-Dang", "üth", "zoe wadenswil", "Zoë 88", "8820"])(
    "finds Lüthi by «%s»",
    async (typed) => {
      expect(await found(typed)).toEqual([["Lüthi-Đặng"], ["Lüthi-Đặng"]]);
    },
  );

  test.each(["079 555 38 14", "+41 79 555", "0041 44 555 01 20", "044 255", "55538", "553814"])(
    "knows every telephone number: «%s»",
    async (typed) => {
      expect(await found(typed)).toEqual([["Lüthi-Đặng"], ["Lüthi-Đặng"]]);
    },
  );

  test("finds a case number with and without its marks, and a ZSR number", async () => {
    expect((await found("F-2024/081533"))[0]).toEqual(["Lüthi-Đặng"]);
    expect((await found("f2024081533"))[0]).toEqual(["Lüthi-Đặng"]);
    expect((await found("x1234"))[1]).toEqual(["Lüthi-Đặng"]);
  });

  test("every word must be there, and half a number is none", async () => {
    expect(await found("luthi uster")).toEqual([[], []]);
    expect(await found("076 555")).toEqual([[], []]);
  });
});
