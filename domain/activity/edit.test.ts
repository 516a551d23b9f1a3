import { expect, test } from "vitest";
import { userEditWords } from "../midwife/edit-words.ts";
import { puerperaEditWords } from "../puerpera/edit-words.ts";
import { editedFields, wordsOf } from "./edit.ts";

const words = puerperaEditWords({ birthplace: { usz: "Universitätsspital Zürich" } });

test("what is no list of changes tells nothing", () => {
  for (const changes of [null, undefined, [], "x", {}, { place: "Uster" }]) {
    expect(editedFields(words, changes)).toEqual([]);
  }
});

test("fields stand in the order of the form, under their labels, with values as people say them", () => {
  const changes = {
    birthtime_child: { old: null, new: "03:33:00" },
    birthplace: { old: "usz", new: "woanders" },
    phone_mobile: { old: "0795553814", new: null },
    needs_interpreter: { old: false, new: true },
    nth_child: { old: 1, new: 2 },
    birthday_child: { old: "2026-11-09", new: "2026-11-10" },
    nationality: { old: "CH", new: "ER" },
  };
  expect(editedFields(words, changes).map(({ field: _field, kind: _kind, ...rest }) => rest)).toEqual([
    { label: "Nationalität", before: "Schweiz", after: "Eritrea" },
    { label: "Dolmetscherin nötig", before: "Nein", after: "Ja" },
    { label: "Mobiltelefon", before: "079 555 38 14", after: null },
    { label: "Geburtsort (Spital)", before: "Universitätsspital Zürich", after: "woanders" },
    { label: "Wievieltes Kind", before: "1", after: "2" },
    { label: "Geburtsdatum Kind", before: "09.11.2026", after: "10.11.2026" },
    { label: "Geburtszeit", before: null, after: "03:33" },
  ]);
});

test("of a list it is told what came and what went; where only the order changed, both orders", () => {
  const language = { de: "Deutsch", fr: "Französisch", it: "Italienisch", sq: "Albanisch" };
  const changed = (old: string[], becomes: string[]) =>
    editedFields(userEditWords({ language }), { languages: { old, new: becomes } })[0];
  expect(changed(["de", "fr"], ["de", "sq", "it"])).toMatchObject({
    kind: "list",
    added: ["Albanisch", "Italienisch"],
    removed: ["Französisch"],
  });
  expect(changed(["de", "sq"], ["sq", "de"])).toMatchObject({
    kind: "value",
    before: "Deutsch, Albanisch",
    after: "Albanisch, Deutsch",
  });
});

test("a field without a word is told all the same, after those that have one", () => {
  const fields = editedFields(wordsOf({ title: "Titel" }), {
    brand_new: { old: 1, new: { a: 2 } },
    title: { old: "A", new: "B" },
  });
  expect(fields).toEqual([
    { field: "title", label: "Titel", kind: "value", before: "A", after: "B" },
    { field: "brand_new", label: "brand_new", kind: "value", before: "1", after: '{"a":2}' },
  ]);
});
