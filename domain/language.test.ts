import { expect, test } from "vitest";
import { languageTitle } from "#testing/language-title.ts";
import { commonLanguages, languageList } from "./language.ts";

test("a list of codes reads as the office calls them, and a code that nobody named as it is", () => {
  expect(languageList(["sq", "it", "xx"], languageTitle)).toBe("Albanisch, Italienisch, xx");
});

test("common languages keep the order of the first list", () => {
  expect(commonLanguages(["sq", "it", "de"], ["de", "en", "sq"])).toEqual(["sq", "de"]);
});
