import { expect, test } from "vitest";
import { readTime } from "./read-time.ts";

test("what is no time is no time", () => {
  for (const typed of ["", "abends", "24:00", "12:60", "4:1", "123456"]) expect(readTime(typed)).toBeNull();
});

test("a time is read however it is typed", () => {
  const read = {
    "4:12": "04:12",
    "0412": "04:12",
    "412": "04:12",
    "4.12": "04:12",
    "16 Uhr": "16:00",
    "16h": "16:00",
    "9": "09:00",
    "22h40": "22:40",
  };
  for (const [typed, time] of Object.entries(read)) expect(readTime(typed)).toBe(time);
});
