import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import {
  formatPhone,
  isLandline,
  isMobile,
  isPhone,
  normalisePhone,
  phoneDigits,
  phonesIn,
} from "./phone.ts";

describe("a telephone number", () => {
  test("with letters, too short or too long is none", () => {
    for (const text of [
      "",
      "abc",
      "079",
      "079 555 38 1",
      "079 555 38 145",
      "+41 79 555",
      "+1234567890123456",
      "079 555 38 14 abends",
    ]) {
      expect(normalisePhone(text), text).toBeNull();
    }
    expect(isPhone("044 555 01 20")).toBe(true);
  });

  test("of Switzerland is the same however it is typed", () => {
    for (const text of [
      "079 555 38 14",
      "0795553814",
      "079/555 38 14",
      "+41 79 555 38 14",
      "+41 (0)79 555 38 14",
      "0041795553814",
      "0041 (0) 79 555 38 14",
      "079-555-38-14",
    ]) {
      expect(normalisePhone(text), text).toBe("+41795553814");
    }
  });

  test("from abroad keeps its country", () => {
    expect(normalisePhone("0049 151 12345678")).toBe("+4915112345678");
    expect(formatPhone("+4915112345678")).toBe("+49 151 123 456 78");
    expect(formatPhone("+4235551234")).toBe("+423 555 1234");
    expect(formatPhone("+12125550123")).toBe("+1 212 555 0123");
  });

  test("is shown as Swiss people read it, and left alone when it is none", () => {
    expect(formatPhone("+41795553814")).toBe("079 555 38 14");
    expect(formatPhone("Zimmer 312")).toBe("Zimmer 312");
  });

  test("of a mobile is told from a landline", () => {
    expect(isMobile("079 555 38 14")).toBe(true);
    expect(isMobile("044 555 01 20")).toBe(false);
    expect(isLandline("044 555 01 20")).toBe(true);
    for (const other of ["079 555 38 14", "+49 151 55501234", "", "044"])
      expect(isLandline(other)).toBe(false);
  });

  test("once normalised or shown stays what it is", () => {
    const swiss = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }))
      .map(([first, rest]) => `+41${first}${String(rest).padStart(8, "0")}`);
    const foreign = fc
      .tuple(
        fc.constantFrom("1", "7", "33", "39", "49", "351", "355", "383"),
        fc.integer({ min: 10_000_000, max: 999_999_999 }),
      )
      .map(([country, rest]) => `+${country}${rest}`);
    fc.assert(
      fc.property(fc.oneof(swiss, foreign), (number) => {
        expect(normalisePhone(number)).toBe(number);
        expect(normalisePhone(formatPhone(number))).toBe(number);
        expect(formatPhone(formatPhone(number))).toBe(formatPhone(number));
        expect(phoneDigits(formatPhone(number))).toBe(phoneDigits(number));
      }),
    );
  });
});

test("the search finds a number by its digits, with or without the country", () => {
  expect(phoneDigits("079 555 38 14")).toBe("795553814");
  expect(phoneDigits("+41 79 555 38 14")).toBe("795553814");
  expect(phoneDigits("0041795553814")).toBe("795553814");
  expect(phoneDigits("0049 151 12345678")).toBe("4915112345678");
  expect(phoneDigits("555 38")).toBe("55538");
  expect(phoneDigits("+41 79 5")).toBe("795");
});

test("numbers in a text are found, days and codes are none", () => {
  const numbers = (text: string) => phonesIn(text).map(({ from, to }) => text.slice(from, to));
  expect(numbers("Bitte 044 555 01 20 oder +41 79 555 38 14, ab 16.11.2026")).toEqual([
    "044 555 01 20",
    "+41 79 555 38 14",
  ]);
  expect(numbers("8610 Uster, geb. 12.04.1993, Fall 2026-771204")).toEqual([]);
});
