import { expect, test } from "vitest";
import {
  choiceOf,
  email,
  type FieldRule,
  line,
  nationality,
  note,
  phone,
  requiredMessage,
  timeOfDay,
  truth,
  url,
  within,
  zipcode,
} from "./field-rule.ts";
import { faultsHeading, inFormLanguage } from "./form-language.ts";
import { validateUser } from "./midwife/validate.ts";

const broken: [string, FieldRule, unknown[]][] = [
  ["line", line, [7, "  ", "a\nb", "x".repeat(201)]],
  ["note", note, ["  ", "x".repeat(10_001)]],
  ["email", email, ["x", `${"x".repeat(320)}@a.ch`]],
  ["url", url, ["x", `https://${"x".repeat(2048)}`]],
  ["phone", phone, ["x"]],
  ["zipcode", zipcode, ["x"]],
  ["nationality", nationality, ["x"]],
  ["timeOfDay", timeOfDay, ["25:00"]],
  ["truth", truth, ["x"]],
  ["within", within(1, 20), [21]],
  ["choiceOf", choiceOf({ a: "A" }), ["b"]],
];

test.each(broken)("whatever the rule %s says is said in English too", (_name, rule, values) => {
  for (const value of values) {
    const german = rule(value);
    expect(german).not.toBeNull();
    expect(german).toMatch(/\.$/);
    expect(inFormLanguage(german ?? "", "de")).toBe(german);
    expect(inFormLanguage(german ?? "", "en")).toMatch(/^(?:Please|An? )/);
  }
});

test("a missing field is named, and dates are told in English", () => {
  expect(inFormLanguage(requiredMessage("Vorname"), "en")).toBe("Please enter: Vorname.");
  const faults = validateUser({ birthday: "2999-01-01" }, new Date("2026-11-16T08:00:00Z"));
  expect(inFormLanguage(faults.birthday ?? "", "en")).toBe("The date lies in the future.");
});

test("the heading over what is wrong is told in English too, for one and for many", () => {
  expect(inFormLanguage(faultsHeading(1), "en")).toBe("One entry is missing or not right:");
  expect(inFormLanguage(faultsHeading(2), "en")).toBe("These entries are missing or not right:");
});

test("a sentence about the office's rules stays as it is", () => {
  const sentence = "Ihre Limite kann nicht höher sein als die der Vermittlungsstelle (5).";
  expect(inFormLanguage(sentence, "en")).toBe(sentence);
});
