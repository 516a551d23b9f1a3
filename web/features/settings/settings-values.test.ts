import { expect, test } from "vitest";
import { aSettingsRow } from "./settings-row.ts";
import {
  changedSettings,
  faultsOf,
  labelOf,
  readNumber,
  settingColumns,
  settingFields,
  valuesOf,
  wordsOf,
} from "./settings-values.ts";

const row = aSettingsRow();
const saved = valuesOf(row);

test("what is read and not changed is no change and no fault", () => {
  expect(changedSettings(saved, valuesOf(row))).toEqual([]);
  expect(faultsOf(saved)).toEqual({});
  expect(Object.keys(saved).sort()).toEqual([...settingFields].sort());
});

test("a change is one only as long as it differs from what was saved", () => {
  const typed = { ...saved, sms_price: "0,080", apptitle: "Wochenbett Zürich ", archive_days: "31" };
  expect(changedSettings(saved, typed)).toEqual(["archive_days"]);
  expect(changedSettings(saved, { ...typed, archive_days: "30" })).toEqual([]);
});

test("a number is typed with a point, a comma or an apostrophe", () => {
  expect(["0.08", "0,08", "1’200", " 5 ", "", "drei"].map(readNumber)).toEqual([
    0.08,
    0.08,
    1200,
    5,
    null,
    "drei",
  ]);
  expect(faultsOf({ ...saved, sms_budget: "drei" })).toEqual({
    sms_budget: "Bitte geben Sie einen Betrag zwischen 0 und 50000 ein.",
  });
  expect(settingColumns({ sms_price: "0,12" })).toEqual({ sms_price: 0.12 });
});

test("each value has words", () => {
  const said = Object.fromEntries(
    settingFields.map((setting) => [labelOf(setting), wordsOf(setting, saved)]),
  );
  expect(said).toMatchObject({
    "Titel der Anwendung": "Wochenbett Zürich",
    "Adresse der Organisation": "leer",
    "Sperrdauer bei erreichter Limite": "6 Std.",
    "PLZ ohne Gebühr": "2 Postleitzahlen",
    "Preis je SMS-Teil": "CHF 0.08",
    Gebühr: "CHF 50",
    "Ruhezeit ab": "21:00",
    "Sonntags keine Erinnerungen": "Ja",
  });
});
