import { expect, test } from "vitest";
import { canBeLost, usualDouble } from "./double-of-the-two.ts";

const early = { id: "early", status: "new", created_at: "2026-11-14T08:02:00Z" };
const late = { id: "late", status: "new", created_at: "2026-11-15T08:02:00Z" };

test("a case that is over cannot end as the double one", () => {
  expect(canBeLost({ status: "closed" })).toBe(false);
  expect(canBeLost({ status: "lost" })).toBe(false);
  expect(usualDouble({ ...late, status: "lost" }, early).id).toBe("early");
});

test("usually the later registration is the double one", () => {
  expect(usualDouble(early, late).id).toBe("late");
  expect(usualDouble(late, early).id).toBe("late");
});

test("who is cared for already stays", () => {
  expect(usualDouble(early, { ...late, status: "current" }).id).toBe("early");
});
