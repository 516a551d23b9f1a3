import { expect, test } from "vitest";
import { typedQuestion } from "./typed-question.ts";

const today = "2026-11-16";
const nothing = {
  firstname: "",
  lastname: "",
  birthday: "",
  phone_mobile: "",
  phone_private: "",
  email: "",
  email_parents: "",
  zipcode: "",
  registrationtype: "eltern",
  birthday_child: "",
  sectiodate: "",
  birthdate_child: "",
};

test("a name alone, or half a number, asks nothing yet", () => {
  expect(typedQuestion(nothing, today)).toBeUndefined();
  expect(typedQuestion({ ...nothing, lastname: "Müller", zipcode: "8610" }, today)).toBeUndefined();
  expect(typedQuestion({ ...nothing, phone_mobile: "079 55" }, today)).toBeUndefined();
});

test("first and last name ask, over everybody who may be in care or expecting", () => {
  expect(typedQuestion({ ...nothing, firstname: "Anna", lastname: "Müller" }, today)).toMatchObject({
    firstname: "Anna",
    lastname: "Müller",
    birthday: null,
    from: "2026-09-07",
    to: "2027-09-12",
  });
});

test("a known date narrows to the same pregnancy", () => {
  const typed = { ...nothing, firstname: "Anna", lastname: "Müller", birthdate_child: "2026-12-01" };
  expect(typedQuestion(typed, today)).toMatchObject({ from: "2026-10-20", to: "2027-01-12" });
});

test("a date that is still being typed is no date", () => {
  const typed = { ...nothing, firstname: "Anna", lastname: "Müller", birthday: "3.2" };
  expect(typedQuestion(typed, today)?.birthday).toBeNull();
});

test("a telephone number asks alone, in any spelling", () => {
  expect(typedQuestion({ ...nothing, phone_mobile: "079 555 38 14" }, today)?.phone).toBe("+41795553814");
});

test("the ward's mail address is nobody's mark", () => {
  const typed = { ...nothing, email: "station@spital.example" };
  expect(typedQuestion(typed, today)?.email).toBe("station@spital.example");
  expect(typedQuestion({ ...typed, registrationtype: "spital" }, today)).toBeUndefined();
});
