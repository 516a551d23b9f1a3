import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { smsCredits, smsLength } from "./sms-length.ts";

describe("an SMS", () => {
  test("without text is none and costs nothing", () => {
    expect(smsLength("")).toEqual({ encoding: "gsm7", units: 0, segments: 0, remaining: 160, foreign: [] });
    expect(smsCredits("", 500)).toBe(0);
  });

  test("of German letters holds 160, and 153 in each part", () => {
    expect(smsLength("ä".repeat(160))).toMatchObject({ encoding: "gsm7", segments: 1, remaining: 0 });
    expect(smsLength("ä".repeat(161))).toMatchObject({ segments: 2, remaining: 145 });
    expect(smsLength("ä".repeat(306))).toMatchObject({ segments: 2, remaining: 0 });
    expect(smsLength("ä".repeat(307))).toMatchObject({ segments: 3 });
  });

  test("with one foreign character holds 70, and 67 in each part", () => {
    expect(smsLength(`ś${"a".repeat(69)}`)).toMatchObject({
      encoding: "unicode",
      segments: 1,
      foreign: ["ś"],
    });
    expect(smsLength(`ś${"a".repeat(70)}`)).toMatchObject({ segments: 2, remaining: 63 });
    expect(smsLength(`ś${"a".repeat(134)}`)).toMatchObject({ segments: 3 });
    expect(smsLength("«Ja» – ja").foreign).toEqual(["«", "»", "–"]);
  });

  test("counts brackets and the euro double, and a picture as two of Unicode", () => {
    expect(smsLength("[€]").units).toBe(6);
    expect(smsLength(`${"a".repeat(159)}€`)).toMatchObject({ units: 161, segments: 2 });
    expect(smsLength("👶").units).toBe(2);
  });

  test("never divides a character between two parts", () => {
    expect(smsLength(`${"a".repeat(152)}€${"a".repeat(151)}`)).toMatchObject({
      units: 305,
      segments: 2,
      remaining: 0,
    });
    expect(smsLength(`${"a".repeat(152)}€${"a".repeat(152)}`)).toMatchObject({ units: 306, segments: 3 });
    expect(smsLength(`${"a".repeat(66)}👶${"a".repeat(66)}`)).toMatchObject({ units: 134, segments: 3 });
  });

  test("of the messages that are planned fits into one", () => {
    const urgent =
      "Dringend: Wöchnerin 8048, Austritt morgen, Sprache Tigrinya. Details: https://app.wochenbett.example/user/filter";
    expect(smsLength(urgent)).toMatchObject({ encoding: "gsm7", segments: 1 });
  });

  test("costs a credit for each segment and recipient", () => {
    expect(smsCredits("a".repeat(161), 12)).toBe(24);
  });
});

describe("whatever is written", () => {
  const gsm = fc.string({ unit: fc.constantFrom(..."aäZ9 ?Øß€[]^"), maxLength: 700 });
  const any = fc.oneof(
    gsm,
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.string({ unit: "grapheme", maxLength: 400 }),
  );

  test("the segments hold the text, and one fewer would not", () => {
    fc.assert(
      fc.property(any, (text) => {
        const { encoding, units, segments, remaining } = smsLength(text);
        const [single, part] = encoding === "gsm7" ? [160, 153] : [70, 67];
        const room = segments <= 1 ? single : segments * part;
        expect(units).toBeLessThanOrEqual(room);
        expect(remaining).toBeGreaterThanOrEqual(0);
        // A part may stay one unit short where a double character did not fit any more.
        expect(room - units - remaining).toBeGreaterThanOrEqual(0);
        expect(room - units - remaining).toBeLessThan(Math.max(segments, 1));
        if (segments > 1) expect(units).toBeGreaterThan(Math.max(single, (segments - 1) * (part - 1)));
      }),
    );
  });

  test("more text is never shorter", () => {
    fc.assert(
      fc.property(gsm, gsm, (text, more) => {
        expect(smsLength(text + more).segments).toBeGreaterThanOrEqual(smsLength(text).segments);
        expect(smsLength(text + more).units).toBe(smsLength(text).units + smsLength(more).units);
      }),
    );
  });

  test("what remains can be used without another segment, and one more not", () => {
    fc.assert(
      fc.property(gsm, (text) => {
        const { segments, remaining } = smsLength(text);
        expect(smsLength(text + "a".repeat(remaining)).segments).toBe(Math.max(segments, 1));
        expect(smsLength(text + "a".repeat(remaining + 1)).segments).toBeGreaterThan(segments);
      }),
    );
  });
});
