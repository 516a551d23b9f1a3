import { expect, test } from "vitest";
import { once } from "./once.ts";

test("nothing is made before it is asked for, and then only one", () => {
  let made = 0;
  const get = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  get();
  get();
  expect(made).toBe(1);
});
