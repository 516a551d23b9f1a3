// How each setting is asked for, and what is to be known of it.
import type { Setting } from "#domain/organisation/settings.ts";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import type { SettingsValues } from "./settings-values.ts";

/** Behind a number. */
export const units: Partial<Record<Setting, string>> = {
  max_mediations_permonth: "pro Hebamme",
  max_mediations_penaltyduration: "Std.",
  bottleneck_ratio: "pro Anmeldung",
  escalation_near_hours: "Std.",
  escalation_near_km: "km",
  escalation_all_hours: "Std.",
  escalation_pressing_percent: "%",
  escalation_days_before: "Tage",
  archive_days: "Tage",
  anonymise_months: "Monate",
  access_log_months: "Monate",
  fee_amount: "CHF",
  sms_price: "CHF",
  sms_budget: "CHF",
  sms_daily_quota: "SMS",
};

/** Colours, switches, numbers and postal codes have inputs of their own. */
export const shapes: Partial<Record<Setting, FieldShape<SettingsValues>>> = {
  apptitle: { kind: "text" },
  organisation_address: { kind: "note" },
  organisation_contact: { kind: "note" },
  email_from: { kind: "text", type: "email" },
  email_backup: { kind: "text", type: "email" },
  quiet_from: { kind: "time" },
  quiet_until: { kind: "time" },
  // Addresses of surveys are long; a line would hide their end.
  survey_link: { kind: "note" },
  sms_sender: { kind: "text" },
  sms_mother_text: { kind: "note" },
  office_hours: { kind: "text" },
  frame_origins: { kind: "note" },
  privacy_text: { kind: "note" },
  privacy_text_en: { kind: "note" },
  privacy_text_fr: { kind: "note" },
};

export const isSwitch = (setting: Setting, values: SettingsValues) => typeof values[setting] === "boolean";

export const wide: ReadonlySet<Setting> = new Set<Setting>([
  "apptitle",
  "survey_link",
  "sms_mother_text",
  "office_hours",
  "frame_origins",
  "privacy_text",
  "privacy_text_en",
  "privacy_text_fr",
  "fee_free_zipcodes",
]);

export const help: Partial<Record<Setting, string>> = {
  apptitle: "Steht oben auf jeder Seite, im Reiter des Browsers und in jeder E-Mail.",
  organisation_address: "Steht im Fuss der Seiten und der E-Mails.",
  organisation_contact: "Telefon und E-Mail, je auf einer Zeile.",
  email_from: "Von dieser Adresse kommen die E-Mails des Programms.",
  email_backup: "Jede E-Mail geht in Kopie hierhin. Leer heisst keine Kopie.",
  showoutsidecircles: "Hebammen sehen sie unter «Weitere», ohne Name und Kontakt.",
  limit_mediations: "Die Limite verzögert, sie sperrt nicht. Eine eigene Limite im Profil geht vor.",
  max_mediations_penaltyduration: "So lange sehen andere Hebammen die Anmeldung zuerst.",
  bottleneck_ratio:
    "Sind in einem Gebiet weniger Hebammen da, zeigt die Ferienkarte einen Engpass. 0 heisst nie.",
  escalates:
    "Reagiert niemand, wird die Anmeldung nach und nach mehr Hebammen gezeigt, ohne Name und Kontakt. Neu Erreichte erhalten eine Nachricht.",
  escalation_near_hours: "Ab der Freigabe. 0 heisst: diese Stufe entfällt.",
  escalation_near_km: "So weit liegt ein PLZ-Kreis höchstens von ihrer PLZ entfernt, in der Luftlinie.",
  escalation_all_hours: "Ab der Freigabe, nie vor den Nachbargebieten. 0 heisst: diese Stufe entfällt.",
  escalation_pressing_percent:
    "Ab dem Tag vor dem Austritt gilt nur dieser Anteil der Stunden. 100 heisst: gleich viele.",
  escalation_days_before:
    "So viele Tage vor dem Termin beginnen die Stunden zu zählen, frühestens mit der Freigabe.",
  quiet_sunday: "Was am Sonntag fällig wäre, geht am Montag.",
  mediation_mother_hin: "Sonst geht sie als gewöhnliche E-Mail.",
  survey_link: "Kommt in die E-Mail nach dem Abschluss der Betreuung.",
  sms_sender: "Höchstens 11 Buchstaben und Ziffern.",
  sms_daily_quota: "Mehr kann niemand aus dem Büro an einem Tag senden.",
  sms_to_mother: "Sie erfährt Name und Telefon der Hebamme.",
  fee_amount: "0 heisst keine Gebühr.",
  fee_free_zipcodes: "Wer hier wohnt, bezahlt nichts.",
  office_hours: "Stehen unter der Telefonnummer, zum Beispiel «Montag bis Freitag, 8.30 bis 17 Uhr».",
  frame_origins: "Je eine auf einer Zeile, zum Beispiel https://www.beispiel.ch. Leer heisst niemand.",
  status_shows_midwife: "Nach der Vermittlung liest die Familie dort Name und Telefon ihrer Hebamme.",
  privacy_text: "Dem stimmt zu, wer sich anmeldet. Ein neuer Text gilt für neue Anmeldungen.",
  privacy_text_en: "Steht auf den englischen Formularen. Leer heisst: dort steht der deutsche.",
  privacy_text_fr: "Steht auf den französischen Formularen. Leer heisst: dort steht der deutsche.",
  anonymise_months: "Frühestens nach 12 Monaten.",
  access_log_months: "Wer wessen Daten gesehen hat; ältere Monate werden gelöscht. Mindestens 12.",
};
