import { expect, test } from "vitest";
import { url } from "./field-rule.ts";
import { completeWebAddress } from "./web-address.ts";

test("what names no host stays for the form to object to", () => {
  for (const text of ["praxis", "praxis am see.ch", "lea@praxis.ch", "http:/praxis.ch", "-praxis.ch"]) {
    expect(completeWebAddress(text), text).toBe(text);
    expect(url(text), text).not.toBeNull();
  }
  expect(completeWebAddress("  ")).toBe("");
});

test("an address without its beginning gets one, and is then accepted", () => {
  for (const text of [
    "praxis.ch",
    "www.hebammen-zürich.ch",
    "praxis.ch/über-uns?seite=2",
    "praxis.ch:8080",
  ]) {
    expect(completeWebAddress(` ${text} `), text).toBe(`https://${text}`);
    expect(url(completeWebAddress(text)), text).toBeNull();
  }
});

test("a whole address stays as it is", () => {
  for (const text of ["https://praxis.ch", "http://praxis.ch/a"]) expect(completeWebAddress(text)).toBe(text);
});
