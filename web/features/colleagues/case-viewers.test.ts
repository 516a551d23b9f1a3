import { expect, test } from "vitest";
import { caseViewersOf } from "./case-viewers.ts";

const rahel = { fullname: "Rahel Meier" };
const jana = { fullname: "Jana Odermatt" };

test("oneself is no viewer, and neither is somebody whom one may not see", () => {
  const present = [
    { user_id: "me", puerpera_id: "a", user: rahel },
    { user_id: "x", puerpera_id: "a", user: null },
  ];
  expect(caseViewersOf(present, "me").size).toBe(0);
});

test("a case can have several colleagues", () => {
  const present = [
    { user_id: "r", puerpera_id: "a", user: rahel },
    { user_id: "j", puerpera_id: "a", user: jana },
  ];
  expect(caseViewersOf(present, "me").get("a")).toEqual([rahel, jana]);
});
