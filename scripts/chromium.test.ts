import { expect, test } from "vitest";
import { adviceFor } from "./chromium.ts";

test("what is missing is said in one line, with the way to get it", () => {
  expect(adviceFor(["chromium", "fonts-liberation"], undefined)).toBe(
    "The stories need chromium and fonts-liberation: apt-get install chromium fonts-liberation, or name a browser by CHROMIUM_PATH.",
  );
  expect(adviceFor(["fonts-liberation"], "/usr/bin/env")).toBe(
    "The stories need fonts-liberation: apt-get install fonts-liberation.",
  );
});

test("a browser that is named and not there is said so", () => {
  expect(adviceFor([], "/nowhere/chromium")).toBe("CHROMIUM_PATH names no file: /nowhere/chromium");
});

test("where nothing is missing nothing is said", () => {
  expect(adviceFor([], undefined)).toBeUndefined();
  expect(adviceFor([], process.execPath)).toBeUndefined();
});
