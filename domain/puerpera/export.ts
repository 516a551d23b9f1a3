/** What leaves the house about mothers: three tables, from everything to bare counts. */
import type { CellKind, ExportColumn } from "../export/column.ts";
import { type PuerperaField, puerperaLabels } from "./labels.ts";

export const puerperaExports = ["full", "simple", "city"] as const;
export type PuerperaExport = (typeof puerperaExports)[number];

export const puerperaExportTitles: Record<PuerperaExport, string> = {
  full: "Vollständig",
  simple: "Einfach",
  city: "Nach Gemeinde",
};

export const puerperaExportNotes: Record<PuerperaExport, string> = {
  full: "Alle Angaben, auch Kontakt und Notizen. Für die Arbeit im Büro.",
  simple: "Name, Ort, Geburt und Vermittlung. Ohne Adresse, Telefon, E-Mail und Notizen.",
  city: "Anzahl Anmeldungen je Gemeinde und Jahr, ohne Personen. Für Gemeinden.",
};

export function isPuerperaExport(value: unknown): value is PuerperaExport {
  return puerperaExports.some((variant) => variant === value);
}

function field(name: PuerperaField, kind: CellKind = "text", path: string = name): ExportColumn {
  return { header: puerperaLabels[name], path, kind };
}

const registration: readonly ExportColumn[] = [
  field("created_at", "moment"),
  field("registrationtype", "text", "puerpera_registrationtype.title"),
  field("foundusreason", "text", "puerpera_foundusreason.title"),
];

const names: readonly ExportColumn[] = [field("lastname"), field("firstname")];

const home: readonly ExportColumn[] = [
  field("zipcode", "code"),
  field("place"),
  field("country"),
  { header: "Gemeinde", path: "municipality", kind: "text" },
];

const language: readonly ExportColumn[] = [
  field("languages", "languages"),
  field("language_text"),
  field("language_level", "text", "puerpera_language_level.title"),
  field("needs_interpreter", "flag"),
];

const birth: readonly ExportColumn[] = [
  field("birthdate_child", "day"),
  field("sectiodate", "day"),
  field("birthday_child", "day"),
  field("birthtime_child", "time"),
  field("birthtype", "text", "puerpera_birthtype.title"),
  field("nth_child", "number"),
  field("multiples", "flag"),
  field("birthplace", "text", "puerpera_birthplace.title"),
  { header: "Geburtsort ist Partner", path: "puerpera_birthplace.partner", kind: "flag" },
  field("dischargedate", "day"),
];

const mediation: readonly ExportColumn[] = [
  field("status", "text", "puerpera_status.title"),
  field("priority", "number"),
  field("published_at", "moment"),
  field("midwife", "text", "midwife.fullname"),
  field("mediated_at", "moment"),
  field("mediator", "text", "mediator.fullname"),
  field("mediator_selfassigned", "flag"),
  field("first_contact_at", "moment"),
  field("unreached_count", "number"),
  field("unreached_at", "moment"),
  field("rejects_count", "number"),
  field("assignee", "text", "assignee.fullname"),
  field("closed_at", "moment"),
  field("lost_at", "moment"),
  field("lostreason", "text", "puerpera_lostreason.title"),
  field("qualifies_for_survey", "flag"),
  { header: "Hausbesuche (Anspruch)", path: "home_visits", kind: "number" },
  { header: "Betreuung bis", path: "care_until", kind: "day" },
  { header: "Vermittlungsgebühr (Hinweis)", path: "fee_amount", kind: "francs" },
  { header: "Gebühr noch offen", path: "fee_is_open", kind: "flag" },
];

const simple: readonly ExportColumn[] = [
  ...mediation.slice(0, 1),
  ...registration,
  ...names,
  ...home,
  ...language,
  ...birth,
  ...mediation.slice(1),
];

const full: readonly ExportColumn[] = [
  field("id"),
  field("meteor_id"),
  field("reference", "code"),
  ...mediation.slice(0, 1),
  ...registration,
  ...names,
  field("address"),
  ...home,
  field("phone_mobile", "phone"),
  field("phone_private", "phone"),
  field("email"),
  field("email_parents"),
  field("birthday", "day"),
  field("nationality", "nationality"),
  field("has_alt_address", "flag"),
  field("address_alt"),
  field("zipcode_alt", "code"),
  field("place_alt"),
  field("country_alt"),
  ...language,
  ...birth,
  field("phone_hospital", "phone"),
  field("patientid", "code"),
  ...mediation.slice(1),
  { header: "Mögliches Duplikat", path: "has_possible_duplicate", kind: "flag" },
  { header: "Kontakt fehlt", path: "is_unreachable", kind: "flag" },
  { header: "PLZ unbekannt", path: "has_unknown_zipcode", kind: "flag" },
  field("notes_on_registration", "note"),
  field("notes_to_midwife", "note"),
  field("notes_to_hospital", "note"),
  field("notes_internal", "note"),
  field("merged_into_id"),
  field("handed_over_at", "moment"),
  field("followup_day", "day"),
  field("followup_text"),
  field("escalation_step", "number"),
  field("escalation_held_until", "moment"),
  field("creator", "text", "creator.fullname"),
  field("author", "text", "author.fullname"),
  field("updated_at", "moment"),
  field("consent_version", "number"),
  field("consent_at", "moment"),
  field("form_language"),
];

/** The columns in which each mother is a row. */
export const puerperaExportColumns: Record<Exclude<PuerperaExport, "city">, readonly ExportColumn[]> = {
  full,
  simple,
};
