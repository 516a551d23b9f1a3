import { describe, expect, test } from "vitest";
import { bornAt, careEnds, careHint, closingIsDue, homeVisits, isBorn, targetDate } from "./dates.ts";

const unborn = { birthday_child: null, sectiodate: null, birthdate_child: "2026-12-03" };
const facts = { nth_child: 2, multiples: false, birthtype: "spontangeburt", sectiodate: null };

test("the target date is the birth, else the caesarean, else the term", () => {
  expect(targetDate({ birthday_child: null, sectiodate: null, birthdate_child: null })).toBeNull();
  expect(targetDate(unborn)).toBe("2026-12-03");
  expect(targetDate({ ...unborn, sectiodate: "2026-11-19" })).toBe("2026-11-19");
  expect(targetDate({ ...unborn, sectiodate: "2026-11-19", birthday_child: "2026-11-14" })).toBe(
    "2026-11-14",
  );
});

test("a birth without a time counts from the beginning of its day", () => {
  expect(bornAt({ birthday_child: null, birthtime_child: null })).toBeNull();
  expect(bornAt({ birthday_child: "2026-11-14", birthtime_child: "04:12:00" })?.toISOString()).toBe(
    "2026-11-14T03:12:00.000Z",
  );
  expect(bornAt({ birthday_child: "2026-11-14", birthtime_child: null })?.toISOString()).toBe(
    "2026-11-13T23:00:00.000Z",
  );
  expect(isBorn(unborn)).toBe(false);
});

describe("care", () => {
  test("ends 56 days after the birth, and then closing is due", () => {
    expect(careEnds(unborn)).toBeNull();
    expect(careEnds({ birthday_child: "2026-11-14" })).toBe("2027-01-09");
    expect(closingIsDue(unborn, "2030-01-01")).toBe(false);
    expect(closingIsDue({ birthday_child: "2026-11-14" }, "2027-01-08")).toBe(false);
    expect(closingIsDue({ birthday_child: "2026-11-14" }, "2027-01-09")).toBe(true);
  });

  test("has 10 visits, and 16 for a first child, multiples or a caesarean", () => {
    expect(homeVisits(facts)).toBe(10);
    expect(homeVisits({ ...facts, nth_child: null })).toBe(10);
    expect(homeVisits({ ...facts, nth_child: 1 })).toBe(16);
    expect(homeVisits({ ...facts, multiples: true })).toBe(16);
    expect(homeVisits({ ...facts, birthtype: "kaiserschnitt" })).toBe(16);
    expect(homeVisits({ ...facts, birthtype: "nochnicht", sectiodate: "2026-11-19" })).toBe(16);
    expect(homeVisits({ ...facts, sectiodate: "2026-11-19" })).toBe(10);
  });

  test("is told in one line", () => {
    expect(careHint({ ...facts, birthday_child: "2026-11-14" })).toBe("10 Hausbesuche, bis 09.01.2027");
    expect(
      careHint({ ...facts, nth_child: 1, birthtype: "kaiserschnitt", birthday_child: "2026-11-14" }),
    ).toBe("16 Hausbesuche (erstes Kind und Kaiserschnitt), bis 09.01.2027");
    expect(careHint({ ...facts, birthday_child: null })).toBe("10 Hausbesuche, bis 56 Tage nach der Geburt");
  });
});
