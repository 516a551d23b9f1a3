import { expect, test } from "vitest";
import { changedObjects, namesIn, statementsOf, usersOf } from "./sql-objects.ts";

const limited = `-- A delay; not a ban.
create function rules.is_limited(midwife_id uuid) returns boolean language sql as $$
  select count(*) > 3 from app.puerpera; -- it's counted
$$;`;
const delay = "create view staff.delay as select rules.is_limited(u.id), 'a;b' as text from app.\"user\" u;";

test("a semicolon in a body, a string or a comment ends no statement", () => {
  expect(statementsOf(`${limited}\n${delay}`).map(({ makes }) => makes)).toEqual([
    "rules.is_limited",
    "staff.delay",
  ]);
});

test.each([
  ["create or replace function rules.a() returns void language sql as $$ $$", "rules.a"],
  ['create table if not exists app."user" (id uuid)', "app.user"],
  ["create materialized view staff.a as select 1", "staff.a"],
  ["comment on function rules.a(uuid) is 'x'", "rules.a"],
  ["comment on column app.a.b is 'x'", "app.a"],
  [
    "create constraint trigger t after insert on app.a for each row execute function rules.check_a()",
    "rules.check_a",
  ],
  ["grant execute on function rules.a() to wiege_mediator", undefined],
])("%s makes %s", (sql, object) => {
  expect(statementsOf(sql)[0]?.makes).toBe(object);
});

test("names with and without quotation marks are the same name, and the column of an alias is none of two", () => {
  expect([...namesIn('select a.b, app."user".c, rules.x() from APP.User')]).toEqual([
    "a.b",
    "app.user",
    "rules.x",
  ]);
});

test("a view uses the functions that it names, and a table the functions of its triggers", () => {
  const users = usersOf(
    statementsOf(`create table app.puerpera (id uuid); ${limited} ${delay}
      create trigger t before insert on app.puerpera for each row execute function rules.keep();
      create function rules.keep() returns trigger language plpgsql as $$ begin return new; end $$;`),
  );
  expect([...(users.get("rules.is_limited") ?? [])]).toEqual(["staff.delay"]);
  expect([...(users.get("app.puerpera") ?? [])]).toEqual(["rules.is_limited"]);
  expect([...(users.get("rules.keep") ?? [])]).toEqual(["app.puerpera"]);
});

test("only the object of the statement that differs is changed, also if it is new or gone", () => {
  const before = `${limited}\n${delay}`;
  expect([...changedObjects(before, before.replace("> 3", "> 4")).objects]).toEqual(["rules.is_limited"]);
  expect([...changedObjects(before, limited).objects]).toEqual(["staff.delay"]);
  expect([...changedObjects(limited, before).objects]).toEqual(["staff.delay"]);
});

test("other comments, gaps and lines change no object", () => {
  const other = limited.replace("A delay; not a ban", "Someone's delay").replace("  select", "\n    select");
  expect(changedObjects(limited, other.replace("-- it's counted", ""))).toEqual({
    objects: new Set(),
    isEverything: false,
  });
});

test("a changed right concerns the objects that it names, and a changed role all objects", () => {
  const grant = "grant execute on function rules.a() to wiege_mediator;";
  expect([...changedObjects("", grant).objects]).toEqual(["rules.a"]);
  expect(changedObjects("set local role wiege_steps;", "set local role wiege_owner;").isEverything).toBe(
    true,
  );
});
