import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Library, type LibraryRole, openLibrary } from "../golden/open-library.ts";
import { printSortedSchema } from "./print-schema.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

describe("the schema of a role", () => {
  test("has no word of what the role may not read", () => {
    const text = printSortedSchema(library.engine.schema("reader"));
    expect(text).not.toMatch(/\bnote\b|\bisbn\b|book_lend|insert_book|update_book|delete_book/);
  });

  test.each<LibraryRole>(["reader", "librarian"])("of the %s is the one that was reviewed", (role) => {
    const file = new URL(`../golden/schema/${role}.graphql`, import.meta.url);
    const text = printSortedSchema(library.engine.schema(role));
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(file, text);
    expect(existsSync(file) ? readFileSync(file, "utf8") : undefined).toBe(text);
  });

  test("of a role that may do nothing is still a schema", async () => {
    const { admin } = library;
    const { createEngine } = await import("../engine.ts");
    const families = { nobody: { databaseRole: "engine_reader", schemas: ["store"] } };
    const engine = await createEngine(
      admin,
      {
        families,
        refusalClass: "WG",
        introspection: () => false,
        expressions: () => true,
        longestList: () => 1_000,
      },
      async () => [['{"no_queries_available":null}']],
    );
    expect(Object.keys(engine.schema("nobody").getQueryType()?.getFields() ?? {})).toEqual([
      "no_queries_available",
    ]);
    expect(engine.schema("nobody").getMutationType()).toBeNull();
  });
});
