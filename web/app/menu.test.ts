import { expect, test } from "vitest";
import { menuOf, tabWords, trailOf } from "./menu.ts";

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

test("no two pages of a menu have the same words in their tab", () => {
  const paths = (of: ReturnType<typeof menuOf>): string[] =>
    of.flatMap((entry) => (entry.children ? paths(entry.children) : [entry.path]));
  for (const role of ["admin", "user"] as const) {
    const words = paths(menuOf(role)).map((path) => tabWords(menuOf(role), path, undefined).join(" · "));
    expect(new Set(words).size).toBe(words.length);
  }
  expect(tabWords(menuOf("admin"), "/admin/user/triage", undefined)).toEqual(["Triage", "Hebammen/PFF"]);
});

test("a tab names the person first, and her page only where it has a name of its own", () => {
  const menu = menuOf("mediator");
  expect(tabWords(menu, "/admin/puerpera/single/42", "Lea Muster")).toEqual(["Lea Muster", "Wöchnerinnen"]);
  expect(tabWords(menu, "/admin/puerpera/current", "Lea Muster")).toEqual([
    "Lea Muster",
    "Triage",
    "Wöchnerinnen",
  ]);
});
