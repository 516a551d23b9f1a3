import { expect, test } from "vitest";
import { changesBetween, filledIn, newFaults, rebase } from "./record-form.ts";

const lea = { firstname: "Lea", phone: "", languages: ["de"], limit: null as number | null };

test("an untouched form changes nothing, blanks at the ends neither", () => {
  expect(changesBetween(lea, { ...lea, firstname: " Lea " })).toEqual({});
});

test("only what one changed is sent, and an emptied field as null", () => {
  expect(changesBetween(lea, { ...lea, firstname: "  ", languages: ["de", "sq"] })).toEqual({
    firstname: null,
    languages: ["de", "sq"],
  });
});

test("a new record leaves out what was not filled in", () => {
  expect(filledIn(lea)).toEqual({ firstname: "Lea", languages: ["de"] });
});

test("a colleague's change and mine both stay, and mine wins where both changed", () => {
  const mine = { ...lea, phone: "079" };
  const fresh = { ...lea, firstname: "Léa", phone: "078" };
  expect(rebase(lea, mine, fresh)).toEqual({
    values: { ...lea, firstname: "Léa", phone: "079" },
    changedByOthers: ["firstname", "phone"],
  });
});

test("an old record is not blamed for what stood there before", () => {
  const check = (values: typeof lea) => (values.phone === "" ? { phone: "fehlt" } : {});
  expect(newFaults(lea, { ...lea, firstname: "Lena" }, check)).toEqual({});
  expect(newFaults({ ...lea, phone: "079" }, lea, check)).toEqual({ phone: "fehlt" });
});
