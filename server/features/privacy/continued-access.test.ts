import { expect, test } from "vitest";
import { createContinuedAccess } from "./continued-access.ts";

const MINUTE = 60_000;
const look = { sessionId: "s", operation: "List", accessMarks: "a:M0:M1,b:M0" };

test("what nobody's session is shown is noted each time", () => {
  const access = createContinuedAccess(() => 0);
  expect(access.begun({ ...look, sessionId: null })).toBe(look.accessMarks);
  expect(access.begun({ ...look, sessionId: null })).toBe(look.accessMarks);
});

test("a look that goes on is noted once, and again after ten minutes", () => {
  let time = 0;
  const access = createContinuedAccess(() => time);
  expect(access.begun(look)).toBe("a:M0:M1,b:M0");
  time = 9 * MINUTE;
  expect(access.begun(look)).toBe("");
  time = 10 * MINUTE;
  expect(access.begun(look)).toBe("a:M0:M1,b:M0");
});

test("what was shown later is noted again later, also if all of it is told many times", () => {
  let time = 0;
  const access = createContinuedAccess(() => time);
  access.begun({ ...look, accessMarks: "a:M0" });
  time = 5 * MINUTE;
  expect(access.begun({ ...look, accessMarks: "a:M0,b:M0" })).toBe("b:M0");
  expect(access.begun({ ...look, accessMarks: "a:M0,b:M0" })).toBe("");
  time = 12 * MINUTE;
  expect(access.begun({ ...look, accessMarks: "a:M0,b:M0" })).toBe("a:M0");
  time = 16 * MINUTE;
  expect(access.begun({ ...look, accessMarks: "a:M0,b:M0" })).toBe("b:M0");
});

test("another row, more of a row, another screen and another session are access of their own", () => {
  const access = createContinuedAccess(() => 0);
  access.begun(look);
  expect(access.begun({ ...look, accessMarks: "a:M0:M1,b:M0:M1,c:M0" })).toBe("b:M0:M1,c:M0");
  expect(access.begun({ ...look, operation: "Card" })).toBe(look.accessMarks);
  expect(access.begun({ ...look, sessionId: "t" })).toBe(look.accessMarks);
});

test("when too much is remembered it is noted again rather than not at all", () => {
  const access = createContinuedAccess(() => 0, 3);
  access.begun(look);
  access.begun({ ...look, operation: "Card" });
  expect(access.begun(look)).toBe(look.accessMarks);
});
