import { expect, test } from "vitest";
import {
  isUnmetDemand,
  knownLostreasons,
  languageLevelPhrases,
  type PuerperaField,
  puerperaLabels,
  puerperaSections,
} from "./labels.ts";

test("no label has a sharp s or stays empty", () => {
  for (const [field, label] of Object.entries(puerperaLabels)) {
    expect(label, field).not.toMatch(/ß|^\s*$/);
  }
});

test("a field stands in one section of the form only", () => {
  const fields: PuerperaField[] = puerperaSections.flatMap((section) => [...section.fields]);
  expect(new Set(fields).size).toBe(fields.length);
});

test("the sections stand in the order of the vocabulary", () => {
  expect(puerperaSections.map(({ title }) => title)).toEqual([
    "Kontakt",
    "Abweichende Adresse",
    "Sprache und Herkunft",
    "Geburt",
    "Anmeldung",
    "Notizen",
    "Vermittlung",
  ]);
});

test("unmet demand is one reason alone", () => {
  expect(Object.values(knownLostreasons).filter(isUnmetDemand)).toEqual(["keine_hebamme"]);
});

test("a mother tongue needs no remark on the card", () => {
  expect(languageLevelPhrases.muttersprache).toBeNull();
  expect(languageLevelPhrases.wenig).toBe("wenig Deutsch");
});
