import { describe, expect, test } from "vitest";
import { CatalogError } from "./catalog.ts";
import { declaredRelationships, directiveOf, namesIn, sentenceOf } from "./comment.ts";

describe("a comment", () => {
  test("that is absent says and directs nothing", () => {
    expect(sentenceOf(null)).toBeUndefined();
    expect(directiveOf(null, "of")).toBeUndefined();
    expect(declaredRelationships(null, "book")).toEqual([]);
  });

  test("speaks to people in the lines without @", () => {
    expect(sentenceOf("@inverse works\nEin Buch hat\n  eine Seite.\n")).toBe("Ein Buch hat eine Seite.");
    expect(sentenceOf("@inverse works")).toBeUndefined();
  });

  test("directs in the lines with @", () => {
    const comment = "Wer schreibt.\n@of store.author\n@key id, name";
    expect(directiveOf(comment, "of")).toBe("store.author");
    expect(namesIn(directiveOf(comment, "key") ?? "")).toEqual(["id", "name"]);
    expect(directiveOf(comment, "returns")).toBeUndefined();
  });

  test("declares object and array relationships", () => {
    const comment = "@relation book: (book_id) -> book(id)\n@relation loans: (a, b) => loan(x, y)";
    expect(declaredRelationships(comment, "wish")).toEqual([
      { name: "book", many: false, target: "book", here: ["book_id"], there: ["id"] },
      { name: "loans", many: true, target: "loan", here: ["a", "b"], there: ["x", "y"] },
    ]);
  });

  test("that declares a relationship in another form is refused by name", () => {
    expect(() => declaredRelationships("@relation book -> book", "wish")).toThrow(CatalogError);
    expect(() => declaredRelationships("@relation book -> book", "wish")).toThrow(/^wish: /);
  });
});
