import { expect, test } from "vitest";
import { birthRest, hospitalText } from "./care-words.ts";

test("not yet born is no kind of birth", () => {
  expect(birthRest({ birthtype: "nochnicht", nth_child: 1, multiples: false })).toBe("1. Kind");
  expect(birthRest({ birthtype: "kaiserschnitt", nth_child: null, multiples: true })).toBe(
    "Kaiserschnitt, Mehrlinge",
  );
});

test("the hospital is told with discharge and case number", () => {
  const now = new Date("2026-11-16T08:41:00Z");
  const facts = {
    puerpera_birthplace: { title: "Spital Uster" },
    dischargedate: "2026-11-17",
    patientid: "26-11834",
  };
  expect(hospitalText(facts, now)).toBe("Spital Uster, Austritt morgen, Fall 26-11834");
  expect(hospitalText({ puerpera_birthplace: null, dischargedate: null, patientid: null }, now)).toBe("");
});
