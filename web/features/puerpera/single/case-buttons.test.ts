import { expect, test } from "vitest";
import { isOpen, puerperaStatuses } from "#domain/puerpera/status.ts";
import { stepsFrom } from "#domain/puerpera/steps.ts";
import { buttonsOf, isMainPressing, paneButtonsOf, rowMenuOf } from "./case-buttons.ts";

test("every button is a step that can be taken", () => {
  for (const status of puerperaStatuses) {
    const { main, beside } = buttonsOf(status);
    for (const step of [main, ...beside]) expect(stepsFrom(status)).toContain(step);
  }
});

test("every possible step is a button or stands in the menu", () => {
  for (const status of puerperaStatuses) {
    const { main, beside, menu } = buttonsOf(status);
    const offered = [main, ...beside, ...menu];
    // Rejects are cleared where they are listed.
    expect(offered.sort()).toEqual(
      stepsFrom(status)
        .filter((step) => step !== "clear_rejects")
        .sort(),
    );
  }
});

test("behind «…» stands only what is possible", () => {
  expect(buttonsOf("lost").menu).toEqual([]);
  expect(buttonsOf("published").menu).not.toContain("set_closed");
});

test("closing presses only once the care has run its time", () => {
  expect(isMainPressing("current", false)).toBe(false);
  expect(isMainPressing("current", true)).toBe(true);
  expect(isMainPressing("published", false)).toBe(true);
});

test("beside a list nothing is lost: the foot has the main step and mediating, buttons and menus the rest", () => {
  for (const status of puerperaStatuses) {
    const possible = stepsFrom(status).filter((step) => step !== "clear_rejects");
    const { main, beside, menu } = paneButtonsOf(status);
    const foot = isOpen(status) ? [...new Set([buttonsOf(status).main, "establish"])] : [main];
    expect([...foot, ...beside, ...menu].sort()).toEqual([...possible].sort());
    expect(rowMenuOf(status).sort()).toEqual([...possible].sort());
  }
});
