import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { contrastOf, parseColour } from "./colour.ts";
import { derivePalette } from "./palette.ts";

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

test("a colour that cannot be read gives the default colours", () => {
  expect(parseColour("kein Blau")).toBeUndefined();
  expect(parseColour("#12345")).toBeUndefined();
  expect(derivePalette("url(x)", null)).toEqual(derivePalette("#1f6f78", "#d9654b"));
});

test("the default colours give the colours of the drawings", () => {
  const palette = derivePalette("#1f6f78", "#d9654b");
  expect(palette.onPrimary).toBe("#ffffff");
  expect(palette.ink).toBe("#18545b");
  expect(palette.link).toBe("#1b626a");
});

test("short notation is the long one", () => {
  expect(parseColour("#0af")).toEqual(parseColour("#00aaff"));
});

test("text is readable whatever colours the organisation chooses", () => {
  fc.assert(
    fc.property(hex, hex, (primary, accent) => {
      const palette = derivePalette(primary, accent);
      expect(contrastOf(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(palette.onPrimary, palette.primaryHover)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(palette.link, "#ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(palette.link, "#f7f4ef")).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(palette.ink, palette.tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(palette.tintInk, palette.tintStrong)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf("#ffffff", palette.accentInk)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
