import { expect, test } from "vitest";
import { languageTitle } from "#testing/language-title.ts";
import { type Compared, compare } from "./comparison.ts";

const one: Compared = {
  id: "a",
  fullname: "Anna Müller",
  firstname: "Anna",
  lastname: "Müller",
  status: "new",
  lostreason: null,
  priority: 0,
  address: null,
  zipcode: "8610",
  place: "Uster",
  phone_mobile: "+41795553814",
  phone_private: null,
  email: null,
  email_parents: null,
  birthday: "1993-02-03",
  nationality: null,
  languages: ["de"],
  birthdate_child: "2026-12-01",
  sectiodate: null,
  birthday_child: null,
  birthtime_child: null,
  birthtype: "nochnicht",
  nth_child: null,
  multiples: false,
  patientid: null,
  dischargedate: null,
  registrationtype: "eltern",
  created_at: "2026-11-14T08:02:00Z",
  puerpera_birthplace: null,
  midwife: null,
  creator: null,
};

function likenessOf(label: string, right: Partial<Compared>) {
  return compare(one, { ...one, ...right }, languageTitle).find((field) => field.label === label)?.likeness;
}

test("what neither knows is not shown", () => {
  const shown = compare(one, one, languageTitle).map(({ label }) => label);
  expect(shown).not.toContain("Adresse");
  expect(shown).toContain("Mobiltelefon");
});

test("spelling makes no difference, another day does", () => {
  expect(likenessOf("Name", { fullname: "Anna  Mueller" })).toBe("same");
  expect(likenessOf("Geburtsdatum (Mutter)", { birthday: "1993-03-02" })).toBe("different");
});

test("what only one of them knows is no difference", () => {
  expect(likenessOf("Adresse", { address: "Seestrasse 3" })).toBe("one");
});
