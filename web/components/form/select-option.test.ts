import { expect, test } from "vitest";
import { grouped, isMeant, optionsOf } from "./select-option.ts";

const turkish = { value: "tr", label: "Türkisch", code: "tr" };

test("an option is found by a part of its words, with or without the dots of an umlaut, and by its code", () => {
  for (const typed of ["tür", "TURK", " kisch", "tr", ""]) expect(isMeant(turkish, typed), typed).toBe(true);
  for (const typed of ["t r", "tü x", "de"]) expect(isMeant(turkish, typed), typed).toBe(false);
});

test("a part of a code finds nothing", () => {
  expect(isMeant({ value: "sq", label: "Albanisch", code: "sq" }, "q")).toBe(false);
});

test("options stand under their headings in the order in which these appear", () => {
  const groups = grouped([
    { value: "CH", label: "Schweiz", group: "Häufige" },
    { value: "AF", label: "Afghanistan", group: "Alle anderen" },
    { value: "DE", label: "Deutschland", group: "Häufige" },
  ]);
  expect(groups?.map(({ title, options }) => [title, options.map(({ value }) => value)])).toEqual([
    ["Häufige", ["CH", "DE"]],
    ["Alle anderen", ["AF"]],
  ]);
  expect(grouped(optionsOf(["a"], { a: "A" }))).toBeUndefined();
});
