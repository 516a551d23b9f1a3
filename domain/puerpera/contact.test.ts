import { expect, test } from "vitest";
import { emailAndOwner, isUnreachable, missingContact } from "./contact.ts";

const nothing = {
  phone_mobile: null,
  phone_private: null,
  email: null,
  email_parents: null,
  address: null,
  registrationtype: "eltern",
};

test("with nothing known everything is missing", () => {
  expect(missingContact(nothing)).toEqual(["phone", "email", "address"]);
  expect(isUnreachable(nothing)).toBe(true);
});

test("the ward's e-mail address is not the mother's", () => {
  const known = {
    ...nothing,
    phone_mobile: "+41795553814",
    address: "Seestrasse 4",
    email: "station@spital.example",
  };
  expect(missingContact(known)).toEqual([]);
  expect(missingContact({ ...known, registrationtype: "spital" })).toEqual(["email"]);
  expect(missingContact({ ...known, registrationtype: "spital", email_parents: "a@example.ch" })).toEqual([]);
});

test("a private telephone is enough to reach her", () => {
  expect(isUnreachable({ ...nothing, phone_private: "+41445550120" })).toBe(false);
});

test("among the addresses of parents the ward's is called so", () => {
  expect(emailAndOwner({ email: null, registrationtype: "spital" })).toBeNull();
  expect(emailAndOwner({ email: "a@b.example", registrationtype: "eltern" })).toBe("a@b.example");
  expect(emailAndOwner({ email: "a@b.example", registrationtype: "spital" })).toBe("a@b.example (Station)");
});
