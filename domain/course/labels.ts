/** The words for courses, their issues ("Durchführungen") and the dates of each. */
import type { EventType } from "./event-dates.ts";
import type { SubscriptionLinkType } from "./subscription-link.ts";

export const courseLabels = {
  title: "Titel",
  description: "Beschreibung",
  active: "Aktiv",
  user_id: "Anbieterin",
  course_category_id: "Kategorie",
  priceoptions: "Preisvarianten",
  pricetext: "Preisangabe",
  created_at: "Erfasst am",
  updated_at: "Geändert am",
} as const;

export const categoryLabels = { title: "Titel", description: "Beschreibung" } as const;

export const issueLabels = {
  number: "Kursnummer",
  course_id: "Kurs",
  active: "Aktiv",
  status: "Status",
  languages: "Kurssprachen",
  address: "Kurslokal",
  street: "Strasse",
  streetnumber: "Hausnummer",
  zipcode: "PLZ",
  price: "Preis (CHF)",
  price_text: "Preisangabe",
  subscription_link_type: "Art der Anmeldung",
  subscription_link: "Anmeldelink",
  info: "Information",
  note: "Interne Notiz",
  dates: "Kursdaten",
  dates_text: "Kursdaten (Text)",
  firstdate: "Erstes Datum",
} as const;

export const eventLabels = {
  type: "Art",
  startdate: "Von",
  enddate: "Bis",
  starttime: "Beginn",
  endtime: "Ende",
  weekdays: "Wochentage",
  faildates: "Ausfalldaten",
} as const;

export const issueStatuses = ["open", "full", "cancelled", "done"] as const;
export type IssueStatus = (typeof issueStatuses)[number];
export const issueStatusTitles: Record<IssueStatus, string> = {
  open: "Offen",
  full: "Ausgebucht",
  cancelled: "Abgesagt",
  done: "Durchgeführt",
};

export function issueStatusTitle(status: string): string {
  const known = issueStatuses.find((each) => each === status);
  return known ? issueStatusTitles[known] : status;
}

export const subscriptionLinkTypeTitles: Record<SubscriptionLinkType, string> = {
  website: "Website",
  email: "E-Mail",
  phone: "Telefon",
};

export const eventTypeTitles: Record<EventType, string> = { single: "Einzeltermin", series: "Serie" };

/** From Monday, as the database numbers them: 1 to 7. */
export const weekdayTitles = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;
