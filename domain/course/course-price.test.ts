import { expect, test } from "vitest";
import { coursePrice } from "./course-price.ts";

const of = (price: number | null, text: string | null, free = "kostenlos") =>
  coursePrice({ price, priceText: text }, { priceText: null }, free);

test("the number stands once, what it is the price of beside it", () => {
  expect(of(420, "CHF 420 pro Paar")).toEqual({ amount: "CHF 420", unit: "pro Paar" });
  expect(of(260, "CHF 260, Anteil der Krankenkasse möglich")).toEqual({
    amount: "CHF 260",
    unit: "Anteil der Krankenkasse möglich",
  });
  expect(of(42, "CHF 420 für zehn")).toEqual({ amount: "CHF 42", unit: "CHF 420 für zehn" });
  expect(of(60, null)).toEqual({ amount: "CHF 60", unit: "" });
});

test("what costs nothing says so in the language of the page", () => {
  expect(of(0, "kostenlos")).toEqual({ amount: "kostenlos", unit: "" });
  expect(of(0, "kostenlos", "free of charge")).toEqual({ amount: "free of charge", unit: "" });
});

test("without a number the provider's words stand, and without words nothing", () => {
  expect(of(null, "nach Einkommen")).toEqual({ amount: "nach Einkommen", unit: "" });
  expect(of(null, null)).toBeUndefined();
});
