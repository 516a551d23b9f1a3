import postcss from "postcss";
import { expect, test } from "vitest";
import { LOW, NARROW } from "../../web/platform/browser/phone-media.ts";
import { phoneMedia } from "./phone-media.ts";

const built = (css: string) => postcss([phoneMedia()]).process(css, { from: undefined }).css;

test("other conditions stay as they are written", () => {
  for (const condition of ["(max-width: 1060px)", "(max-width: 740px), (pointer: coarse)", "print"]) {
    const css = `@media ${condition} { a { color: red } }`;
    expect(built(css)).toBe(css);
  }
});

test.each(["(max-width: 740px)", "(width <= 740px)"])("%s is a phone, also on its side", (condition) => {
  expect(built(`@media ${condition} { a { color: red } }`)).toBe(
    `@media ${NARROW}, ${LOW} { a { color: red } }`,
  );
});
