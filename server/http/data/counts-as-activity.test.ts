import { expect, test } from "vitest";
import { countsAsActivity } from "./counts-as-activity.ts";

test.each([
  ["{ user { id } }", undefined, false],
  ["query mutation { user { id } }", undefined, false],
  ["mutation { update_last_seen(id: 1) { id } }", undefined, false],
  ["mutation { puerpera_publish(id: 1) { id } }", undefined, true],
  ["mutation { update_last_seen(id: 1) { id } puerpera_publish(id: 1) { id } }", undefined, true],
  ["mutation { seen: puerpera_publish(id: 1) { id } }", undefined, true],
  ["mutation A { update_last_seen(id: 1) { id } } mutation B { puerpera_publish(id: 1) { id } }", "A", false],
  ["mutation A { update_last_seen(id: 1) { id } } mutation B { puerpera_publish(id: 1) { id } }", "B", true],
  ["mutation { ", undefined, false],
])("%s, run as %s: %s", (query, name, expected) => {
  expect(countsAsActivity(query, name)).toBe(expected);
  expect(countsAsActivity(query, name)).toBe(expected);
});
