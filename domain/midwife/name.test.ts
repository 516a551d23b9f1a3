import { expect, test } from "vitest";
import { lastnameLabel } from "./labels.ts";
import { fullname, initials } from "./name.ts";

test("a team has no first name, and its initials come from its name", () => {
  const team = { firstname: null, lastname: "Team Greifensee" };
  expect(fullname(team)).toBe("Team Greifensee");
  expect(initials(team)).toBe("TG");
  expect(initials({ firstname: "", lastname: "Sonnenhof" })).toBe("S");
  expect(lastnameLabel(true)).toBe("Nachname oder Team-/Praxisname");
  expect(lastnameLabel(false)).toBe("Nachname");
});

test("a person's initials are the first letters of first and last name", () => {
  expect(initials({ firstname: "Lea", lastname: "Brunner" })).toBe("LB");
  expect(initials({ firstname: "özlem", lastname: "de Luca" })).toBe("ÖD");
  expect(fullname({ firstname: "Lea", lastname: "Brunner" })).toBe("Lea Brunner");
});
