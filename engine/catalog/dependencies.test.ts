import { afterAll, beforeAll, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";
import type { Dependencies } from "./dependencies.ts";
import { readDependencies } from "./read-dependencies.ts";

let library: Library;
let dependencies: Dependencies;
beforeAll(async () => {
  library = await openLibrary();
  await library.admin.query(`
    create function store.clock() returns timestamptz language sql stable return now();
    comment on function store.clock() is '@time 300';
    create view store.overdue as select id from store.loan where lent_on < store.clock() - interval '30 days';
    create view store.today as select id from store.loan where lent_on = current_date;
    create function store.whose() returns text language sql stable return current_setting('app.user_id', true);
    create view store.mine as select id from store.loan where borrower = store.whose();
    create function store.pinned() returns bigint language plpgsql stable security definer set search_path = pg_catalog, pg_temp
      as $$ begin return (select count(*) from store.wish) + (select count(*) from store."book"); end $$;
    create view store.counted as select store.pinned() as n;
    create function store.hidden() returns bigint language plpgsql stable as $$ begin return 1; end $$;
    create view store.guessed as select store.hidden() as n;
    create function store.declared() returns bigint language plpgsql stable as $$ begin return 1; end $$;
    comment on function store.declared() is '@reads store.overdue, store.genre';
    create view store.told as select store.declared() as n;
    create view store.narrow as select m.id, g.title from store.mine m, store.genre g;
    comment on view store.narrow is '@topics store.my_topics';
    create view store.beside as select n.id from store.narrow n join store.loan l using (id)`);
  dependencies = await readDependencies(library.admin);
});
afterAll(() => library.close());

const of = (relation: string, role = "engine_librarian") => {
  const { tables, open, topics, ...rest } = dependencies.footprint(role, [relation]);
  return { tables: [...tables].sort(), ...rest };
};

test("what cannot be looked into is feared to read everything, for its caller alone", () => {
  expect(of("store.guessed")).toMatchObject({ known: false, caller: true });
});

test("a policy of the role makes a table the caller's, one of another role does not", () => {
  expect(of("store.loan", "engine_reader")).toMatchObject({
    tables: ["store.loan"],
    caller: true,
    known: true,
  });
  expect(of("store.loan")).toMatchObject({ tables: ["store.loan"], caller: false });
});

test("views are followed to their tables, and what they ask of the caller is seen", () => {
  expect(of("lending.book")).toEqual({
    tables: ["store.book", "store.loan"],
    caller: true,
    seconds: undefined,
    known: true,
  });
  expect(of("lending.author")).toMatchObject({ tables: ["store.author"], caller: false });
  expect(of("store.mine")).toMatchObject({ tables: ["store.loan"], caller: true });
});

test("the body of a function with a pinned path is read, for every name in it bears its schema", () => {
  expect(of("store.counted")).toMatchObject({
    tables: ["store.book", "store.wish"],
    known: true,
    caller: false,
  });
});

test("a function that says what it reads is believed", () => {
  expect(of("store.told")).toEqual({
    tables: ["store.genre", "store.loan"],
    caller: false,
    seconds: 300,
    known: true,
  });
});

test("of what is read only through a view with topics not every change matters", () => {
  const { open, topics, tables } = dependencies.footprint("engine_librarian", ["store.narrow"]);
  expect({ open: [...open], topics: [...topics] }).toEqual({ open: [], topics: ["store.my_topics"] });
  expect([...tables].sort()).toEqual(["store.genre", "store.loan"]);
  const beside = dependencies.footprint("engine_librarian", ["store.beside"]);
  expect({ open: [...beside.open], topics: [...beside.topics] }).toEqual({
    open: ["store.loan"],
    topics: ["store.my_topics"],
  });
});

test("time is noticed, and how soon it matters", () => {
  expect(of("store.overdue").seconds).toBe(300);
  expect(of("store.today").seconds).toBe(60);
  expect(of("store.loan").seconds).toBeUndefined();
});

test("one row is all that matters of a table only if nobody reads another one", () => {
  const role = "engine_librarian";
  expect(dependencies.isSoleReader(role, "store.author", "store.author", [])).toBe(true);
  expect(dependencies.isSoleReader(role, "lending.author", "store.author", [])).toBe(true);
  expect(dependencies.isSoleReader(role, "lending.author", "store.author", ["store.book"])).toBe(true);
  expect(dependencies.isSoleReader(role, "lending.author", "store.author", ["store.author"])).toBe(false);
  expect(dependencies.isSoleReader(role, "lending.book", "store.book", ["store.counted"])).toBe(false);
  expect(dependencies.isSoleReader(role, "store.guessed", "store.book", [])).toBe(false);
});
