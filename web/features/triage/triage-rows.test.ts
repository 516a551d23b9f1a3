import { expect, test } from "vitest";
import { languageTitle } from "#testing/language-title.ts";
import { noFilter, readFilter, writeFilter } from "./triage-filter.ts";
import { caseCount, filterRows, groupNote, linesInSight, rowsOf } from "./triage-rows.ts";

const now = "2026-11-16T08:41:00Z";
const today = "2026-11-16";

type Answer = Parameters<typeof rowsOf>[0];

function line(id: string, group: string, more: object = {}): Answer[number] {
  const puerpera = {
    id,
    fullname: `Frau ${id}`,
    zipcode: "8610",
    place: "Uster",
    languages: ["sq"],
    status: "published",
    priority: 0,
    registrationtype: "eltern",
    patientid: null,
    birthplace: "uster",
    birthdate_child: null,
    sectiodate: null,
    birthday_child: null,
    birthtime_child: null,
    dischargedate: null,
    created_at: "2026-11-16T07:00:00Z",
    puerpera_birthplace: { id: "u", title: "Spital Uster" },
    ...more,
  };
  return { puerpera_id: id, triage_group: group, puerpera } as unknown as Answer[number];
}

const arjeta = { priority: 1, fullname: "Arjeta Krasniqi", birthday_child: "2026-11-16" };
const rows = rowsOf(
  [
    line("a", "urgent", arjeta),
    line("a", "born", arjeta),
    line("m", "new", {
      status: "new",
      fullname: "Mirjam Müller",
      languages: ["de"],
      birthplace: "usz",
      place: "Zürich",
    }),
  ],
  today,
);
const idsOf = (found: readonly { key: string }[]) => found.map(({ key }) => key);

test("who is no longer open is left out", () => {
  expect(rowsOf([line("x", "lost", { status: "lost" })], today)).toEqual([]);
});

test("a discharge is overdue from the next midnight on, and then stands before the urgent", () => {
  const held = line("h", "onhold", { status: "onhold", dischargedate: "2026-11-16" });
  const answer = [line("a", "urgent", arjeta), held];
  expect(idsOf(rowsOf(answer, today))).toEqual(["urgent:a", "born:a", "onhold:h"]);
  const tomorrow = rowsOf(answer, "2026-11-17");
  expect(idsOf(tomorrow)).toEqual(["overdue:h", "onhold:h", "urgent:a", "born:a"]);
  expect(idsOf(linesInSight(tomorrow, []))[0]).toBe("overdue:h");
});

test("an urgent mother has two lines and is one case", () => {
  expect(idsOf(rows)).toEqual(["urgent:a", "born:a", "new:m"]);
  expect(caseCount(rows)).toBe(2);
});

test.each([
  ["mueller", ["new:m"]],
  ["albanisch", ["urgent:a", "born:a"]],
  ["uster krasn", ["urgent:a", "born:a"]],
  ["8610 deutsch", ["new:m"]],
  ["niemand", []],
])("the filter %j finds by name, place, language and hospital", (text, found) => {
  expect(idsOf(filterRows(rows, { ...noFilter, text }, now, languageTitle, "me"))).toEqual(found);
});

test("birthplace, group and what is due are filters too", () => {
  expect(idsOf(filterRows(rows, { ...noFilter, birthplace: ["usz"] }, now, languageTitle, "me"))).toEqual([
    "new:m",
  ]);
  expect(idsOf(filterRows(rows, { ...noFilter, group: "urgent" }, now, languageTitle, "me"))).toEqual([
    "urgent:a",
  ]);
  expect(filterRows(rows, { ...noFilter, mark: "any" }, now, languageTitle, "me")).toEqual([]);
  const due = rowsOf(
    [line("d", "born", { birthday_child: "2026-11-14", dischargedate: "2026-11-17" })],
    today,
  );
  expect(filterRows(due, { ...noFilter, mark: "discharge_tomorrow" }, now, languageTitle, "me")).toHaveLength(
    1,
  );
  expect(filterRows(due, { ...noFilter, mark: "due_within_3_weeks" }, now, languageTitle, "me")).toEqual([]);
});

test("the address keeps the filter and the open case", () => {
  const filter = { ...noFilter, text: "uster", group: "born", mark: "any" } as const;
  const search = writeFilter(new URLSearchParams("case=x"), filter);
  expect(search.get("case")).toBe("x");
  expect(readFilter(search)).toEqual(filter);
  expect(readFilter(new URLSearchParams("gruppe=quatsch&faellig=nie"))).toEqual(noFilter);
});

test("the new ones are counted by the day", () => {
  expect(groupNote("new", rows.slice(2), now)).toBe("1 seit heute");
  expect(groupNote("new", [], now)).toBe("heute noch keine");
});

test("the keys walk past closed groups, in the order of the screen", () => {
  expect(idsOf(linesInSight([...rows].reverse(), []))).toEqual(["urgent:a", "new:m", "born:a"]);
  expect(idsOf(linesInSight(rows, ["urgent", "new"]))).toEqual(["born:a"]);
});

test("a case is found by whom it is with: oneself, a colleague, or nobody", () => {
  const [first, ...others] = rows;
  if (!first) throw new Error("there are rows");
  const withJana = { ...first, mother: { ...first.mother, assignee: { id: "jana" } } } as typeof first;
  const at = (assignee: string[], userId: string) =>
    filterRows([withJana, ...others], { ...noFilter, assignee }, now, languageTitle, userId);
  expect(at(["mir"], "me")).toEqual([]);
  expect(at(["mir"], "jana")).toEqual([withJana]);
  expect(at(["jana"], "me")).toEqual([withJana]);
  expect(at(["niemand"], "me")).toEqual(others);
});

test("what comes up again today is among what is due, and tomorrow's is not", () => {
  const [first] = rows;
  if (!first) throw new Error("there are rows");
  const on = (followup_day: string) => [{ ...first, mother: { ...first.mother, followup_day } }];
  const due = { ...noFilter, mark: "followup_due" as const };
  expect(filterRows(on("2026-11-16"), due, now, languageTitle, "me")).toHaveLength(1);
  expect(filterRows(on("2026-11-17"), due, now, languageTitle, "me")).toEqual([]);
});
