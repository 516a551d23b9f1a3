import { expect, test } from "vitest";
import { goesToMany, manyTitle } from "./batch-words.ts";

test("what answers one person goes to nobody else", () => {
  expect(goesToMany({ hookslug: "mediation_established_midwife" })).toBe(false);
  expect(goesToMany({ hookslug: "push_test" })).toBe(false);
  expect(goesToMany({ hookslug: "old_hook" })).toBe(false);
});

test("mails go to midwives, notices to their devices", () => {
  expect(goesToMany({ hookslug: "puerpera_urgent_midwives" })).toBe(true);
  expect(goesToMany({ hookslug: "push_urgent" })).toBe(true);
  expect(manyTitle("puerpera_published_midwives", 14)).toBe("14 Hebammen");
  expect(manyTitle("push_published", 17)).toBe("17 Geräte");
  expect(manyTitle("office_daily_digest", 3)).toBe("3 Empfängerinnen");
});
