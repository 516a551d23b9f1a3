import { expect, test } from "vitest";
import { birthLine } from "./birth-line.ts";

const now = "2026-11-16T08:41:00Z";
const nothing = { birthday_child: null, birthtime_child: null, sectiodate: null, birthdate_child: null };

test("a born child is told with day and time", () => {
  expect(birthLine({ ...nothing, birthday_child: "2026-11-14", birthtime_child: "04:12:00" }, now)).toBe(
    "geb. Sa 14.11., 04:12",
  );
});

test("an expected child is told by the planned caesarean, else by the due date", () => {
  expect(birthLine({ ...nothing, birthdate_child: "2026-11-30", sectiodate: "2026-11-19" }, now)).toBe(
    "Sectio Do 19.11.",
  );
  expect(birthLine({ ...nothing, birthdate_child: "2027-01-09" }, now)).toBe("ET Sa 09.01.");
});

test("dates far away bear their year", () => {
  expect(birthLine({ ...nothing, birthday_child: "2025-11-14" }, now)).toBe("geb. 14.11.2025");
});

test("without any date nothing is said", () => {
  expect(birthLine(nothing, now)).toBe("");
});
