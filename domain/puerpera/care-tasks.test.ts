import { expect, test } from "vitest";
import { careTaskSentence, careTasksOf, compareCare, dueTasksOf, firstContactWords } from "./care-tasks.ts";

const now = "2026-11-16T08:41:00Z";
const care = {
  birthday_child: null,
  birthtime_child: null,
  sectiodate: null,
  birthdate_child: "2026-12-01",
  dischargedate: null,
};
const born = { ...care, birthday_child: "2026-11-10", birthtime_child: "04:12" };

test("a mother before her term asks for nothing", () => {
  expect(careTasksOf(care, now)).toEqual([]);
});

test("a new mediation asks for the first contact until it was noted, for a week", () => {
  const fresh = { ...care, mediated_at: "2026-11-15T10:00:00Z" };
  expect(careTasksOf(fresh, now)).toEqual(["first_contact"]);
  expect(careTaskSentence("first_contact", fresh, now)).toBe("Erster Kontakt fehlt, vermittelt gestern");
  expect(firstContactWords(fresh)).toBe("Fehlt");
  expect(careTasksOf({ ...fresh, first_contact_at: "2026-11-15T10:30:00Z" }, now)).toEqual([]);
  expect(careTasksOf({ ...care, mediated_at: "2026-11-08T10:00:00Z" }, now)).toEqual([]);
});

test("whoever was not reached is counted, left in peace for some hours and due again", () => {
  const tried = {
    ...care,
    mediated_at: "2026-11-07T10:00:00Z",
    unreached_count: 2,
    unreached_at: "2026-11-16T07:00:00Z",
  };
  expect(careTasksOf(tried, now)).toEqual(["first_contact"]);
  expect(careTaskSentence("first_contact", tried, now)).toBe("Erster Kontakt fehlt, 2-mal nicht erreicht");
  expect(firstContactWords(tried)).toBe("Fehlt, 2-mal nicht erreicht");
  expect(dueTasksOf(tried, now)).toEqual([]);
  expect(dueTasksOf(tried, "2026-11-16T11:00:00Z")).toEqual(["first_contact"]);
  const met = { ...tried, first_contact_at: "2026-11-16T08:41:00Z" };
  expect(firstContactWords(met)).toBe("Mo 16.11., 09:41, 2-mal nicht erreicht");
});

test("a term that has passed without a birth asks for the birth", () => {
  const late = { ...care, birthdate_child: "2026-11-09" };
  expect(careTasksOf(late, now)).toEqual(["birth_missing"]);
  expect(careTaskSentence("birth_missing", late, now)).toBe("Geburtsdatum fehlt, Termin war Mo 09.11.");
});

test("a planned caesarean counts before the term", () => {
  expect(careTasksOf({ ...care, sectiodate: "2026-11-15" }, now)).toEqual(["birth_missing"]);
});

test("the discharge of today or tomorrow comes first", () => {
  const leaving = { ...born, birthtime_child: null, dischargedate: "2026-11-17" };
  expect(careTasksOf(leaving, now)).toEqual(["discharge_near", "birthtime_missing"]);
  expect(careTaskSentence("discharge_near", leaving, now)).toBe("Austritt morgen");
});

test("on the last day of care closing is due, and no longer announced", () => {
  const old = { ...born, birthday_child: "2026-09-21" };
  expect(careTasksOf(old, now)).toEqual(["closing_due"]);
  expect(careTaskSentence("closing_due", { ...born, birthday_child: "2026-09-19" }, now)).toBe(
    "Betreuung endete Sa 14.11., bitte abschliessen",
  );
  expect(careTasksOf({ ...born, birthday_child: "2026-09-25" }, now)).toEqual(["care_ends_soon"]);
});

test("what presses stands before what is only near", () => {
  const late = { ...care, birthdate_child: "2026-11-09" };
  const leaving = { ...born, dischargedate: "2026-11-16" };
  const order = [care, born, late, leaving].sort((a, b) => compareCare(a, b, now));
  expect(order).toEqual([leaving, late, born, care]);
});
