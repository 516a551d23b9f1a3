import { expect, test } from "vitest";
import {
  likenessOf,
  type MergeRow,
  mergeFieldNames,
  mergeOrder,
  preselected,
  seenBeside,
  whyNotMerge,
} from "./merge.ts";

const parents: MergeRow = {
  registrationtype: "eltern",
  firstname: "Ivana",
  email: "ivana@post.example",
  address: "Schaffhauserstrasse 41",
  languages: ["sr", "de"],
  birthplace: "unklar",
  birthtype: "nochnicht",
  birthdate_child: "2026-11-18",
  notes_to_midwife: "Bitte abends anrufen",
};
const ward: MergeRow = {
  registrationtype: "spital",
  firstname: "IVANA ",
  email: "wochenbett@spital.example",
  email_parents: null,
  address: "Schaffhauserstr. 14",
  languages: ["sr", "hr"],
  birthplace: "buelach",
  birthtype: "vakuumgeburt",
  birthday_child: "2026-11-15",
  birthdate_child: "2026-11-17",
  patientid: "26-11841",
  notes_to_midwife: "Damm genäht, Eisen 98",
};
const side = (field: Parameters<typeof preselected>[0]) =>
  preselected(field, parents, seenBeside(ward, parents));

test("nobody who has ended is kept or merged, and whoever has a midwife stays", () => {
  expect(whyNotMerge("lost", "new")).toContain("nicht mehr offen");
  expect(whyNotMerge("new", "closed")).toContain("schon hinfällig");
  expect(whyNotMerge("current", "current")).toContain("Beide Anmeldungen haben eine Hebamme");
  expect(whyNotMerge("published", "current")).toContain("tauschen");
  expect(whyNotMerge("current", "published")).toBeNull();
  expect(whyNotMerge("new", "onhold")).toBeNull();
});

test("the ward knows the birth, the parents where they live, and of lists and texts both stay", () => {
  expect(side("birthplace")).toBe("merged");
  expect(side("birthday_child")).toBe("merged");
  expect(side("patientid")).toBe("merged");
  expect(side("address")).toBe("kept");
  expect(side("birthdate_child")).toBe("kept");
  expect(side("languages")).toBe("both");
  expect(side("notes_to_midwife")).toBe("both");
});

test("a ward's address is never taken for the parents'", () => {
  expect(side("email")).toBe("kept");
  expect(seenBeside(ward, parents).email).toBeNull();
  expect(seenBeside(parents, ward)).toMatchObject({ email: null, email_parents: "ivana@post.example" });
});

test("letters and spaces alone make no difference", () => {
  expect(likenessOf("firstname", parents, ward)).toBe("same");
  expect(likenessOf("birthplace", parents, ward)).toBe("one");
  expect(likenessOf("address", parents, ward)).toBe("different");
});

test("what belongs together is taken together", () => {
  const { taken, joined } = mergeOrder(mergeFieldNames.map((field) => ({ field, side: side(field) })));
  expect(taken).toEqual(["birthplace", "patientid", "birthday_child", "birthtime_child", "birthtype"]);
  expect(joined).toEqual(["languages", "notes_to_midwife"]);
});
