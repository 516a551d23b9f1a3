/** Every value that a mail may hold, with its name for the editor of templates and an invented example. */
import { puerperaLabels } from "../puerpera/labels.ts";

/** A date needs the filter datum, an instant datum or zeit; a truth is only asked for with if. */
type PlaceholderKind = "text" | "number" | "date" | "instant" | "truth";

export interface Placeholder {
  label: string;
  kind: PlaceholderKind;
  sample: string | number | boolean;
}

function text(label: string, sample: string): Placeholder {
  return { label, kind: "text", sample };
}
function number(label: string, sample: number): Placeholder {
  return { label, kind: "number", sample };
}
function date(label: string, sample: string): Placeholder {
  return { label, kind: "date", sample };
}
function instant(label: string, sample: string): Placeholder {
  return { label, kind: "instant", sample };
}
function truth(label: string, sample: boolean): Placeholder {
  return { label, kind: "truth", sample };
}

const mother = puerperaLabels;

export const placeholders = {
  "app.title": text("Titel der Anwendung", "Wochenbett Zürich"),
  "app.organisation_address": text("Adresse der Organisation", "Limmatstrasse 114\n8005 Zürich"),
  "app.organisation_contact": text("Kontakt der Organisation", "044 555 01 20\ninfo@wochenbett.example"),
  "app.url": text("Adresse der Anwendung", "https://app.wochenbett.example"),

  "user.firstname": text("Vorname der Empfängerin", "Vreni"),
  "user.lastname": text("Nachname der Empfängerin", "Muster"),
  "user.fullname": text("Name der Empfängerin", "Vreni Muster"),
  "user.email": text("E-Mail der Empfängerin", "vreni.muster@hebammen.example"),
  "user.phone_mobile": text("Mobiltelefon der Empfängerin", "079 555 12 34"),
  "user.phone_business": text("Telefon Geschäft der Empfängerin", "044 555 12 34"),
  "user.website": text("Website der Empfängerin", "https://muster.example"),
  "user.place": text("Ort der Empfängerin", "Uster"),

  "midwife.firstname": text("Vorname der Hebamme/PFF", "Vreni"),
  "midwife.lastname": text("Nachname der Hebamme/PFF", "Muster"),
  "midwife.fullname": text("Name der Hebamme/PFF", "Vreni Muster"),
  "midwife.email": text("E-Mail der Hebamme/PFF", "vreni.muster@hebammen.example"),
  "midwife.phone_mobile": text("Mobiltelefon der Hebamme/PFF", "079 555 12 34"),
  "midwife.phone_business": text("Telefon Geschäft der Hebamme/PFF", "044 555 12 34"),
  "midwife.website": text("Website der Hebamme/PFF", "https://muster.example"),
  "midwife.place": text("Ort der Hebamme/PFF", "Uster"),
  "mediator.fullname": text("Name der Vermittlerin", "Sandra Gerber"),

  "puerpera.firstname": text(mother.firstname, "Arjeta"),
  "puerpera.lastname": text(mother.lastname, "Krasniqi"),
  "puerpera.fullname": text(mother.fullname, "Arjeta Krasniqi"),
  "puerpera.address": text(mother.address, "Seestrasse 12"),
  "puerpera.zipcode": text(mother.zipcode, "8610"),
  "puerpera.place": text(mother.place, "Uster"),
  "puerpera.address_alt": text(mother.address_alt, "Bahnhofstrasse 3"),
  "puerpera.zipcode_alt": text(mother.zipcode_alt, "8953"),
  "puerpera.place_alt": text(mother.place_alt, "Dietikon"),
  "puerpera.country_alt": text(mother.country_alt, "Schweiz"),
  "puerpera.birthday": date(mother.birthday, "1994-03-21"),
  "puerpera.nationality": text(mother.nationality, "Kosovo"),
  "puerpera.language_level.title": text(mother.language_level, "Verständigung möglich"),
  "puerpera.languages_text": text(mother.languages, "Albanisch, Deutsch"),
  "puerpera.language_text": text(mother.language_text, "Romanes"),
  "puerpera.needs_interpreter": truth(mother.needs_interpreter, true),
  "puerpera.email": text(mother.email, "arjeta@familie.example"),
  "puerpera.email_parents": text(mother.email_parents, "eltern@familie.example"),
  "puerpera.phone_mobile": text(mother.phone_mobile, "079 555 38 14"),
  "puerpera.phone_private": text(mother.phone_private, "044 555 38 14"),
  "puerpera.phone_hospital": text(mother.phone_hospital, "044 555 77 66"),
  "puerpera.birthplace.title": text(mother.birthplace, "Spital Uster"),
  "puerpera.patientid": text(mother.patientid, "2026-771204"),
  "puerpera.nth_child": number(mother.nth_child, 2),
  "puerpera.multiples": truth(mother.multiples, true),
  "puerpera.birthtype.title": text(mother.birthtype, "Spontangeburt"),
  "puerpera.sectiodate": date(mother.sectiodate, "2026-11-13"),
  "puerpera.birthdate_child": date(mother.birthdate_child, "2026-11-16"),
  "puerpera.birthday_child": date(mother.birthday_child, "2026-11-14"),
  "puerpera.birthtime_child": text(mother.birthtime_child, "04:12"),
  "puerpera.dischargedate": date(mother.dischargedate, "2026-11-18"),
  "puerpera.registrationtype.title": text(mother.registrationtype, "Spital"),
  "puerpera.foundusreason.title": text(mother.foundusreason, "Spital/Geburtshaus"),
  "puerpera.lostreason.title": text(mother.lostreason, "Hebamme selbst gefunden"),
  "puerpera.status.title": text(mother.status, "Vermittelt"),
  "puerpera.priority": number(mother.priority, 1),
  "puerpera.rejects_count": number(mother.rejects_count, 3),
  "puerpera.created_at": instant(mother.created_at, "2026-11-14T08:41:00Z"),
  "puerpera.published_at": instant(mother.published_at, "2026-11-14T09:05:00Z"),
  "puerpera.mediated_at": instant(mother.mediated_at, "2026-11-15T13:20:00Z"),
  "puerpera.closed_at": instant(mother.closed_at, "2027-01-11T10:00:00Z"),
  "puerpera.lost_at": instant(mother.lost_at, "2026-11-15T13:20:00Z"),
  "puerpera.reference": text(mother.reference, "2026-4817"),
  "puerpera.notes_on_registration": text(mother.notes_on_registration, "Bitte abends anrufen."),
  "puerpera.notes_to_midwife": text(mother.notes_to_midwife, "Klingel links, 3. Stock."),
  "puerpera.notes_to_hospital": text(mother.notes_to_hospital, "Die Hebamme kommt am Austrittstag."),
  "puerpera.notes_internal": text(mother.notes_internal, "Rückruf vereinbart."),

  "link.status": text("Link: Stand der Anmeldung", "https://app.wochenbett.example/status/beispiel"),
  "link.confirm": text(
    "Link: Anmeldung bestätigen",
    "https://app.wochenbett.example/anmeldung/bestaetigen/beispiel",
  ),
  "link.registration": text(
    "Link: Anmeldung ergänzen",
    "https://app.wochenbett.example/status/beispiel/angaben",
  ),
  "link.survey": text("Link: Umfrage", "https://umfrage.example/wochenbett"),
  "link.filter": text("Link: Neue Anmeldungen", "https://app.wochenbett.example/user/filter"),
  "link.profile": text("Link: Profil", "https://app.wochenbett.example/user/profile"),
  "link.calendar": text("Link: Kalender", "https://app.wochenbett.example/user/profile"),
  "link.list": text("Link: Aktuell", "https://app.wochenbett.example/user/puerpera/list"),
  "link.puerpera": text("Link: diese Wöchnerin", "https://app.wochenbett.example/user/puerpera/list"),
  "link.triage": text("Link: Triage", "https://app.wochenbett.example/admin/puerpera/current"),
  "link.user": text("Link: diese Hebamme/PFF", "https://app.wochenbett.example/admin/user/single/beispiel"),
  "link.login": text("Link: Anmelden", "https://app.wochenbett.example/api/auth/login"),
  "link.guide": text("Link: Anleitung", "https://app.wochenbett.example/anleitung"),
  "link.account": text("Link: Login einrichten", "https://app.wochenbett.example/login/beispiel"),

  missing_fields: text("Fehlende Angaben, eine pro Zeile", "Mobiltelefon\nGeburtsdatum (Mutter)"),
  possible_duplicates: text("Mögliche Duplikate, eines pro Zeile", "Arjeta Krasnici, 8610 Uster"),
  count: number("Anzahl", 3),
  reason: text("Grund", "Hebamme selbst gefunden"),
  previous_midwife: text("Bisherige Hebamme", "Lea Brunner"),
  colleague: text("Kollegin", "Mia Keller"),
  advice_phone: text("Telefon für Rat", "044 555 01 44"),
  alternatives: text("Andere Angebote, eines pro Zeile", "Mütter- und Väterberatung, 044 555 01 55"),
  puerperas: text("Wöchnerinnen, eine pro Zeile", "Arjeta Krasniqi, Uster\nAnna Müller, Dübendorf"),
  circles: text("PLZ-Kreise", "8600, 8610"),
  languages: text("Sprachen", "Deutsch, Englisch"),
  absences: text("Abwesenheiten", "12.07.2027 bis 25.07.2027"),
  period: text("Zeitraum", "Sportferien, 15.02. bis 26.02.2027"),
  mediations_current_month: number("Vermittlungen im laufenden Monat", 5),
  max_mediations_permonth: number("Max. Vermittlungen pro Monat", 5),
  fee_amount: number("Betrag in CHF", 50),
  "counts.new": number("Anzahl Neu", 4),
  "counts.onhold": number("Anzahl Zurückgestellt", 1),
  "counts.born": number("Anzahl Geboren", 2),
  "counts.unborn": number("Anzahl Noch nicht geboren", 9),
  "counts.urgent": number("Anzahl Dringend", 1),
  overdue: text("Überfällige, eine pro Zeile", "Anna Müller, Dübendorf: Austritt heute"),
} as const satisfies Record<string, Placeholder>;

export type PlaceholderName = keyof typeof placeholders;

export function isPlaceholderName(name: string): name is PlaceholderName {
  return Object.hasOwn(placeholders, name);
}

/** All names below a group: "midwife" → midwife.firstname, … */
export function allOf(group: string): PlaceholderName[] {
  return Object.keys(placeholders).filter(
    (name): name is PlaceholderName => isPlaceholderName(name) && name.startsWith(`${group}.`),
  );
}
