import { expect, test } from "vitest";
import { networkOf, regionOf } from "./network-of.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["0000:0000:0000:0000:0000:ffff:c000:0207", "192.0.2.7"],
  ["::ffff:192.0.2.7%eth0", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:db8::ffff:192.0.2.7", "2001:db8:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["::", "0:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["fe80::1%1", "fe80:0:0:0::/64"],
])("%s is the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(["", "unix:", "localhost", "1:2:3", "256.0.0.1", ":::", "gggg::1"])(
  "what is no address is left as it is: %s",
  (word) => {
    expect(networkOf(word)).toBe(word);
  },
);

test.each([
  ["192.0.2.7", "192.0"],
  ["::ffff:192.0.2.7", "192.0"],
  ["2001:db8:1:2::9", "2001:db8"],
  ["2001::9", "2001:0"],
])("%s lies in %s", (address, region) => {
  expect(regionOf(address)).toBe(region);
});
