import { expect, test } from "vitest";
import { delayKey, secondsAfter } from "./sign-in-delay.ts";

test("the first wrong passwords cost nothing, the next ones twice as much each time, a quarter of an hour at most", () => {
  expect([1, 2, 3, 4, 5, 10, 12, 13, 50].map(secondsAfter)).toEqual([0, 0, 1, 2, 4, 128, 512, 900, 900]);
});

test("the key is the same however the address is written, and tells neither address nor network", () => {
  const key = delayKey("secret", "Mia@Beispiel.example ", "192.0.2.7");
  expect(key).toEqual(delayKey("secret", "mia@beispiel.example", "::ffff:192.0.2.7"));
  expect(key).not.toEqual(delayKey("secret", "mia@beispiel.example", "192.0.2.8"));
  expect(key).not.toEqual(delayKey("other", "mia@beispiel.example", "192.0.2.7"));
  expect(key).toHaveLength(32);
});
