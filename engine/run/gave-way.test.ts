/** A change that PostgreSQL chose to give way to others is taken once more, and only once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
  await library.admin.query(`
    create sequence store.attempt;
    grant usage on sequence store.attempt to public;
    create function store.give_way() returns trigger language plpgsql as $$
    begin
      -- A sequence counts what is rolled back, too.
      if nextval('store.attempt') <= split_part(new.name, ' ', 2)::int then
        raise exception using errcode = split_part(new.name, ' ', 1);
      end if;
      return new;
    end $$;
    create trigger give_way before update on store.author for each row when (new.name like '4%') execute function store.give_way()`);
});
afterAll(() => library.close());

async function changed(name: string) {
  await library.admin.query("alter sequence store.attempt restart");
  return await library.ask(
    "librarian",
    `mutation { update_author(where: { name: { _is_null: false } }, _set: { name: "${name}" }) { affected_rows } }`,
  );
}

test.each(["40P01", "40001"])("after %s it works the next time", async (code) => {
  const { data, errors } = await changed(`${code} 1`);
  expect(errors?.[0]?.message).toBeUndefined();
  expect(data).toMatchObject({ update_author: { affected_rows: expect.any(Number) } });
});

test("it is not taken a third time", async () => {
  const { errors } = await changed("40P01 2");
  expect(errors?.[0]?.extensions.code).toBe("unexpected");
  const { rows } = await library.admin.query("select last_value from store.attempt");
  expect(rows).toEqual([{ last_value: "2" }]);
});

test("another refusal is not taken again", async () => {
  const { errors } = await changed("42501 1");
  expect(errors?.[0]?.extensions.code).toBe("permission-error");
  const { rows } = await library.admin.query("select last_value from store.attempt");
  expect(rows).toEqual([{ last_value: "1" }]);
});
