import { expect, test } from "vitest";
import { readAudience, smsInsertPath, zipcodesIn } from "./sms-paths.ts";
import { type Candidate, chooseRecipients, foreignNumbers, type Ticks } from "./sms-recipients.ts";

const lea: Candidate = {
  id: "lea",
  name: "Lea Brunner",
  firstname: "Lea",
  phone: "+41795556120",
  group: "fullmatch",
  distanceKm: 2,
  absence: null,
  load: null,
  hasRejected: false,
};
const all: Ticks = { absent: true, limited: true, language: false };
const told = (candidates: Candidate[], ticks: Ticks = all, byHand: [string, "in" | "out"][] = []) => {
  const { chosen, left } = chooseRecipients(candidates, ticks, new Map(byHand));
  return [chosen.map(({ id }) => id), left.map(({ reason }) => reason)];
};

test("who has no mobile number is left out, whatever one does", () => {
  for (const phone of [null, "+41445550120"])
    expect(told([{ ...lea, phone }], all, [["lea", "in"]])).toEqual([[], ["keine Mobilnummer"]]);
});

test("ticks leave out with a reason, and a hand takes in again", () => {
  const absent = { ...lea, absence: "Ferien bis 22.11." };
  expect(told([absent])).toEqual([[], ["Ferien bis 22.11."]]);
  expect(told([absent], { ...all, absent: false })).toEqual([["lea"], []]);
  expect(told([absent], all, [["lea", "in"]])).toEqual([["lea"], []]);
  expect(told([{ ...lea, load: "5 von 5" }])).toEqual([[], ["5 von 5"]]);
  expect(told([{ ...lea, group: "circlesonly" }], { ...all, language: true })).toEqual([
    [],
    ["keine gemeinsame Sprache"],
  ]);
  expect(told([{ ...lea, hasRejected: true }])).toEqual([[], ["hat abgelehnt"]]);
});

test("who was taken out by hand stays to be seen", () => {
  expect(told([lea], all, [["lea", "out"]])).toEqual([[], ["von Hand"]]);
});

test("numbers of other countries are told apart", () => {
  expect(foreignNumbers([lea, { ...lea, id: "anna", phone: "+4915112345678" }]).map(({ id }) => id)).toEqual([
    "anna",
  ]);
});

test("whom it is for stands in the address, and nonsense there is nobody", () => {
  const id = "00000000-0000-7000-8000-000000000033";
  for (const audience of [
    { kind: "open" },
    { kind: "matching", motherId: id },
    { kind: "mother", motherId: id },
    { kind: "midwives", ids: [id] },
    { kind: "circle", zipcodes: ["8051", "8052"] },
    { kind: "all" },
    { kind: "again", smsId: id },
  ] as const) {
    const path = smsInsertPath(audience as Parameters<typeof smsInsertPath>[0]);
    expect(readAudience(new URL(path, "https://wiege.example").searchParams)).toEqual(audience);
  }
  expect(readAudience(new URLSearchParams("passend=x&hebammen=1,2&plz=abc"))).toEqual({ kind: "open" });
  expect(zipcodesIn("8051, 8052;8051 0800")).toEqual(["8051", "8052"]);
});
