import { describe, expect, test } from "vitest";
import { fileName } from "./chart-picture.ts";
import { pointAfter, sentenceAt } from "./chart-points.ts";

const option = {
  xAxis: { type: "category", data: ["Jan.", "Feb.", "März"] },
  yAxis: { type: "value" },
  series: [
    { name: "vermittelt", data: [4, { value: 7 }, 0] },
    { name: "abgeschlossen", data: [1, null] },
  ],
};

describe("the keys of a chart", () => {
  test("lead through its points and stay at the ends", () => {
    expect(pointAfter("ArrowRight", undefined, option)).toBe(0);
    expect(pointAfter("ArrowLeft", undefined, option)).toBe(2);
    expect(pointAfter("ArrowRight", 2, option)).toBe(2);
    expect(pointAfter("ArrowLeft", 0, option)).toBe(0);
    expect(pointAfter("Home", 2, option)).toBe(0);
    expect(pointAfter("End", undefined, option)).toBe(2);
  });

  test("are no others, and none of an empty chart", () => {
    expect(pointAfter("Tab", 1, option)).toBeUndefined();
    expect(pointAfter("ArrowRight", undefined, { series: [] })).toBeUndefined();
  });
});

test("a point is read with the names of its series, and a missing figure as such", () => {
  expect(sentenceAt(1, option)).toBe("Feb.: vermittelt 7, abgeschlossen keine Angabe");
  expect(sentenceAt(2, option)).toBe("März: vermittelt 0, abgeschlossen keine Angabe");
});

test("a picture is named after its chart", () => {
  expect(fileName("Vermittlungen 2026: Bülach / Uster.")).toBe("Vermittlungen-2026-Bülach-Uster");
});
