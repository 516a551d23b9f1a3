/** What live queries are shared and asked again by: derived by the engine, held here against what people expect. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Dependencies } from "#engine/catalog/dependencies.ts";
import { readDependencies } from "#engine/catalog/read-dependencies.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let dependencies: Dependencies;
beforeAll(async () => {
  database = await freshDatabase();
  dependencies = await readDependencies(database.admin);
});
afterAll(() => database.drop());

const FAMILIES = {
  staff: ["wiege_mediator", "wiege_manager", "wiege_admin"],
  midwife: ["wiege_user"],
  anonymous: ["wiege_anonymous"],
};

async function exposed(family: keyof typeof FAMILIES): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(
    `select $1 || '.' || relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'v'
     union all select $1 || '.' || proname from pg_proc where pronamespace = $1::regnamespace order by 1`,
    [family],
  );
  return rows.map(({ name }) => name);
}

const of = (role: string, name: string) => dependencies.footprint(role, [name]);

describe.each(Object.entries(FAMILIES))("what the family %s is shown", (family, roles) => {
  test("is known to the last table, or says what it reads (@reads)", async () => {
    const names = await exposed(family as keyof typeof FAMILIES);
    expect(names.length).toBeGreaterThan(10);
    for (const role of roles) expect(names.filter((name) => !of(role, name).known)).toEqual([]);
  });
});

test("the office shares every answer but what is each one's own", async () => {
  for (const role of FAMILIES.staff) {
    const own = (await exposed("staff")).filter((name) => of(role, name).caller);
    expect(own).toEqual(["staff.export_entry", "staff.saved_view"]);
  }
});

test("midwives share nothing that their rows, their mothers or their courses are in", async () => {
  const shared = (await exposed("midwife")).filter((name) => !of("wiege_user", name).caller);
  for (const own of [
    "puerpera",
    "user",
    "user_puerpera_open",
    "user_puerpera_reject",
    "calendarentry",
    "actionlog",
  ]) {
    expect(shared).not.toContain(`midwife.${own}`);
  }
  expect(shared).toContain("midwife.birthplace");
});

test.each([
  [
    "staff.puerpera",
    ["app.puerpera", "app.user_puerpera_reject", "app.puerpera_duplicate", "app.duplicate_reject"],
  ],
  [
    "staff.triage",
    [
      "app.puerpera",
      "app.puerpera_duplicate",
      "app.duplicate_reject",
      "app.midwife_request",
      "app.user_puerpera_reject",
    ],
  ],
  ["staff.user", ["app.user", "app.puerpera", "app.calendarentry", "app.appsettings"]],
  [
    "staff.matching_midwives",
    [
      "app.user",
      "app.puerpera",
      "app.user_puerpera_reject",
      "app.calendarentry",
      "app.midwife_request",
      "app.actionlog",
      "app.return_wish",
    ],
  ],
  ["staff.search_puerpera", ["app.puerpera"]],
  ["staff.similar_puerpera", ["app.puerpera"]],
])("%s is asked again when what it shows changes", (name, tables) => {
  expect([...of("wiege_mediator", name).tables]).toEqual(expect.arrayContaining(tables));
});

test("a change of a colleague's account is no reason to ask the office's lists of mothers again", () => {
  expect(of("wiege_mediator", "staff.triage").tables).not.toContain("app.user");
  expect(of("wiege_mediator", "staff.puerpera").tables).not.toContain("app.user");
});

test("what depends on the clock is asked again without a change", () => {
  for (const name of ["staff.triage", "staff.home_statistic", "staff.user"]) {
    expect(of("wiege_admin", name).seconds).toBe(60);
  }
  for (const name of ["staff.statistic_online", "staff.statistic_presence"]) {
    expect(of("wiege_mediator", name).seconds).toBe(15);
  }
  expect(of("wiege_user", "midwife.puerpera").seconds).toBe(60);
  expect(of("wiege_user", "midwife.birthplace").seconds).toBeUndefined();
});

test("every table of the product tells of its changes, but those that change all the time", async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and not (
       select count(*) = 4 from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'notify\\_%')
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "access_detail",
    "figure_count",
    "figure_later",
    "figure_part",
    "idempotency_key",
    "presence",
    "puerpera_search",
    "search_word",
    "sent_later",
    "sign_in_log",
    "user_seen",
  ]);
});
