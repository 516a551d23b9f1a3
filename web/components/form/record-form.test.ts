import { expect, test } from "vitest";
import { changesBetween, filledIn, newFaults, rebase, savedUnder } from "./record-form.ts";

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

test("a colleague's change and mine both stay, and where both changed mine stays as a conflict", () => {
  const mine = { ...lea, phone: "079" };
  const fresh = { ...lea, firstname: "Léa", phone: "078" };
  expect(rebase(lea, mine, fresh)).toEqual({
    values: { ...lea, firstname: "Léa", phone: "079" },
    changedByOthers: ["firstname", "phone"],
    conflicts: ["phone"],
  });
});

test("once saved, what was typed since stays, and the rest is as it was saved, but for blanks at the ends", () => {
  const sent = { ...lea, firstname: "Lea ", phone: "0791112233" };
  const saved = { ...lea, phone: "079 111 22 33", languages: ["de", "sq"] };
  expect(savedUnder(sent, sent, saved)).toEqual({ ...saved, firstname: "Lea " });
  const mine = { ...sent, phone: "0791112234" };
  expect(savedUnder(sent, mine, saved)).toEqual({ ...saved, firstname: "Lea ", phone: "0791112234" });
});

test("an old record is not blamed for what stood there before", () => {
  const check = (values: typeof lea) => (values.phone === "" ? { phone: "fehlt" } : {});
  expect(newFaults(lea, { ...lea, firstname: "Lena" }, check)).toEqual({});
  expect(newFaults({ ...lea, phone: "079" }, lea, check)).toEqual({ phone: "fehlt" });
});
