import { expect, test } from "vitest";
import { companyOf } from "./company.ts";

const rahel = { fullname: "Rahel Meier" };
const jana = { fullname: "Jana Odermatt" };

test("oneself is no company, and neither is somebody whom one may not see", () => {
  const present = [
    { user_id: "me", puerpera_id: "a", user: rahel },
    { user_id: "x", puerpera_id: "a", user: null },
  ];
  expect(companyOf(present, "me").size).toBe(0);
});

test("a case can have several colleagues", () => {
  const present = [
    { user_id: "r", puerpera_id: "a", user: rahel },
    { user_id: "j", puerpera_id: "a", user: jana },
  ];
  expect(companyOf(present, "me").get("a")).toEqual([rahel, jana]);
});
