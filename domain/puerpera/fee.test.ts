import { expect, test } from "vitest";
import { feeHint } from "./fee.ts";

const settings = { fee_amount: 50, fee_free_zipcodes: ["8005", "8051"] };

test("no fee for a partner hospital, in the city, or while the birthplace is unknown", () => {
  expect(feeHint({ zipcode: "8610", birthplaceIsPartner: true }, settings)).toBeNull();
  expect(feeHint({ zipcode: "8051", birthplaceIsPartner: false }, settings)).toBeNull();
  expect(feeHint({ zipcode: "8610", birthplaceIsPartner: null }, settings)).toBeNull();
  expect(feeHint({ zipcode: "8610", birthplaceIsPartner: false }, { ...settings, fee_amount: 0 })).toBeNull();
});

test("elsewhere the amount of the settings", () => {
  expect(feeHint({ zipcode: "8610", birthplaceIsPartner: false }, settings)).toBe(
    "Vermittlungsgebühr CHF 50",
  );
});
