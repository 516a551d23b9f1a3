// The sections of an account, in the order of the page.
import { isCaregiver } from "#domain/midwife/editing.ts";
import type { Role } from "#domain/role.ts";
import type { FormField } from "./user-values.ts";

export interface UserSection {
  /** For element ids and drafts. */
  key: string;
  title: string;
  fields: readonly FormField[];
  /** Only of those who care for mothers. */
  isOfCare?: boolean;
}

const userSections: readonly UserSection[] = [
  {
    key: "kontakt",
    title: "Kontakt",
    fields: [
      "email",
      "phone_mobile",
      "phone_private",
      "phone_business",
      "address",
      "zipcode",
      "place",
      "website",
    ],
  },
  { key: "person", title: "Person", fields: ["teamaccount", "firstname", "lastname", "birthday", "role"] },
  {
    key: "beruf",
    title: "Beruf und Mitgliedschaft",
    fields: ["zsr_number", "membertype", "association", "association_member_since"],
    isOfCare: true,
  },
  {
    key: "angebot",
    title: "Sprachen und Angebote",
    fields: ["languages", "services", "services_text"],
    isOfCare: true,
  },
  { key: "kreise", title: "PLZ-Kreise", fields: ["circles"], isOfCare: true },
  {
    key: "vermittlung",
    title: "Limite und Benachrichtigung",
    fields: ["max_mediations_permonth", "send_email_notifications"],
    isOfCare: true,
  },
  { key: "notizen", title: "Notizen", fields: ["notes_internal", "notes_on_registration"] },
];

export function sectionsOf(role: Role): readonly UserSection[] {
  return userSections.filter(({ isOfCare }) => !isOfCare || isCaregiver(role));
}
