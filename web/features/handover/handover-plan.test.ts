import { expect, test } from "vitest";
import type { HandoverMotherFragment, HandoverPairFragment } from "#web/generated/staff/graphql.ts";
import {
  allTo,
  assignmentsOf,
  bestForEach,
  candidatesFor,
  handoverMothers,
  planSentence,
  sharesOf,
} from "./handover-plan.ts";

const mother = (id: string, zipcode = "8610"): HandoverMotherFragment => ({
  id,
  fullname: `Mutter ${id}`,
  zipcode,
  place: "Uster",
  languages: ["de"],
  birthdate_child: null,
  sectiodate: null,
  birthday_child: null,
  birthtime_child: null,
  dischargedate: null,
});
const pair = (
  puerpera_id: string,
  id: string,
  more: Partial<HandoverPairFragment> = {},
): HandoverPairFragment => ({
  puerpera_id,
  user_id: id,
  matchtype: "fullmatch",
  accepted: false,
  returned_actionlog_id: null,
  distance_km: 1,
  entriesnow: false,
  entriestargetdate: false,
  entriescare: false,
  speaks_own_language: true,
  mediations_current_month: 1,
  mediation_limit: 5,
  limited: false,
  user: {
    id,
    fullname: id,
    place: "Uster",
    email: `${id}@post.example`,
    languages: ["de"],
    circles: ["8610"],
  },
  ...more,
});

const mothers = handoverMothers(
  [mother("a"), mother("b", "8001"), mother("c")],
  [
    pair("a", "Karin", { distance_km: 4 }),
    pair("a", "Lea"),
    pair("b", "Karin", { matchtype: "languageonly", limited: true }),
    pair("b", "Lea", { matchtype: "languageonly" }),
  ],
);

test("a midwife who gave the mother back is proposed last", () => {
  const [first] = handoverMothers(
    [mother("a")],
    [pair("a", "Lea", { returned_actionlog_id: "log" }), pair("a", "Karin", { matchtype: "none" })],
  );
  expect(first?.proposals.map(({ id }) => id)).toEqual(["Karin", "Lea"]);
});

test("each mother's midwives stand in the order of matching, with what speaks against them", () => {
  expect(mothers.map(({ proposals }) => proposals.map(({ id, warnings }) => [id, warnings]))).toEqual([
    [
      ["Lea", []],
      ["Karin", []],
    ],
    [
      ["Lea", ["outside_circles"]],
      ["Karin", ["limited", "outside_circles"]],
    ],
    [],
  ]);
});

test("all go to one, or each to her best; for whom nobody is proposed, she stays", () => {
  const given = (plan: Record<string, string>) =>
    assignmentsOf(mothers, plan).map(({ mother: { id }, midwife }) => [id, midwife.id]);
  expect(given(allTo(mothers, "Karin"))).toEqual([
    ["a", "Karin"],
    ["b", "Karin"],
  ]);
  expect(given(bestForEach(mothers))).toEqual([
    ["a", "Lea"],
    ["b", "Lea"],
  ]);
  expect(given({ a: "Nobody", x: "Lea" })).toEqual([]);
});

test("who suits most of them stands first, and the summary counts by midwife", () => {
  expect(candidatesFor(mothers).map(({ id, suits }) => [id, suits])).toEqual([
    ["Lea", 1],
    ["Karin", 1],
  ]);
  const shares = sharesOf(assignmentsOf(mothers, { a: "Karin", b: "Lea" }));
  expect(shares.map(({ id, mothers: hers, warned }) => [id, hers.length, warned])).toEqual([
    ["Karin", 1, 0],
    ["Lea", 1, 1],
  ]);
  expect(planSentence(assignmentsOf(mothers, { a: "Karin", b: "Lea" }), 3, "Eva Graf")).toBe(
    "2 Wöchnerinnen an 2 Hebammen, 1 bleibt bei Eva Graf.",
  );
  expect(planSentence(assignmentsOf(mothers, { a: "Karin" }), 1, "Eva Graf")).toBe(
    "1 Wöchnerin an 1 Hebamme.",
  );
});
