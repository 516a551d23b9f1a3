import { expect, test } from "vitest";
import { calloutsAt } from "./area-labels.ts";

const frame = { width: 800, height: 600 };
const camera = { x: 400, y: 300, scale: 1 };
const at = (x: number, y: number) => ({ name: "8197 Rafz", centre: { x, y } });
const placed = (...centres: { name: string; centre: { x: number; y: number } }[]) =>
  calloutsAt(centres, camera, frame, () => 90).map(({ to }) => to);

test("a name stands outwards of its area, or inwards where the frame ends", () => {
  expect(placed(at(600, 100))).toEqual([{ x: 646, y: 100 }]);
  expect(placed(at(200, 100))).toEqual([{ x: 154, y: 100 }]);
  expect(placed(at(780, 100))).toEqual([{ x: 734, y: 100 }]);
  expect(placed(at(20, 100))).toEqual([{ x: 66, y: 100 }]);
});

test("names of neighbours stand below each other", () => {
  const [first, second] = placed(at(600, 102), at(610, 100));
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(20);
});

test("what is out of sight is not named, and too many are not named at all", () => {
  expect(placed(at(-5, 100))).toEqual([]);
  expect(placed(...Array.from({ length: 40 }, (_, n) => at(600, 10 + n)))).toEqual([]);
});
