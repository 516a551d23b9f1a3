import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";
import type { Catalog, Relation } from "./catalog.ts";
import { readCatalog, readGround } from "./read-catalog.ts";

let library: Library;
let reader: Catalog;
let librarian: Catalog;

beforeAll(async () => {
  library = await openLibrary();
  reader = await catalogOf("engine_reader", "lending", "desk");
  librarian = await catalogOf("engine_librarian", "store", "desk");
});
afterAll(() => library.close());

async function catalogOf(databaseRole: string, ...schemas: string[]): Promise<Catalog> {
  return readCatalog(library.admin, { databaseRole, schemas }, await readGround(library.admin));
}

function relation(catalog: Catalog, name: string): Relation {
  const found = catalog.relations.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

const names = (of: ReadonlyMap<string, unknown>): string[] => [...of.keys()].toSorted();

describe("the catalog of a role", () => {
  test("does not know a column that the role may not read", () => {
    expect(relation(reader, "book").columns.has("note")).toBe(false);
    expect(relation(librarian, "book").columns.has("note")).toBe(true);
  });

  test("is empty where the role may not use the schema", async () => {
    const foreign = await catalogOf("engine_reader", "store");
    expect(foreign).toEqual({ relations: [], functions: [], actions: [] });
  });

  test("knows only the functions that the role may execute", () => {
    expect(reader.actions.map(({ name }) => name)).toEqual(["greet"]);
    expect(reader.functions.map(({ name }) => name)).toEqual(["search_book"]);
    expect(librarian.actions.map(({ name }) => name)).toContain("book_lend");
  });

  test("lets nothing be written without the right to it", () => {
    const book = relation(reader, "book");
    expect(names(book.insertable)).toEqual([]);
    expect(names(book.updatable)).toEqual([]);
    expect(book.deletable).toBe(false);
  });

  test("lets be written what is granted and can be written", () => {
    const wish = relation(reader, "wish");
    expect(names(wish.insertable)).toEqual(["book_id", "borrower"]);
    // "urgent" is granted too, but it is computed.
    expect(names(wish.updatable)).toEqual(["rank", "weight"]);
    expect(wish.deletable).toBe(true);
  });

  test("sees that a trigger takes the updates of a view", () => {
    const wishes = relation(reader, "wish_list");
    expect(names(wishes.updatable)).toEqual(["weight"]);
    expect(names(wishes.insertable)).toEqual([]);
    expect(wishes.deletable).toBe(false);
  });

  test("never offers generated columns for writing", () => {
    expect(relation(librarian, "book").insertable.has("label")).toBe(false);
    expect(relation(librarian, "loan").insertable.has("id")).toBe(false);
  });

  test("takes the key from the table behind a view, or from its comment", () => {
    expect(relation(reader, "wish").key.map(({ name }) => name)).toEqual(["borrower", "book_id"]);
    expect(relation(reader, "wish_list").key.map(({ name }) => name)).toEqual(["borrower", "book_id"]);
  });

  test("promises a value only where a view passes a required column on", () => {
    const book = relation(reader, "book");
    expect(book.columns.get("title")?.notNull).toBe(true);
    expect(book.columns.get("copies")?.notNull).toBe(false);
    expect(relation(librarian, "book").columns.get("copies")?.notNull).toBe(true);
    expect(relation(reader, "author").columns.get("name")?.notNull).toBe(true);
  });

  test("names relationships after foreign keys and comments", () => {
    expect(names(relation(librarian, "book").relationships)).toEqual([
      "author",
      "book_genre",
      "editor",
      "loans",
      "pairs",
    ]);
    expect(names(relation(librarian, "author").relationships)).toEqual(["edited", "works"]);
    expect(names(relation(reader, "loan").relationships)).toEqual(["book", "borrowed"]);
  });

  test("has no relationship over a column that the role may not read", () => {
    expect(names(relation(reader, "book").relationships)).toEqual(["author", "book_genre", "loans"]);
    expect(names(relation(reader, "author").relationships)).toEqual(["works"]);
  });

  test("shows domains as their base type", () => {
    expect(relation(librarian, "book").columns.get("title")?.type).toMatchObject({
      scalar: "String",
      sql: "text",
    });
    expect(relation(librarian, "book").columns.get("tags")?.type).toMatchObject({
      scalar: "String",
      list: true,
    });
  });

  test("knows which relations are security barriers", () => {
    expect(relation(reader, "book").barrier).toBe(true);
    expect(relation(reader, "author").barrier).toBe(false);
  });
});

describe("a database that cannot be served", () => {
  async function changed(sql: string): Promise<Catalog> {
    await library.admin.query("begin");
    try {
      await library.admin.query(sql);
      return await catalogOf("engine_librarian", "store", "desk");
    } finally {
      await library.admin.query("rollback");
    }
  }

  test("is refused if a view is said to be of a table that is not there", async () => {
    await expect(changed("comment on table store.book is '@of store.tome'")).rejects.toThrow(
      'store.book: there is no table "store.tome" (@of)',
    );
  });

  test("is refused if a name is a column and a relationship", async () => {
    await expect(changed("alter table store.book add author text")).rejects.toThrow(
      'store.book: "author" is a column and a relationship',
    );
  });

  test("is refused if a function has two forms", async () => {
    const second =
      "create function desk.sweep(how text) returns void language sql as '' ; grant execute on function desk.sweep(text) to engine_librarian";
    await expect(changed(second)).rejects.toThrow(
      "desk.sweep: a function can be exposed only once under its name",
    );
  });

  test("has its second foreign key between two relations told apart", async () => {
    const { relations } = await changed("alter table store.loan add swapped_id uuid references store.book");
    const book = relations.find(({ name }) => name === "book");
    expect(names(book?.relationships ?? new Map())).toEqual([
      "author",
      "book_genre",
      "editor",
      "loans_by_book",
      "loans_by_swapped",
      "pairs",
    ]);
  });
});
