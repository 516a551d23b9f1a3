import { expect, test } from "vitest";
import { userFilters } from "../midwives/list/user-filters.ts";
import { readExport, writeExport } from "./user-export-address.ts";

const noFilter = userFilters.none;

test("whoever comes by the menu takes out midwives", () => {
  expect(readExport(new URLSearchParams())).toEqual({ ...noFilter, role: ["user"] });
});

test("without any filter everybody is taken out, and stays so", () => {
  expect(String(writeExport(noFilter))).toBe("rolle=alle");
  expect(readExport(writeExport(noFilter))).toEqual(noFilter);
});

test("a filter is read as it was written", () => {
  const active = { ...noFilter, status: ["active" as const] };
  expect(readExport(writeExport(active))).toEqual(active);
  const midwives = { ...noFilter, role: ["user" as const] };
  expect(readExport(writeExport(midwives))).toEqual(midwives);
});
