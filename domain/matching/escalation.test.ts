import { describe, expect, test } from "vitest";
import { unansweredWords } from "../puerpera/unanswered.ts";
import { nextWords, stepWords } from "./escalation-words.ts";

const now = "2026-11-17T08:00:00Z";

describe("the office reads", () => {
  test("who sees a case, and who comes next and when", () => {
    expect(stepWords({ step: 1 })).toBe("Stufe 1: Hebammen ihrer PLZ");
    expect(stepWords({ step: 3 })).toBe("Stufe 3: alle Hebammen");
    expect(nextWords({ step: 1, next_step: 2, next_at: "2026-11-17T14:00:00Z" }, now)).toBe(
      "Ab 15:00 Hebammen der Nachbargebiete",
    );
    expect(nextWords({ step: 2, next_step: 3, next_at: now }, now)).toBe("Gleich alle Hebammen");
    expect(nextWords({ step: 3, next_step: null, next_at: null }, now)).toBe("");
  });

  test("what a step waits for, the hold of the office first", () => {
    const held = {
      step: 1,
      next_step: 2,
      next_at: null,
      held_until: "2026-11-18T08:00:00Z",
      has_reaction: true,
    };
    expect(nextWords(held, now)).toBe("Angehalten bis morgen, 09:00");
    expect(nextWords(held, "2026-11-18T09:00:00Z")).toBe(
      "Jemand überlegt oder hat zugesagt: die Ausweitung wartet",
    );
  });

  test("for how long nobody came", () => {
    expect(unansweredWords("2026-11-17T01:10:00Z", now)).toBe("Seit 6 Std. ohne Reaktion");
    expect(unansweredWords("2026-11-14T01:10:00Z", now)).toBe("Seit 3 Tagen ohne Reaktion");
  });
});
