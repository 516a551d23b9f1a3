import { expect, test } from "vitest";
import { cellKinds, type ExportColumn } from "#domain/export/column.ts";
import { languageTitle } from "#testing/language-title.ts";
import { cellReader } from "./cell.ts";

function cell(kind: ExportColumn["kind"], value: unknown) {
  return cellReader([{ header: "", path: "value", kind }], languageTitle)({ value })[0];
}

test("nothing is an empty cell, of whatever kind", () => {
  for (const kind of cellKinds) expect(cell(kind, null)).toBeNull();
  expect(
    cellReader([{ header: "", path: "midwife.fullname", kind: "text" }], languageTitle)({ midwife: null }),
  ).toEqual([null]);
});

test("moments are Zürich's, on both sides of the change of clocks", () => {
  expect(cell("moment", "2026-03-29T00:59:00+00:00")).toEqual({ moment: "2026-03-29T01:59" });
  expect(cell("moment", "2026-03-29T01:00:00+00:00")).toEqual({ moment: "2026-03-29T03:00" });
  expect(cell("moment", "2026-12-31T23:30:00.123456+00:00")).toEqual({ moment: "2027-01-01T00:30" });
});

test("what stands behind a list comes as a list", () => {
  const services = [{ service: { title: "Taping" } }, { service: { title: "Stillberatung" } }];
  expect(
    cellReader([{ header: "", path: "services.service.title", kind: "text" }], languageTitle)({ services }),
  ).toEqual(["Taping, Stillberatung"]);
});

test("kinds speak German", () => {
  expect(cell("flag", true)).toBe("ja");
  expect(cell("languages", ["sq", "de"])).toBe("Albanisch, Deutsch");
  expect(cell("nationality", "CH")).toBe("Schweiz");
  expect(cell("time", "04:12:00")).toBe("04:12");
  expect(cell("phone", "+41795553814")).toBe("079 555 38 14");
});
