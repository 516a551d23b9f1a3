import { expect, test } from "vitest";
import { stepFrom } from "./step-from.ts";

test("the keys go on from where a row was, when it has moved to another group", () => {
  const keys = ["new:a", "new:b", "new:c"];
  expect(stepFrom(keys, undefined, -1, 1)).toBe("new:a");
  expect(stepFrom(keys, "new:b", 1, 1)).toBe("new:c");
  expect(stepFrom(keys, "new:c", 2, 1)).toBe("new:c");
  // new:x stood at the second place and was published: what followed it stands there now.
  expect(stepFrom(keys, "new:x", 1, 1)).toBe("new:b");
  expect(stepFrom(keys, "new:x", 1, -1)).toBe("new:a");
  expect(stepFrom([], undefined, -1, 1)).toBeUndefined();
});
