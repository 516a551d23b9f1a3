import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { textDifference } from "./text-difference.ts";

test("a changed line goes and comes, the others stay", () => {
  expect(
    textDifference("Guten Tag\n\nWir suchen.\nGrüsse", "Guten Tag\n\nWir haben gesucht.\nGrüsse"),
  ).toEqual([
    { kind: "same", text: "Guten Tag" },
    { kind: "same", text: "" },
    { kind: "removed", text: "Wir suchen." },
    { kind: "added", text: "Wir haben gesucht." },
    { kind: "same", text: "Grüsse" },
  ]);
});

test("both wordings can be read from their difference", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 8 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = textDifference(before, after);
      const read = (gone: string) =>
        lines
          .filter(({ kind }) => kind !== gone)
          .map((line) => line.text)
          .join("\n");
      expect([read("added"), read("removed")]).toEqual([before, after]);
    }),
  );
});
