import { expect, test } from "vitest";
import type { SettingsFormFragment } from "#web/generated/staff/graphql.ts";
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

const row: SettingsFormFragment = {
  id: "appsettings",
  apptitle: "Wochenbett Zürich",
  primary_color: "#1f6f78",
  secondary_color: "#d9654b",
  organisation_address: null,
  organisation_contact: "044 555 01 20",
  email_from: "info@wochenbett.example",
  email_backup: null,
  showoutsidecircles: true,
  limit_mediations: true,
  max_mediations_permonth: 5,
  max_mediations_penaltyduration: 6,
  bottleneck_ratio: 2,
  escalates: true,
  escalation_near_hours: 6,
  escalation_near_km: 8,
  escalation_all_hours: 24,
  escalation_pressing_percent: 50,
  escalation_days_before: 21,
  archive_days: 30,
  anonymise_months: 24,
  access_log_months: 24,
  fee_amount: 50,
  fee_free_zipcodes: ["8001", "8002"],
  survey_link: null,
  mediation_mother_hin: false,
  quiet_from: "21:00:00",
  quiet_until: "07:00:00",
  quiet_sunday: true,
  sms_sender: "Wochenbett",
  sms_price: 0.08,
  sms_budget: 120,
  sms_daily_quota: 300,
  sms_to_mother: false,
  sms_mother_text: "{hebamme}, {telefon}",
  office_hours: null,
  frame_origins: ["https://www.beispiel.ch", "https://kurse.beispiel.ch"],
  status_shows_midwife: false,
  privacy_text: "Wir brauchen Ihre Angaben.",
  privacy_text_en: "We need your details.",
  privacy_text_fr: null,
  version: 3,
  updated_at: "2026-11-16T12:00:00Z",
};
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
