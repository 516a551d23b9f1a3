/** The words for the fields and lookup values of midwives and staff. */

export const userLabels = {
  id: "ID",
  role: "Rolle",
  firstname: "Vorname",
  lastname: "Nachname",
  fullname: "Name",
  teamaccount: "Team-/Praxiskonto",
  birthday: "Geburtsdatum",
  address: "Adresse",
  zipcode: "PLZ",
  place: "Ort",
  email: "E-Mail",
  phone_mobile: "Mobiltelefon",
  phone_private: "Telefon privat",
  phone_business: "Telefon Geschäft",
  website: "Website",
  zsr_number: "ZSR-Nummer",
  association: "Berufsverband",
  association_member_since: "Verbandsmitglied seit",
  membertype: "Mitgliedschaft",
  services_text: "Weitere Angebote",
  max_mediations_permonth: "Max. Vermittlungen pro Monat",
  limited: "Limite erreicht",
  notes_internal: "Interne Notizen",
  notes_on_registration: "Bemerkungen bei der Anmeldung",
  auth0_id: "Login-ID",
  auth0_action: "Login-Aktion",
  mfareset_at: "MFA zurückgesetzt am",
  last_seen: "Zuletzt online",
  entriesnow: "Heute abwesend",
  entriestargetdate: "Am Termin abwesend",
  rejected_at: "Abgelehnt am",
  rejected_author: "Abgelehnt durch",
  created_at: "Erfasst am",
  updated_at: "Geändert am",
  lost_at: "Ausgetreten am",
  meteor_id: "Alte ID",
  status: "Status",
  circles: "PLZ-Kreise",
  languages: "Sprachen",
  services: "Angebote",
  send_email_notifications: "E-Mail-Benachrichtigungen erhalten",
  mediations_current_month: "Vermittlungen im laufenden Monat",
} as const;

export type UserField = keyof typeof userLabels;

/** A team account holds its name in the last name. */
export function lastnameLabel(teamaccount: boolean): string {
  return teamaccount ? "Nachname oder Team-/Praxisname" : userLabels.lastname;
}

export const absenceKinds = ["ferien", "krankheit", "weiterbildung", "anderes", "pause"] as const;
export type AbsenceKind = (typeof absenceKinds)[number];
export const absenceKindTitles: Record<AbsenceKind, string> = {
  ferien: "Ferien",
  krankheit: "Krankheit",
  weiterbildung: "Weiterbildung",
  anderes: "Anderes",
  /** She is there, and takes nobody new. */
  pause: "Pause",
};

export const calendarentryLabels = {
  user_id: "Hebamme/PFF",
  kind: "Art",
  title: "Titel",
  description: "Beschreibung",
  start: "Von",
  end: "Bis",
} as const;
