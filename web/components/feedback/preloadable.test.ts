import { expect, test } from "vitest";
import { preloadable } from "./preloadable.tsx";

const Dialog = () => null;

test("what is on its way or here is not asked for twice", async () => {
  let asked = 0;
  const { fetch } = preloadable(async () => {
    asked++;
    return Dialog;
  });
  await Promise.all([fetch(), fetch()]);
  await fetch();
  expect(asked).toBe(1);
});

test("what did not come is asked for again", async () => {
  let asked = 0;
  const { fetch } = preloadable(async () => {
    asked++;
    if (asked === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return Dialog;
  });
  await fetch();
  await fetch();
  expect(asked).toBe(2);
});
