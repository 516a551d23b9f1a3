import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { contrastOf } from "./colour.ts";
import { deriveColours } from "./page-colours.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("every text stays readable with any colours of the organisation", () => {
  fc.assert(
    fc.property(colour, colour, (primary, accent) => {
      const { onPrimary, link, ink } = deriveColours(primary, accent);
      expect(contrastOf(primary, onPrimary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(ink, onPrimary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(link, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("what is no colour becomes the default, never text of the page", () => {
  expect(deriveColours("red;}</style><script>", null)).toEqual(deriveColours("#1f6f78", "#d9654b"));
});
