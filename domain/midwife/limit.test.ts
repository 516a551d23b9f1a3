import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { startOfMonth, startOfNextMonth } from "../calendar-day.ts";
import {
  effectiveLimit,
  isLimited,
  isReleased,
  limitedMessage,
  limitReachedMessage,
  loadText,
  mediationsInMonth,
  placesLeft,
  releaseAt,
  secondsToReveal,
  waitingMessage,
} from "./limit.ts";

const settings = { limit_mediations: true, max_mediations_permonth: 5, max_mediations_penaltyduration: 12 };

describe("the limit", () => {
  test("of nobody applies while it is switched off", () => {
    expect(effectiveLimit(3, { ...settings, limit_mediations: false })).toBeNull();
    expect(isLimited(99, null)).toBe(false);
  });

  test("is her own, else the setting's, else none; zero is zero", () => {
    expect(effectiveLimit(3, settings)).toBe(3);
    expect(effectiveLimit(null, settings)).toBe(5);
    expect(effectiveLimit(null, { ...settings, max_mediations_permonth: null })).toBeNull();
    expect(effectiveLimit(0, settings)).toBe(0);
    expect(isLimited(0, 0)).toBe(true);
  });

  test("is reached by the last place, not before", () => {
    expect([4, 5, 6].map((count) => isLimited(count, 5))).toEqual([false, true, true]);
    expect([4, 5, 6].map((count) => placesLeft(count, 5))).toEqual([1, 0, 0]);
    expect(placesLeft(4, null)).toBeNull();
  });

  test("is read as load and told as a sentence", () => {
    expect(loadText(3, 5)).toBe("3 von 5");
    expect(loadText(3, null)).toBe("3");
    expect(limitReachedMessage(5)).toBe(
      "Sie haben Ihre Limite von 5 Vermittlungen für diesen Monat erreicht.",
    );
    expect(limitReachedMessage(1)).toContain("von 1 Vermittlung für");
    expect(limitedMessage(1, "Di 01.12.")).toMatch(/ sehen Sie 1 Stunde nach der Freigabe; ab Di 01\.12\. /);
    expect(limitedMessage(12, "Di 01.12.")).toMatch(/ sehen Sie 12 Stunden nach der Freigabe; /);
    expect(waitingMessage("November")).toMatch(/^Ihre Limite für November ist erreicht\./);
  });
});

describe("the mediations of a month", () => {
  test("do not count what was dissolved or lies in another month", () => {
    const now = "2026-11-16T08:41:00Z";
    expect(mediationsInMonth([null, "2026-10-31T22:59:59Z", "2026-11-30T23:00:00Z"], now)).toBe(0);
    expect(mediationsInMonth(["2026-10-31T23:00:00Z", "2026-11-30T22:59:59Z"], now)).toBe(2);
  });

  test("turn at midnight in Zürich also in the months in which the clocks change", () => {
    expect(mediationsInMonth(["2026-02-28T23:00:00Z", "2026-03-31T21:59:59Z"], "2026-03-29T01:30:00Z")).toBe(
      2,
    );
    expect(mediationsInMonth(["2026-03-31T22:00:00Z"], "2026-03-29T01:30:00Z")).toBe(0);
    expect(mediationsInMonth(["2026-09-30T22:00:00Z", "2026-10-31T22:59:59Z"], "2026-10-25T01:30:00Z")).toBe(
      2,
    );
  });

  test("put every mediation into exactly one month", () => {
    const instant = fc.date({
      min: new Date("2024-01-01T00:00:00Z"),
      max: new Date("2028-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (mediated) => {
        const before = new Date(startOfMonth(mediated).getTime() - 1);
        const months = [before, mediated, startOfNextMonth(mediated)];
        expect(months.map((now) => mediationsInMonth([mediated], now))).toEqual([0, 1, 0]);
      }),
    );
  });
});

describe("the release", () => {
  const publishedAt = "2026-11-16T07:54:00Z";

  test("keeps nobody waiting who is not limited", () => {
    expect(secondsToReveal({ publishedAt, limited: false, penaltyHours: 12, now: publishedAt })).toBe(0);
  });

  test("comes after the hours of the setting, also over a night in which the clocks change", () => {
    expect(releaseAt("2026-03-28T20:00:00Z", 12).toISOString()).toBe("2026-03-29T08:00:00.000Z");
    expect(
      secondsToReveal({ publishedAt, limited: true, penaltyHours: 6, now: "2026-11-16T08:42:00Z" }),
    ).toBe(18_720);
    expect(isReleased({ publishedAt, limited: true, penaltyHours: 6, now: "2026-11-16T13:53:59.500Z" })).toBe(
      false,
    );
    expect(isReleased({ publishedAt, limited: true, penaltyHours: 6, now: "2026-11-16T13:54:00Z" })).toBe(
      true,
    );
  });

  test("comes nearer with every second and never goes below zero", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 48 }),
        (passed, penaltyHours) => {
          const now = new Date(Date.parse(publishedAt) + passed * 1000);
          const left = secondsToReveal({ publishedAt, limited: true, penaltyHours, now });
          expect(left).toBe(Math.max(0, penaltyHours * 3600 - passed));
        },
      ),
    );
  });
});
