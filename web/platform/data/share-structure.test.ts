import { expect, test } from "vitest";
import { shareRows, shareStructure } from "./share-structure.ts";

interface Line {
  id: string;
  group: string;
  mother: { name: string };
}

const idOf = ({ id }: Line) => id;
const first: Line = { id: "1", group: "new", mother: { name: "Lea" } };
const second: Line = { id: "2", group: "new", mother: { name: "Mara" } };

test("a row that says the same stays the same object, wherever it stands now", () => {
  const [moved, stayed] = shareRows([first, second], [{ ...second }, structuredClone(first)], idOf);
  expect(moved).toBe(second);
  expect(stayed).toBe(first);
});

test("a row with another word is a new one, and keeps the parts that say the same", () => {
  const [regrouped, renamed] = shareRows(
    [first, second],
    [
      { ...structuredClone(first), group: "urgent" },
      { ...second, mother: { name: "Lara" } },
    ],
    idOf,
  );
  expect(regrouped).toEqual({ ...first, group: "urgent" });
  expect(regrouped?.mother).toBe(first.mother);
  expect(renamed).toEqual({ ...second, mother: { name: "Lara" } });
  expect(second.mother.name).toBe("Mara");
});

test("a row that lost a field, or got one that is not set, is a new one", () => {
  const { group: _, ...less } = first;
  expect(shareRows([first], [less as Line], idOf)[0]).toEqual(less);
  expect(shareStructure({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
});

test("a list that says the same stays the same list", () => {
  const before = [first, second];
  expect(shareRows(before, structuredClone(before), idOf)).toBe(before);
  expect(shareRows(before, [first], idOf)).not.toBe(before);
});

test("rows of an answer are known by their type and key: one that comes in before them changes none of them", () => {
  const row = (id: string, name: string) => ({ __typename: "puerpera", id, name });
  const before = { puerpera: [row("a", "Lea"), row("b", "Mara")] };
  const after = shareStructure(before, {
    puerpera: [row("c", "Nina"), row("a", "Lea"), row("b", "Lara")],
  });
  expect(after.puerpera[1]).toBe(before.puerpera[0]);
  expect(after.puerpera.map(({ name }) => name)).toEqual(["Nina", "Lea", "Lara"]);
});

test("what was shared before is not made anew", () => {
  const before = { puerpera: [{ __typename: "puerpera", id: "a", name: "Lea" }] };
  const once = shareStructure(before.puerpera, [
    { __typename: "puerpera", id: "b", name: "Mara" },
    { __typename: "puerpera", id: "a", name: "Lea" },
  ]);
  expect(shareStructure(before, { puerpera: once }).puerpera).toBe(once);
});
