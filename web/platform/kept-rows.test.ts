import { expect, test } from "vitest";
import { keptRows } from "./kept-rows.ts";

interface Line {
  id: string;
  group: string;
  mother: { name: string };
}

const idOf = ({ id }: Line) => id;
const lea = { name: "Lea" };
const first: Line = { id: "1", group: "new", mother: lea };
const second: Line = { id: "2", group: "new", mother: { name: "Mara" } };

test("a row that says the same stays the same object, wherever it stands now", () => {
  const [moved, stayed] = keptRows([first, second], [{ ...second }, { ...first }], idOf);
  expect(moved).toBe(second);
  expect(stayed).toBe(first);
});

test("a row with another word or another mother is the new one", () => {
  const regrouped = { ...first, group: "urgent" };
  const other = { ...second, mother: { name: "Lara" } };
  const kept = keptRows([first, second], [regrouped, other], idOf);
  expect(kept[0]).toBe(regrouped);
  expect(kept[1]).toBe(other);
});

test("a row whose parts came anew and say the same stays the same object", () => {
  expect(keptRows([second], [{ ...second, mother: { name: "Mara" } }], idOf)[0]).toBe(second);
});

test("a row that lost a field is the new one", () => {
  const { group: _, ...less } = first;
  expect(keptRows([first], [less as Line], idOf)[0]).not.toBe(first);
});
