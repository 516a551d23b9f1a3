import { describe, expect, test } from "vitest";
import { isOpen, isPuerperaStatus, isUrgent, type PuerperaStatus, puerperaStatuses } from "./status.ts";
import {
  clearRejectsQuestion,
  establishQuestion,
  midwifeStepsFrom,
  type PuerperaStep,
  puerperaSteps,
  stepBetween,
  stepRules,
  stepsFrom,
  whyNot,
} from "./steps.ts";

describe("a midwife", () => {
  test("takes none of the office's steps; she takes over, closes and reopens", () => {
    const hers = Object.fromEntries(puerperaStatuses.map((status) => [status, midwifeStepsFrom(status)]));
    expect(hers).toEqual({
      new: [],
      onhold: [],
      published: ["establish"],
      current: ["set_closed"],
      closed: ["set_current"],
      lost: [],
      undefined: [],
    });
  });

  test("may take a step only where staff may", () => {
    for (const step of puerperaSteps) {
      const { from, midwifeFrom } = stepRules[step];
      expect(midwifeFrom.filter((status) => !from.includes(status))).toEqual([]);
    }
  });
});

describe("the step table", () => {
  test("allows exactly the moves of the office", () => {
    const moves: Record<PuerperaStatus, PuerperaStatus[]> = {
      new: ["onhold", "published", "current", "lost"],
      onhold: ["new", "published", "current", "lost"],
      published: ["onhold", "current", "lost"],
      current: ["new", "closed", "lost"],
      closed: ["new", "current"],
      lost: ["new"],
      undefined: ["new", "onhold", "published", "current", "lost"],
    };
    for (const from of puerperaStatuses) {
      expect(puerperaStatuses.filter((to) => stepBetween(from, to) !== null)).toEqual(moves[from]);
    }
  });

  test("names at most one step for a pair of states, and never one from a state to itself", () => {
    for (const from of puerperaStatuses) {
      expect(stepBetween(from, from)).toBeNull();
      for (const to of puerperaStatuses) {
        const named = puerperaSteps.filter(
          (step) => stepRules[step].to === to && stepRules[step].from.includes(from),
        );
        expect(named.length, `${from} → ${to}`).toBeLessThanOrEqual(1);
      }
    }
  });

  test("leads nowhere into the undefined state", () => {
    expect(puerperaSteps.filter((step) => stepRules[step].to === "undefined")).toEqual([]);
  });

  test("asks first only where something cannot be quietly taken back", () => {
    expect(puerperaSteps.filter((step) => stepRules[step].asksFirst)).toEqual([
      "set_lost",
      "establish",
      "dissolve",
      "clear_rejects",
    ]);
    expect(puerperaSteps.filter((step) => stepRules[step].takesReason)).toEqual([
      "set_on_hold",
      "set_lost",
      "dissolve",
    ]);
  });

  test("demands a reason for lost and a midwife for a mediation", () => {
    expect(stepRules.set_lost.demands).toEqual(["lostreason"]);
    expect(stepRules.establish.demands).toEqual(["midwife"]);
  });

  test("gives every step a log type of its own", () => {
    expect(new Set(puerperaSteps.map((step) => stepRules[step].logType)).size).toBe(puerperaSteps.length);
  });
});

describe("why a step is not open", () => {
  test("is said in a sentence that names the states", () => {
    expect(whyNot("publish", "current")).toBe(
      "«Freigeben» ist nur möglich, solange die Anmeldung «Neu», «Zurückgestellt» oder «Unbestimmt» ist. " +
        "Sie ist «Vermittelt».",
    );
    expect(whyNot("dissolve", "new")).toBe(
      "«Vermittlung auflösen» ist nur möglich, solange die Anmeldung «Vermittelt» ist. Sie ist «Neu».",
    );
  });

  test("is asked exactly where the step does not stand among those offered", () => {
    for (const status of puerperaStatuses) {
      const open: PuerperaStep[] = puerperaSteps.filter((step) => whyNot(step, status) === null);
      expect(open).toEqual(stepsFrom(status));
    }
  });
});

test("open are the cases that still need a midwife", () => {
  expect(puerperaStatuses.filter(isOpen)).toEqual(["new", "onhold", "published", "undefined"]);
});

test("urgent is a priority above zero", () => {
  expect([-1, 0, 1, 5].map(isUrgent)).toEqual([false, false, true, true]);
});

test("only known words are states", () => {
  expect(isPuerperaStatus("published")).toBe(true);
  expect(isPuerperaStatus("constructor")).toBe(false);
});

test("questions name the people and the number", () => {
  expect(establishQuestion("Arjeta Krasniqi", "Lea Brunner")).toBe(
    "Arjeta Krasniqi an Lea Brunner vermitteln?",
  );
  expect(clearRejectsQuestion(3)).toBe("Alle 3 Ablehnungen löschen?");
  expect(clearRejectsQuestion(1)).toBe("Die eine Ablehnung löschen?");
});
