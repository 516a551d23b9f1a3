import { expect, test } from "vitest";
import { readingsOf } from "./readings.ts";

const sandra = {
  id: "s",
  firstname: "Sandra",
  lastname: "Gerber",
  fullname: "Sandra Gerber",
  role: "mediator",
};
const rahel = { id: "r", firstname: "Rahel", lastname: "Meier", fullname: "Rahel Meier", role: "manager" };

test("nobody has read anything", () => {
  expect(readingsOf([])).toEqual([]);
});

test("what one person read on a day is one line, with all that she was shown", () => {
  const days = readingsOf([
    { at: "2026-11-16T09:00:00Z", operation: "UserPuerperaSingle", column_class: "M1 M0", user: sandra },
    { at: "2026-11-16T08:00:00Z", operation: "UserPuerperaTable", column_class: "M0", user: sandra },
    { at: "2026-11-16T08:00:00Z", operation: "UserPuerperaTable", column_class: "M3", user: sandra },
    { at: "2026-11-16T07:00:00Z", operation: "SearchEverybody", column_class: "M1", user: rahel },
    { at: "2026-11-15T07:00:00Z", operation: "UserPuerperaTable", column_class: "M1", user: sandra },
  ]);
  expect(days.map(({ day, readings }) => [day, readings.map(({ reader }) => reader?.fullname)])).toEqual([
    ["2026-11-16", ["Sandra Gerber", "Rahel Meier"]],
    ["2026-11-15", ["Sandra Gerber"]],
  ]);
  expect(days[0]?.readings[0]).toMatchObject({
    first: "2026-11-16T08:00:00Z",
    last: "2026-11-16T09:00:00Z",
    count: 3,
    ways: ["opened", "listed"],
    classes: ["M0", "M1", "M3"],
  });
});

test("midnight is that of Zürich, and the house's own work has no reader", () => {
  const days = readingsOf([
    { at: "2026-11-15T23:30:00Z", operation: "mail", column_class: "M1", user: null },
  ]);
  expect(days[0]).toMatchObject({ day: "2026-11-16", readings: [{ reader: null, ways: ["mailed"] }] });
});

test("who has no account and got a mail is told by the address", () => {
  const mail = { at: "2026-11-16T09:00:00Z", operation: "mail x", column_class: "M1 M2", user: null };
  const [day] = readingsOf([
    { ...mail, recipient: "station@spital.example" },
    { ...mail, recipient: "eltern@beispiel.example" },
    { ...mail, recipient: "sandra@beispiel.example", user: sandra },
  ]);
  expect(day?.readings.map(({ reader, address }) => reader?.fullname ?? address)).toEqual([
    "station@spital.example",
    "eltern@beispiel.example",
    "Sandra Gerber",
  ]);
});
