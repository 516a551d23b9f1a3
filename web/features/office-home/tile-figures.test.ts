import { expect, test } from "vitest";
import { happenedPath, type Week, weeksOf, weekTiles } from "./tile-figures.ts";

const today = "2026-11-15";

function week(number: number, more: Partial<Week> = {}): Week {
  return { week: number, registered: 0, mediated: 0, self_mediated: 0, median_hours: null, lost: 0, ...more };
}

test("without mediations there is no time and no share to show", () => {
  const tiles = weekTiles([week(7), week(8)], today);
  expect(tiles.find(({ label }) => label === "Zeit bis zur Vermittlung")).toMatchObject({
    value: "–",
    trend: null,
  });
  expect(tiles.find(({ label }) => label === "Selbst übernommen")?.unit).toBeUndefined();
});

test("a figure is compared with the week before", () => {
  const [, registered, mediated, hours, share] = weekTiles(
    [
      week(7, { registered: 5, mediated: 3, self_mediated: 3, median_hours: 23 }),
      week(8, { registered: 7, mediated: 3, self_mediated: 2, median_hours: 19.2 }),
    ],
    today,
  );
  expect(registered).toMatchObject({ value: "7", trend: { direction: "up", text: "+2 zur Vorwoche" } });
  expect(mediated?.trend).toEqual({ direction: "same", text: "wie in der Vorwoche" });
  expect(hours).toMatchObject({ value: "19", unit: "Std.", trend: { text: "−4 Std. zur Vorwoche" } });
  expect(share).toMatchObject({ value: "67", unit: "%", trend: { text: "−33 Punkte zur Vorwoche" } });
});

test("what stands at the end of a week is shown beside what flowed in it", () => {
  const stock = { open: 41, midwives_active: 148, midwives_available: 139, midwives_limited: 9 };
  const weeks = weeksOf({
    home_week: [week(7), week(8)],
    home_stock: [
      { week: 7, ...stock, open: 47 },
      { week: 8, ...stock },
    ],
  });
  const tiles = weekTiles(weeks, today);
  expect(tiles[0]).toMatchObject({ value: "41", bars: [47, 41], trend: { text: "−6 zur Vorwoche" } });
  expect(tiles.find(({ label }) => label === "Hebammen verfügbar")).toMatchObject({
    value: "139",
    unit: "von 148",
  });
});

test("every tile leads somewhere", () => {
  for (const { href } of weekTiles([week(7), week(8)], today)) expect(href).toMatch(/^\/admin\//);
});

test("a figure leads to the mothers that it counts", () => {
  const href = (label: string) => weekTiles([week(8)], today).find((tile) => tile.label === label)?.href;
  expect(href("Neu in 7 Tagen")).toBe("/admin/puerpera/list?angemeldet=2026-11-09..");
  expect(href("Hinfällig in 7 Tagen")).toBe("/admin/puerpera/list?hinfaellig=2026-11-09..");
  expect(happenedPath("vermittelt", today, today)).toBe(
    "/admin/puerpera/list?vermittelt=2026-11-15..2026-11-15",
  );
});
