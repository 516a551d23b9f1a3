import { expect, test } from "vitest";
import { wardContact } from "./ward-contact.ts";

const places = [
  { value: "uster", email: "wochenbett@uster.example", phone: "+41445551122" },
  { value: "usz", email: "wochenbett@usz.example", phone: null },
  { value: "unklar", email: null, phone: null },
];
const blank = { registrationtype: "spital", birthplace: "", email: "", phone_hospital: "" };

test("parents' own registration is left alone", () => {
  const parents = { ...blank, registrationtype: "eltern" };
  expect(wardContact(parents, { birthplace: "uster" }, places)).toEqual({});
});

test("the chosen hospital fills the ward's e-mail and telephone", () => {
  const filled = { email: "wochenbett@uster.example", phone_hospital: "044 555 11 22" };
  expect(wardContact(blank, { birthplace: "uster" }, places)).toEqual(filled);
  const known = { ...blank, registrationtype: "eltern", birthplace: "uster" };
  expect(wardContact(known, { registrationtype: "spital" }, places)).toEqual(filled);
});

test("another hospital replaces what the first one filled, never what somebody typed", () => {
  const filled = {
    ...blank,
    birthplace: "uster",
    email: "wochenbett@uster.example",
    phone_hospital: "044 555 11 22",
  };
  expect(wardContact(filled, { birthplace: "usz" }, places)).toEqual({ email: "wochenbett@usz.example" });
  const typed = { ...filled, email: "zimmer12@uster.example" };
  expect(wardContact(typed, { birthplace: "usz" }, places)).toEqual({});
  expect(wardContact(filled, { birthplace: "unklar" }, places)).toEqual({});
});
