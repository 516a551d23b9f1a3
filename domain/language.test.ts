import { expect, test } from "vitest";
import { commonLanguages, isLanguage, languageList, languages, languageTitle } from "./language.ts";

test("a code that nobody named is no language and is shown as it is", () => {
  expect(isLanguage("xx")).toBe(false);
  expect(isLanguage("toString")).toBe(false);
  expect(languageTitle("xx")).toBe("xx");
});

test("the languages of the country stand first", () => {
  expect(languages.slice(0, 5)).toEqual(["de", "gsw", "fr", "it", "rm"]);
  expect(languages).toHaveLength(58);
});

test("a list of codes reads as German names", () => {
  expect(languageList(["sq", "it"])).toBe("Albanisch, Italienisch");
  expect(languageTitle("sgg")).toBe("Gebärdensprache (DSGS)");
});

test("common languages keep the order of the first list", () => {
  expect(commonLanguages(["sq", "it", "de"], ["de", "en", "sq"])).toEqual(["sq", "de"]);
});
