import { expect, test } from "vitest";
import { plainText } from "#domain/activity/sentence.ts";
import { feedOf } from "./feed.ts";

const nora = { id: "n", fullname: "Nora Lüthi" };
const lea = { id: "l", fullname: "Lea Brunner" };

test("nothing happened, nothing is told", () => {
  expect(feedOf({ actionlog: [], registered: [] }, 5)).toEqual([]);
});

test("steps and registrations stand in one order, and no more than asked for", () => {
  const facts = {
    actionlog: [
      {
        id: "1",
        type: "mediation_established",
        priority: null,
        followup_day: null,
        escalation_step: null,
        until: null,
        assignee: null,
        from_midwife: null,
        created_at: "2026-11-16T08:41:00Z",
        author: lea,
        midwife: lea,
        puerpera: nora,
      },
      {
        id: "0",
        type: "puerpera_publish",
        priority: null,
        followup_day: null,
        escalation_step: null,
        until: null,
        assignee: null,
        from_midwife: null,
        created_at: "2026-11-15T08:00:00Z",
        author: lea,
        midwife: null,
        puerpera: nora,
      },
    ],
    registered: [
      {
        ...nora,
        created_at: "2026-11-16T08:00:00+00:00",
        registrationtype: "spital",
        creator: null,
        puerpera_birthplace: { id: "b", title: "Spital Limmattal (Schlieren)" },
      },
    ],
  };
  expect(feedOf(facts, 2).map(({ parts }) => plainText(parts))).toEqual([
    "Lea Brunner hat Nora Lüthi übernommen.",
    "Spital Limmattal hat Nora Lüthi angemeldet.",
  ]);
});

test("a midwife who takes her take-over back is named with the mother whom she has seen", () => {
  const withdrawn = {
    id: "2",
    type: "mediation_withdrawn",
    priority: null,
    followup_day: null,
    escalation_step: null,
    until: null,
    assignee: null,
    from_midwife: null,
    created_at: "2026-11-16T08:42:00Z",
    author: lea,
    midwife: lea,
    puerpera: nora,
  };
  const [entry] = feedOf({ actionlog: [withdrawn], registered: [] }, 2);
  expect(plainText(entry?.parts ?? [])).toBe("Lea Brunner hat die Übernahme von Nora Lüthi zurückgenommen.");
});
