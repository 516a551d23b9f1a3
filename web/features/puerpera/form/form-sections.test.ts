import { expect, test } from "vitest";
import { requiredPuerperaFields } from "#domain/puerpera/validate.ts";
import { insertSections, shownFields, wardSections, writableSections } from "./form-sections.ts";
import { blankValues, formFields } from "./form-values.ts";

test("every field that staff may write stands in exactly one section", () => {
  const placed = writableSections.flatMap(({ fields }) => fields);
  expect([...placed].sort()).toEqual([...formFields].sort());
});

test("the steps are no fields of the form", () => {
  expect(writableSections.flatMap(({ fields }) => fields as readonly string[])).not.toContain("status");
  expect(insertSections.map(({ title }) => title)).not.toContain("Vermittlung");
});

test("the second address is asked for only when there is one", () => {
  const section = writableSections.find(({ title }) => title === "Abweichende Adresse");
  if (!section) throw new Error("section missing");
  expect(shownFields(section, blankValues)).toEqual(["has_alt_address"]);
  expect(shownFields(section, { ...blankValues, has_alt_address: true })).toHaveLength(5);
});

test("the ward's short form asks for everything that is required, and for no second address", () => {
  const asked = wardSections.flatMap(({ fields }) => fields);
  // Who registered is chosen above the sections.
  const required = requiredPuerperaFields.filter((field) => field !== "registrationtype");
  expect(asked).toEqual(expect.arrayContaining(required));
  expect(asked).toEqual(expect.arrayContaining(["birthplace", "patientid", "dischargedate"]));
  expect(asked).not.toContain("has_alt_address");
});
