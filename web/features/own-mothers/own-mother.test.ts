import { expect, test } from "vitest";
import { emailsOf } from "./own-mother.ts";

const ward = "wochenbett@spital.example";
const parents = "familie@example.ch";

test("what goes to the mother never goes to the ward", () => {
  expect(emailsOf({ email: ward, email_parents: null, has_ward_email: true })).toEqual({ own: null, ward });
  expect(emailsOf({ email: ward, email_parents: parents, has_ward_email: true })).toEqual({
    own: parents,
    ward,
  });
});

test("who registered herself is written to at her address", () => {
  const alone = { email: parents, email_parents: null, has_ward_email: false };
  expect(emailsOf(alone)).toEqual({ own: parents, ward: null });
});
