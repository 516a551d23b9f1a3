import { expect, test } from "vitest";
import {
  hasAccess,
  isOfferedMothers,
  leavingWarning,
  type MidwifeStatus,
  midwifeStatuses,
  midwifeStepBetween,
  midwifeStepRules,
  midwifeSteps,
  midwifeStepsOpen,
  whyNotMidwifeStep,
} from "./status.ts";

test("a new or lost midwife has no access, one on hold is offered nothing new", () => {
  expect(midwifeStatuses.filter(hasAccess)).toEqual(["onhold", "active"]);
  expect(midwifeStatuses.filter(isOfferedMothers)).toEqual(["active"]);
});

test("the steps allow exactly the moves of the office", () => {
  const moves: Record<MidwifeStatus, MidwifeStatus[]> = {
    new: ["onhold", "active", "lost"],
    onhold: ["new", "active", "lost"],
    active: ["onhold", "lost"],
    lost: ["new"],
  };
  for (const from of midwifeStatuses) {
    expect(midwifeStatuses.filter((to) => midwifeStepBetween(from, to) !== null)).toEqual(moves[from]);
    expect(midwifeSteps.filter((step) => whyNotMidwifeStep(step, from) === null)).toEqual(
      midwifeStepsOpen(from),
    );
  }
});

test("a pair of states names at most one step", () => {
  for (const from of midwifeStatuses) {
    for (const to of midwifeStatuses) {
      const named = midwifeSteps.filter(
        (step) => midwifeStepRules[step].to === to && midwifeStepRules[step].from.includes(from),
      );
      expect(named.length).toBeLessThanOrEqual(1);
    }
  }
});

test("a step that is not open says why", () => {
  expect(whyNotMidwifeStep("set_active", "lost")).toBe(
    "«Aktivieren» ist nur möglich, solange der Status «Neu» oder «Pausiert» ist. Er ist «Ausgetreten».",
  );
});

test("a midwife who leaves mothers behind is warned about by their names", () => {
  expect(leavingWarning("Lea Brunner", [])).toBeNull();
  expect(leavingWarning("Lea Brunner", ["Nora Lüthi", "Hanna Schmid"])).toBe(
    "Lea Brunner betreut noch Nora Lüthi und Hanna Schmid.",
  );
});
