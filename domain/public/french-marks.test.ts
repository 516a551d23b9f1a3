/** French keeps its marks by a narrow space that no line breaks at. */
import { expect, test } from "vitest";
import { applicationFaultTexts, applicationTexts } from "./application-texts.ts";
import { confirmTexts } from "./confirm-texts.ts";
import { courseTexts } from "./course-texts.ts";
import { frameTexts } from "./frame-texts.ts";
import { registrationBirthTexts } from "./registration-birth-texts.ts";
import { registrationEndTexts } from "./registration-end-texts.ts";
import { faultTexts } from "./registration-fault-texts.ts";
import { registrationTexts } from "./registration-texts.ts";
import { statusTexts } from "./status-texts.ts";

const NARROW = "\u202f";

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const all = stringsIn([
  applicationFaultTexts.fr,
  applicationTexts.fr,
  confirmTexts.fr,
  courseTexts.fr,
  courseTexts.fr.onDay("lundi", 2),
  courseTexts.fr.unknownPlace("Uster"),
  courseTexts.fr.farther(2, 20),
  frameTexts.fr,
  registrationBirthTexts.fr,
  registrationEndTexts.fr,
  faultTexts.fr,
  registrationTexts.fr,
  statusTexts.fr,
]);

test("before a double mark and inside quotes", () => {
  expect(all.length).toBeGreaterThan(200);
  const isKept = (text: string) => !new RegExp(`[^${NARROW}][?!;:»]|«[^${NARROW}]`).test(text);
  expect(all.filter((text) => !isKept(text))).toEqual([]);
});
