import { expect, test } from "vitest";
import { swissGerman, swissSpelling } from "./swiss-german.ts";

test("no sharp s is left in any text of the component library", () => {
  expect(JSON.stringify(swissGerman)).not.toMatch(/[ßẞ]/);
  expect(swissGerman.locale).toBe("de");
});

test("functions and numbers stay what they are", () => {
  const format = () => "Schließen";
  expect(swissSpelling({ size: 3, format, words: ["Schließen"] })).toEqual({
    size: 3,
    format,
    words: ["Schliessen"],
  });
});
