import { expect, test } from "vitest";
import { inPublicLanguage, readPublicLanguage } from "./public-language.ts";

test("what is no language of ours is German", () => {
  expect([undefined, "", "xx", ["en"], "EN"].map(readPublicLanguage)).toEqual(["de", "de", "de", "de", "de"]);
  expect(readPublicLanguage("fr")).toBe("fr");
});

test("a page in another language asks for the same", () => {
  expect(inPublicLanguage("/kurse?ort=8610&sprache=fr", "en")).toBe("/kurse?ort=8610&sprache=en");
  expect(inPublicLanguage("/kurse?sprache=fr", "de")).toBe("/kurse");
  expect(inPublicLanguage("/anmeldung", "fr")).toBe("/anmeldung?sprache=fr");
});
