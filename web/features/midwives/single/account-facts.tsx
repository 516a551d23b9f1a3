// What is known of an account, section by section.
import { languageList } from "#domain/language.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { lastnameLabel, userLabels } from "#domain/midwife/labels.ts";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Fact } from "#web/components/layout/Facts.tsx";
import { LanguageChips } from "../../people/LanguageChips.tsx";
import type { AccountRow } from "./account-row.ts";

/** What stands where nothing is known. */
export const nothing: Record<string, string> = {
  kontakt: "Noch keine Angaben. Ohne E-Mail-Adresse gibt es kein Login.",
  beruf: "Noch keine Angaben.",
  angebot: "Noch keine Sprachen und Angebote: so passt keine Anmeldung ganz.",
  kreise: "Noch keine PLZ-Kreise: so passt keine Anmeldung ganz.",
  notizen: "Noch keine Notizen.",
};

function phone(number: string | null | undefined) {
  return number && <a href={`tel:${normalisePhone(number) ?? number}`}>{formatPhone(number)}</a>;
}

function missing(words: string) {
  return <Chip tone="warning">{words}</Chip>;
}

const sections: Record<string, (row: AccountRow, languageTitle: (code: string) => string) => Fact[]> = {
  kontakt: (row) => [
    {
      label: userLabels.email,
      value: row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : missing("fehlt"),
    },
    { label: userLabels.phone_mobile, value: phone(row.phone_mobile) },
    { label: userLabels.phone_private, value: phone(row.phone_private) },
    { label: userLabels.phone_business, value: phone(row.phone_business) },
    {
      label: userLabels.address,
      value: [row.address, zipcodeAndPlace(row.zipcode ?? null, row.place ?? null)]
        .filter(Boolean)
        .join("\n"),
    },
    {
      label: userLabels.website,
      value: row.website && (
        <a href={row.website} target="_blank" rel="noreferrer">
          {row.website.replace(/^https?:\/\//, "")}
        </a>
      ),
    },
  ],
  person: (row) => [
    { label: userLabels.firstname, value: row.firstname },
    { label: lastnameLabel(row.teamaccount), value: row.lastname },
    { label: userLabels.birthday, value: row.birthday && dayAndYear(row.birthday) },
    { label: userLabels.role, value: row.user_role?.title },
    { label: userLabels.created_at, value: dateAndTime(row.created_at) },
    { label: userLabels.updated_at, value: dateAndTime(row.updated_at) },
    { label: userLabels.lost_at, value: row.lost_at && dateAndTime(row.lost_at) },
    { label: userLabels.meteor_id, value: row.meteor_id },
  ],
  beruf: (row) => [
    { label: userLabels.zsr_number, value: row.zsr_number ?? (row.role === "user" && missing("fehlt")) },
    { label: userLabels.membertype, value: row.user_membertype?.title },
    {
      label: userLabels.association,
      value: row.user_association?.title ?? (row.role === "user" && missing("fehlt")),
    },
    {
      label: userLabels.association_member_since,
      value: row.association_member_since && dayAndYear(row.association_member_since),
    },
  ],
  angebot: (row, languageTitle) => [
    {
      label: userLabels.languages,
      value: row.languages.length > 0 && (
        <>
          <LanguageChips codes={row.languages} /> {languageList(row.languages, languageTitle)}
        </>
      ),
    },
    {
      label: userLabels.services,
      value: row.services
        .map(({ service }) => service?.title)
        .filter(Boolean)
        .join(", "),
    },
    { label: userLabels.services_text, value: row.services_text },
  ],
  vermittlung: (row) => [
    { label: "Eigene Limite", value: row.max_mediations_permonth ?? "wie im Büro eingestellt" },
    {
      label: "Gilt",
      value: row.mediation_limit === null ? "keine Limite" : `${row.mediation_limit} pro Monat`,
    },
    {
      label: "Benachrichtigung",
      value: row.send_email_notifications ? "per E-Mail" : missing("ausgeschaltet"),
    },
  ],
  notizen: (row) => [
    { label: userLabels.notes_internal, value: row.notes_internal },
    { label: userLabels.notes_on_registration, value: row.notes_on_registration },
  ],
};

export function accountFacts(
  row: AccountRow,
  section: string,
  languageTitle: (code: string) => string,
): Fact[] {
  return sections[section]?.(row, languageTitle) ?? [];
}
