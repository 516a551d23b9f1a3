import { expect, test } from "vitest";
import { createLooks } from "./looks.ts";

const MINUTE = 60_000;
const look = { sessionId: "s", operation: "List", shown: "a:M0:M1,b:M0" };

test("what nobody's session is shown is noted each time", () => {
  const looks = createLooks(() => 0);
  expect(looks.begun({ ...look, sessionId: null })).toBe(look.shown);
  expect(looks.begun({ ...look, sessionId: null })).toBe(look.shown);
});

test("a look that goes on is noted once, and again after ten minutes", () => {
  let time = 0;
  const looks = createLooks(() => time);
  expect(looks.begun(look)).toBe("a:M0:M1,b:M0");
  time = 9 * MINUTE;
  expect(looks.begun(look)).toBe("");
  time = 10 * MINUTE;
  expect(looks.begun(look)).toBe("a:M0:M1,b:M0");
});

test("another row, more of a row, another screen and another session are looks of their own", () => {
  const looks = createLooks(() => 0);
  looks.begun(look);
  expect(looks.begun({ ...look, shown: "a:M0:M1,b:M0:M1,c:M0" })).toBe("b:M0:M1,c:M0");
  expect(looks.begun({ ...look, operation: "Card" })).toBe(look.shown);
  expect(looks.begun({ ...look, sessionId: "t" })).toBe(look.shown);
});

test("when too much is remembered it is noted again rather than not at all", () => {
  const looks = createLooks(() => 0, 3);
  looks.begun(look);
  looks.begun({ ...look, operation: "Card" });
  expect(looks.begun(look)).toBe(look.shown);
});
