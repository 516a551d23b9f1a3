import { expect, test } from "vitest";
import { type FeeFacts, feeHint } from "./fee.ts";

const settings = { fee_amount: 50, fee_free_zipcodes: ["8005", "8051"] };
const uster: FeeFacts = { zipcode: "8610", birthplace: "uster", isPartner: false };

test("no fee for a partner hospital, in the city, or where none is asked", () => {
  expect(feeHint({ ...uster, isPartner: true }, settings)).toBeNull();
  expect(feeHint({ ...uster, zipcode: "8051" }, settings)).toBeNull();
  expect(feeHint(uster, { ...settings, fee_amount: 0 })).toBeNull();
});

test("while the birthplace is unclear the fee is open, where there could be one", () => {
  for (const birthplace of ["unklar", "", null]) {
    expect(feeHint({ ...uster, birthplace }, settings)).toBe("Gebühr noch offen");
    expect(feeHint({ ...uster, birthplace, zipcode: "8051" }, settings)).toBeNull();
  }
});

test("elsewhere the amount of the settings", () => {
  expect(feeHint(uster, settings)).toBe("Vermittlungsgebühr CHF 50");
});
