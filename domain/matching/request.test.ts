import { expect, test } from "vitest";
import { isAnswerDue, untilChoices, untilWords } from "./request.ts";
import { outcomeWords, requestSummary } from "./request-words.ts";

const now = "2026-11-16T08:41:00Z";
const asked = { channel: "phone", created_at: "2026-11-16T08:12:00Z", thinking_until: null } as const;

test("an answer is due from the minute on that was named, and a yes until the office mediates", () => {
  const until = (thinking_until: string) => isAnswerDue({ outcome: "thinking", thinking_until }, now);
  expect([until("2026-11-16T08:42:00Z"), until(now), until("2026-11-15T08:00:00Z")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isAnswerDue({ outcome: "accepted", thinking_until: null }, now)).toBe(true);
  expect(isAnswerDue({ outcome: "open", thinking_until: null }, now)).toBe(false);
});

test("each outcome says who is to do what", () => {
  expect(outcomeWords({ ...asked, outcome: "open" }, now)).toBe("angerufen um 09:12");
  expect(outcomeWords({ ...asked, outcome: "unreached", created_at: "2026-11-15T15:40:00Z" }, now)).toBe(
    "nicht erreicht gestern um 16:40",
  );
  const thinking = { ...asked, outcome: "thinking" } as const;
  expect(outcomeWords({ ...thinking, thinking_until: "2026-11-16T13:00:00Z" }, now)).toBe(
    "überlegt bis 14:00",
  );
  expect(outcomeWords({ ...thinking, thinking_until: "2026-11-16T07:00:00Z" }, now)).toBe(
    "Antwort fällig seit 08:00",
  );
  expect(outcomeWords({ ...asked, outcome: "declined", reason: "Ferien" }, now)).toBe("abgesagt: Ferien");
  expect(outcomeWords({ ...asked, outcome: "accepted" }, now)).toBe("zugesagt");
  expect(untilWords("2026-11-17T08:00:00Z", now)).toBe("morgen, 09:00");
});

test("times to think lie ahead, on the full hour, by day, also where a day has 25 hours", () => {
  expect(untilChoices(now).map(({ title }) => title)).toEqual(["11:00", "13:00", "15:00", "morgen, 09:00"]);
  expect(untilChoices("2026-11-16T21:30:00Z").map(({ title }) => title)).toEqual([
    "morgen, 09:00",
    "morgen, 14:00",
  ]);
  expect(untilChoices("2026-10-24T20:30:00Z").map(({ until }) => until)).toEqual([
    "2026-10-25T08:00:00.000Z",
    "2026-10-25T13:00:00.000Z",
  ]);
  expect(untilChoices("2026-11-16T02:00:00Z").map(({ title }) => title)).toEqual([
    "09:00",
    "14:00",
    "morgen, 09:00",
    "morgen, 14:00",
  ]);
});

test("what is under way is counted, the nearest to a midwife first", () => {
  const of = (...outcomes: ("open" | "thinking" | "accepted" | "unreached")[]) =>
    outcomes.map((outcome) => ({ outcome }));
  expect(requestSummary(of("open", "thinking", "open"))).toBe("1 überlegt · 2 angefragt");
  expect(requestSummary(of("unreached", "accepted"), 3)).toBe("1 zugesagt · 1 nicht erreicht · 3 abgesagt");
  expect(requestSummary([])).toBe("");
});
