import { expect, test } from "vitest";
import { rememberPlaces } from "#web/components/form/known-places.ts";
import { changesBetween, newFaults } from "#web/components/form/record-form.ts";
import { helpOf } from "./field-shapes.ts";
import { insertSections, wardSections, writableSections } from "./form-sections.ts";
import {
  blankValues,
  type FormValues,
  faultsOf,
  insertOf,
  normalisedValues,
  registeredBy,
  valuesOf,
} from "./form-values.ts";

const now = "2026-11-16T08:41:00Z";
const filled: FormValues = {
  ...blankValues,
  firstname: "Arjeta",
  lastname: "Krasniqi",
  zipcode: "8610",
  place: "Uster",
  birthdate_child: "2026-12-01",
};

test("an empty form names every missing field in German", () => {
  expect(faultsOf(blankValues, now)).toMatchObject({
    firstname: "Bitte geben Sie Vorname an.",
    zipcode: "Bitte geben Sie PLZ an.",
    birthdate_child: "Bitte geben Sie den errechneten Termin oder das Geburtsdatum ein.",
  });
});

test("a filled form is sent without its empty fields, so that the defaults of the database stand", () => {
  expect(insertOf({ ...filled, lastname: "  Krasniqi " })).toEqual({
    firstname: "Arjeta",
    lastname: "Krasniqi",
    zipcode: "8610",
    place: "Uster",
    country: "CH",
    birthdate_child: "2026-12-01",
    birthtype: "nochnicht",
    registrationtype: "eltern",
    has_alt_address: false,
    languages: [],
    multiples: false,
    needs_interpreter: false,
    qualifies_for_survey: false,
  });
});

test("blank-only text counts as empty", () => {
  expect(faultsOf({ ...filled, lastname: "   " }, now).lastname).toBe("Bitte geben Sie Nachname an.");
});

test("switching the second address off clears it", () => {
  const before = { ...filled, has_alt_address: true, address_alt: "Rue 1", place_alt: "Genève" };
  const after = { ...before, has_alt_address: false };
  expect(changesBetween(normalisedValues(before), normalisedValues(after))).toEqual({
    has_alt_address: false,
    address_alt: null,
    place_alt: null,
  });
});

test("the time of birth is shown without seconds, and an unread form has no changes", () => {
  const row = { ...insertOf(filled), birthtime_child: "04:12:00", nth_child: null } as unknown as Parameters<
    typeof valuesOf
  >[0];
  const values = valuesOf(row);
  expect(values.birthtime_child).toBe("04:12");
  expect(values.email).toBe("");
  expect(changesBetween(values, valuesOf(row))).toEqual({});
});

test("an old case is not blamed for a due date long past, but a new one is", () => {
  const old = { ...filled, birthdate_child: "2024-01-01" };
  const check = (values: FormValues) => faultsOf(values, now);
  expect(newFaults(old, { ...old, nth_child: 2 }, check)).toEqual({});
  expect(newFaults(filled, old, check).birthdate_child).toContain("mehr als ein Jahr");
});

test("a code that nobody has is refused at its field, abroad it is kept with its country", () => {
  rememberPlaces("9999", []);
  rememberPlaces("8618", [{ place: "Oetwil am See", municipality: "Oetwil am See" }]);
  const unknown = { ...filled, zipcode: "9999", place: "Winterthur" };
  expect(faultsOf(unknown, now)).toEqual({
    zipcode:
      "Diese Postleitzahl gibt es in der Schweiz nicht. Für eine Adresse im Ausland wählen Sie bitte das Land.",
  });
  expect(faultsOf({ ...unknown, country: "AT" }, now)).toEqual({});
  expect(insertOf({ ...unknown, country: "AT" }).zipcode).toBe("AT-9999");
  expect(faultsOf({ ...filled, zipcode: "8618", place: "Winterthur" }, now)).toEqual({
    place: "Dieser Ort gehört nicht zur Postleitzahl 8618.",
  });
});

test("the ward's form asks how the child was born, and never begins with an unborn one", () => {
  const ward = { ...filled, ...registeredBy("spital", filled), birthday_child: "2026-11-14" };
  expect(ward.birthtype).toBe("");
  expect(faultsOf(ward, now)).toEqual({ birthtype: "Bitte geben Sie Geburtsart an." });
  expect(faultsOf({ ...ward, birthtype: "spontangeburt" }, now)).toEqual({});
  expect(registeredBy("eltern", { ...ward, birthday_child: "" }).birthtype).toBe("nochnicht");
  expect(faultsOf({ ...filled, birthday_child: "2026-11-14" }, now)).toEqual({
    birthtype: "Das Kind ist geboren: bitte wählen Sie die Geburtsart.",
  });
  expect(faultsOf({ ...filled, birthdate_child: "2026-10-12" }, now).birthday_child).toMatch(
    /mehr als drei Wochen/,
  );
});

test("a birth that is entered in a section of a known case asks for its kind, in the same section", () => {
  const check = (values: FormValues) => faultsOf(values, now);
  const born = { ...filled, birthday_child: "2026-11-14" };
  expect(newFaults(filled, born, check)).toEqual({
    birthtype: "Das Kind ist geboren: bitte wählen Sie die Geburtsart.",
  });
  expect(newFaults(filled, { ...born, birthtype: "kaiserschnitt" }, check)).toEqual({});
  expect(helpOf("birthtype", born)).toBe("Das Kind ist geboren: bitte Geburtsart wählen");
  for (const sections of [writableSections, insertSections, wardSections]) {
    const withBirth = sections.find(({ fields }) => fields.includes("birthday_child"));
    expect(withBirth?.fields).toContain("birthtype");
  }
});
