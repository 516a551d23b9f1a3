import { expect, test } from "vitest";
import { assigneesOf, birthplacesOf, isNameless } from "./triage-choices.ts";
import type { TriageRow } from "./triage-rows.ts";

const rows = [
  { mother: { birthplace: "uster", puerpera_birthplace: { title: "Spital Uster" }, assignee: null } },
  { mother: { birthplace: null, assignee: { id: "sandra", fullname: "Sandra Gerber" } } },
  { mother: { birthplace: null, assignee: { id: "me", fullname: "Jana Odermatt" } } },
] as unknown as TriageRow[];
const named: Record<string, string> = { usz: "Universitätsspital", rahel: "Rahel Meier" };
const titleOf = (value: string) => named[value] ?? "jemand anderem";

test("a birthplace that was chosen keeps its name and can be unticked when its last case is gone", () => {
  expect(birthplacesOf(rows, [], titleOf)).toEqual([{ value: "uster", title: "Spital Uster" }]);
  expect(birthplacesOf(rows, ["usz", "uster"], titleOf)).toEqual([
    { value: "uster", title: "Spital Uster" },
    { value: "usz", title: "Universitätsspital" },
  ]);
});

test("so does a colleague; oneself and nobody stand once", () => {
  const titles = (chosen: string[]) => assigneesOf(rows, chosen, titleOf, "me").map(({ title }) => title);
  expect(titles(["mir", "niemand", "sandra"])).toEqual(["mir", "Sandra Gerber", "niemandem"]);
  expect(titles(["rahel"])).toEqual(["mir", "Rahel Meier", "Sandra Gerber", "niemandem"]);
  expect(titles(["gone"])).toEqual(["mir", "jemand anderem", "Sandra Gerber", "niemandem"]);
});

test("names are asked for only where a chosen colleague has no case", () => {
  expect(isNameless(rows, ["mir", "niemand", "sandra"])).toBe(false);
  expect(isNameless(rows, ["sandra", "rahel"])).toBe(true);
});
