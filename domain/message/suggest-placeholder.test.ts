import { expect, test } from "vitest";
import { suggestPlaceholder } from "./suggest-placeholder.ts";

test.each([
  ["puerpera.discharge", "puerpera.dischargedate"],
  ["puerpera.dischargdate", "puerpera.dischargedate"],
  ["midwive.fullname", "midwife.fullname"],
  ["fulname", "midwife.fullname"],
  ["Puerpera.Place", "puerpera.place"],
])("%s probably means %s", (asked, meant) => {
  expect(suggestPlaceholder("mediation_established_midwife", asked)).toBe(meant);
});

test("what resembles nothing, or only what the occasion may not hold, means nothing", () => {
  expect(suggestPlaceholder("survey_invitation", "quittungsnummer")).toBeUndefined();
  expect(suggestPlaceholder("survey_invitation", "puerpera.notes_internal")).toBeUndefined();
});
