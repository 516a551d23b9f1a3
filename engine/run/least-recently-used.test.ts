import { expect, test } from "vitest";
import { LeastRecentlyUsed } from "./least-recently-used.ts";

test("what was asked for longest ago is forgotten first", () => {
  const kept = new LeastRecentlyUsed<number>(2);
  kept.set("a", 1);
  kept.set("b", 2);
  expect(kept.get("a")).toBe(1);
  kept.set("c", 3);
  expect(kept.get("b")).toBeUndefined();
  expect(kept.get("a")).toBe(1);
  expect(kept.get("c")).toBe(3);
});
