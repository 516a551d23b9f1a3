import { expect, test } from "vitest";
import { archivedAfter } from "./archive.ts";

test("the days until only the name is left are said as people say them", () => {
  expect([0, 1, 30].map(archivedAfter)).toEqual([
    "Sofort nach dem Abschluss",
    "Einen Tag nach dem Abschluss",
    "30 Tage nach dem Abschluss",
  ]);
});
