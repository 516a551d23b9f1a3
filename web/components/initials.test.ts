import { expect, test } from "vitest";
import { avatarColour, initials } from "./initials.ts";

test("the avatar shows the first letters of first and last name", () => {
  expect(initials("Lea", "Brunner")).toBe("LB");
  expect(initials("émilie", "ørsted")).toBe("ÉØ");
});

test("a team without a first name shows one letter", () => {
  expect(initials(null, "Team Greifensee")).toBe("T");
  expect(initials(" ", undefined)).toBe("");
});

test("a person keeps her colour", () => {
  const id = "0190c1de-0000-7000-8000-000000000001";
  expect(avatarColour(id)).toBe(avatarColour(id));
  expect(avatarColour(id)).toBeLessThan(6);
});
