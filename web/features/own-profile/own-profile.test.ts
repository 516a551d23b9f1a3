import { expect, test } from "vitest";
import { faultsOf, type OwnValues, sentOf } from "./own-profile.ts";

const values: OwnValues = {
  address: "Seestrasse 3",
  zipcode: "8610",
  place: "Uster",
  phone_mobile: "+41795550101",
  phone_private: "",
  phone_business: "",
  website: "",
  languages: ["de"],
  services: [],
  services_text: "",
  circles: ["8610"],
  max_mediations_permonth: "",
  send_email_notifications: true,
};

test("a limit above the office's is refused, a lower one and none are not", () => {
  const faultOf = (typed: string, setting: number | null) =>
    faultsOf({ ...values, max_mediations_permonth: typed }, setting).max_mediations_permonth;
  expect(faultOf("6", 5)).toBe("Ihre Limite kann nicht höher sein als die der Vermittlungsstelle (5).");
  expect(["", "0", "5"].map((typed) => faultOf(typed, 5))).toEqual([undefined, undefined, undefined]);
  expect(faultOf("6", null)).toBeUndefined();
  expect(faultOf("2,5", 5)).toMatch(/^Bitte geben Sie eine ganze Zahl ein/);
});

test("telephone, website and postal code are looked at", () => {
  const wrong = { ...values, phone_private: "12", website: "praxis", zipcode: "86100000000000" };
  expect(Object.keys(faultsOf(wrong, null)).sort()).toEqual(["phone_private", "website", "zipcode"]);
  expect(faultsOf(values, null)).toEqual({});
});

test("an emptied limit means the office's, and services go apart", () => {
  expect(sentOf({ max_mediations_permonth: null, services: ["a"] })).toEqual({
    set: { max_mediations_permonth: null },
    services: ["a"],
  });
  expect(sentOf({ max_mediations_permonth: "3", place: null })).toEqual({
    set: { max_mediations_permonth: 3, place: null },
    services: undefined,
  });
});
