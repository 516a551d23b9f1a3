import { expect, test } from "vitest";
import { menuOf, trailOf } from "./menu.ts";

const labels = (role: "mediator" | "user", path: string) =>
  trailOf(menuOf(role), path).map((entry) => entry.label);

test("a midwife's menu names no page of the office", () => {
  expect(JSON.stringify(menuOf("user"))).not.toContain("/admin");
  expect(JSON.stringify(menuOf("mediator"))).not.toContain("/user/filter");
});

test("the branch of the current path is open down to its page", () => {
  expect(labels("mediator", "/admin/puerpera/list")).toEqual(["Wöchnerinnen", "Liste"]);
  expect(labels("user", "/user/filter")).toEqual(["Neue Anmeldungen"]);
});

test("a page below an entry belongs to it", () => {
  expect(labels("mediator", "/admin/puerpera/single/42")).toEqual(["Wöchnerinnen", "Wöchnerin"]);
});

test("a path that only starts with the same letters does not", () => {
  expect(labels("user", "/user/filterung")).toEqual([]);
});
