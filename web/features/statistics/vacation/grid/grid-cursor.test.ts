import { expect, test } from "vitest";
import {
  type GridCursor,
  type GridKey,
  markedDays,
  moveCursor,
  NAME_COLUMN,
  rowByName,
} from "./grid-cursor.ts";

const size = { rows: 40, days: 92, page: 15 };

function walk(start: GridCursor, keys: string): GridCursor {
  return keys.split(" ").reduce((at, word) => {
    const key: GridKey = {
      key: word.split("+").at(-1) ?? "",
      shiftKey: word.includes("Shift+"),
      ctrlKey: word.includes("Ctrl+"),
    };
    return moveCursor(at, key, size) ?? at;
  }, start);
}

test("the arrows walk days and midwives, and stop at the edges", () => {
  expect(walk({ row: 0, column: 5 }, "ArrowRight ArrowDown ArrowDown ArrowLeft ArrowLeft")).toEqual({
    row: 2,
    column: 4,
  });
  expect(walk({ row: 0, column: 0 }, "ArrowUp ArrowLeft ArrowLeft")).toEqual({ row: 0, column: NAME_COLUMN });
  expect(walk({ row: 40, column: 91 }, "ArrowDown ArrowRight")).toEqual({ row: 40, column: 91 });
  expect(walk({ row: 3, column: 20 }, "Ctrl+ArrowRight Ctrl+ArrowRight Ctrl+ArrowLeft")).toEqual({
    row: 3,
    column: 27,
  });
});

test("Home leads to the name, End to the last day, with Ctrl to the first midwife and to the figures below", () => {
  expect(walk({ row: 3, column: 20 }, "Home")).toEqual({ row: 3, column: NAME_COLUMN });
  expect(walk({ row: 3, column: 20 }, "End")).toEqual({ row: 3, column: 91 });
  expect(walk({ row: 3, column: 20 }, "Ctrl+Home")).toEqual({ row: 0, column: 0 });
  expect(walk({ row: 3, column: 20 }, "Ctrl+End")).toEqual({ row: 40, column: 91 });
  expect(walk({ row: 3, column: 20 }, "PageDown PageDown PageUp")).toEqual({ row: 18, column: 20 });
});

test("with Shift days are marked, both ways, in one row", () => {
  const back = walk({ row: 3, column: 20 }, "Shift+ArrowRight Shift+ArrowRight Shift+Ctrl+ArrowLeft");
  expect(back).toEqual({ row: 3, column: 15, anchor: 20 });
  expect(markedDays(back)).toEqual([15, 20]);
  expect(walk(back, "Shift+ArrowDown")).toEqual(back);
  expect(walk(back, "Shift+Home")).toEqual({ row: 3, column: 0, anchor: 20 });
  expect(walk(back, "ArrowDown")).toEqual({ row: 4, column: 15 });
  // The figures below are nobody's absence.
  expect(walk({ row: 40, column: 5 }, "Shift+ArrowRight")).toEqual({ row: 40, column: 6 });
});

test("other keys lead nowhere", () => {
  expect(
    moveCursor({ row: 0, column: 0 }, { key: "Tab", shiftKey: false, ctrlKey: false }, size),
  ).toBeUndefined();
});

test("typing a name finds it, going on from where one stands", () => {
  const names = ["Amstutz", "Brunner", "Bär", "Öztürk"];
  expect(rowByName(names, "b", 0)).toBe(1);
  expect(rowByName(names, "b", 2)).toBe(2);
  expect(rowByName(names, "ö", 0)).toBe(3);
  expect(rowByName(names, "x", 0)).toBeUndefined();
});
