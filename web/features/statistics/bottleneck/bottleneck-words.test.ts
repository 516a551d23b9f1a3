import { expect, test } from "vitest";
import { namesOf, weeksOf, worstOf } from "./bottleneck-words.ts";

const area = (week_start: string, zipcode: string, available: number, day = week_start) => ({
  week_start,
  day,
  zipcode,
  place: "Ort",
  available,
});
const [soon, later, holidays] = ["2026-11-16", "2026-12-14", "2026-12-21"];

test("nobody is warned of nothing", () => {
  expect(weeksOf([])).toEqual([]);
  expect(worstOf([])).toBeUndefined();
});

test("a week is told by its number, how many areas it meets and how badly", () => {
  const [week] = weeksOf([
    area(holidays, "8197", 0, "2026-12-24"),
    area(holidays, "8496", 0, "2026-12-24"),
    area(holidays, "8610", 2, "2026-12-21"),
  ]);
  expect(week).toMatchObject({
    name: "KW 52",
    words: "2 PLZ ohne Hebamme und 1 PLZ mit zu wenig Hebammen",
    href: "/admin/office/statistic/map?am=2026-12-24",
  });
});

test("the worst week is the one with most areas without a midwife, of equals the sooner", () => {
  const many = [area(soon, "8001", 1), area(soon, "8002", 1), area(soon, "8003", 1)];
  expect(worstOf(weeksOf([...many, area(later, "8197", 0)]))?.monday).toBe(later);
  expect(worstOf(weeksOf([area(soon, "8001", 0), area(holidays, "8002", 0)]))?.monday).toBe(soon);
});

test("a few areas are named, the others counted", () => {
  const areas = ["8001", "8002", "8003", "8004", "8005", "8006"].map((zipcode) => area(soon, zipcode, 0));
  expect(namesOf(areas)).toBe("8001 Ort, 8002 Ort, 8003 Ort, 8004 Ort und 2 weitere");
  expect(namesOf(areas.slice(0, 2))).toBe("8001 Ort, 8002 Ort");
});
