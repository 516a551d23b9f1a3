/** What the form of a message refuses the database refuses too, and what it accepts is stored. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateAppmessage } from "#domain/message/appmessage.ts";
import { type OfficeStage, officeStage } from "#testing/office-stage.ts";

let stage: OfficeStage;

beforeAll(async () => {
  stage = await officeStage();
});
afterAll(() => stage.database.drop());

interface Values {
  title: string | null;
  text: string | null;
  date: string | null;
  category: string;
}

const valid: Values = {
  title: "Engpass",
  text: "Bitte früh freigeben.",
  date: "2026-11-16",
  category: "info",
};

async function isStored({ title, text, date, category }: Values): Promise<boolean> {
  const insert = "insert into staff.appmessage (title, text, date, category) values ($1, $2, $3, $4)";
  return stage
    .as("mediator", stage.mediator, insert, [title, text, date, category])
    .then(() => true)
    .catch(() => false);
}

test.each<[string, Partial<Values>]>([
  ["no title", { title: null }],
  ["a blank title", { title: "   " }],
  ["a title of two lines", { title: "Eins\nzwei" }],
  ["a title that is too long", { title: "a".repeat(201) }],
  ["a blank text", { text: " \n " }],
  ["a text that is too long", { text: "a".repeat(10_001) }],
  ["no date", { date: null }],
  ["no day of a calendar", { date: "2026-02-30" }],
  ["an unknown category", { category: "wichtig" }],
])("%s is refused by both", async (_, change) => {
  const values = { ...valid, ...change };
  expect(Object.keys(validateAppmessage(values))).toEqual(Object.keys(change));
  expect(await isStored(values)).toBe(false);
});

test.each<[string, Partial<Values>]>([
  ["all filled in", {}],
  ["no text", { text: null }],
  ["the longest title and text", { title: "ä".repeat(200), text: "ä".repeat(10_000) }],
  ["what is urgent and lies ahead", { category: "urgent", date: "2027-01-01" }],
])("%s is stored", async (_, change) => {
  const values = { ...valid, ...change };
  expect(validateAppmessage(values)).toEqual({});
  expect(await isStored(values)).toBe(true);
});
