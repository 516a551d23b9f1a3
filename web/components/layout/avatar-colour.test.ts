import { expect, test } from "vitest";
import { avatarColour } from "./avatar-colour.ts";

test("a person keeps her colour", () => {
  const id = "0190c1de-0000-7000-8000-000000000001";
  expect(avatarColour(id)).toBe(avatarColour(id));
});

test("thirty people get all six colours", () => {
  const ids = Array.from({ length: 30 }, (_, n) => `0190c1de-0000-7000-8000-0000000000${n + 10}`);
  expect(new Set(ids.map(avatarColour))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
