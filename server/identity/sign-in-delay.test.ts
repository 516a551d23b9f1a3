import { expect, test } from "vitest";
import { delayKey, networkOf, secondsAfter } from "./sign-in-delay.ts";

test("the first wrong passwords cost nothing, the next ones twice as much each time, a quarter of an hour at most", () => {
  expect([1, 2, 3, 4, 5, 10, 12, 13, 50].map(secondsAfter)).toEqual([0, 0, 1, 2, 4, 128, 512, 900, 900]);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("the key is the same however the address is written, and tells neither address nor network", () => {
  const key = delayKey("secret", "Mia@Beispiel.example ", "192.0.2.7");
  expect(key).toEqual(delayKey("secret", "mia@beispiel.example", "::ffff:192.0.2.7"));
  expect(key).not.toEqual(delayKey("secret", "mia@beispiel.example", "192.0.2.8"));
  expect(key).not.toEqual(delayKey("other", "mia@beispiel.example", "192.0.2.7"));
  expect(key).toHaveLength(32);
});
