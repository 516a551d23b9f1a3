// What each section of a case tells when nobody edits it.
import type { ReactNode } from "react";
import { type CalendarDay, daysBetween, type Instant, zurichDay } from "#domain/calendar-day.ts";
import { languageList } from "#domain/language.ts";
import { dateAndTime, dayAndNear, dayAndYear } from "#domain/locale.ts";
import { visitsInWords } from "#domain/midwife/visit.ts";
import { nationalityName } from "#domain/nationality.ts";
import { countryName, homeCountry } from "#domain/place/country.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { firstContactWords } from "#domain/puerpera/care-tasks.ts";
import { contactGapTitles, missingContact } from "#domain/puerpera/contact.ts";
import { careHint } from "#domain/puerpera/dates.ts";
import { type FeeSettings, feeHint } from "#domain/puerpera/fee.ts";
import {
  birthtypeTitles,
  formLanguageTitles,
  puerperaLabels as labels,
  languageLevelTitles,
  puerperaLabelOf,
  registrationtypeTitles,
} from "#domain/puerpera/labels.ts";
import { priorityText } from "#domain/puerpera/status.ts";
import { titleIn } from "#domain/title-in.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Fact } from "#web/components/layout/Facts.tsx";
import { type Lookups, titlesOf } from "#web/platform/session/LookupsProvider.tsx";
import { PhoneText } from "../../people/PhoneText.tsx";
import { UserLink } from "../../people/UserLink.tsx";
import { PuerperaStatusTag } from "../PuerperaStatusTag.tsx";
import { type CaseRow, feeFacts } from "./case-row.ts";

function phone(number: string | null | undefined): ReactNode {
  return number ? <a href={`tel:${number}`}>{formatPhone(number)}</a> : null;
}

/** The numbers in it can be tapped. */
export function note(text: string | null | undefined): ReactNode {
  return text ? <PhoneText text={text} /> : null;
}

function person(user: { id: string; fullname: string } | null | undefined): ReactNode {
  return user ? <UserLink id={user.id} name={user.fullname} /> : null;
}

function mail(address: string | null | undefined): ReactNode {
  return address ? <a href={`mailto:${address}`}>{address}</a> : null;
}

function day(date: CalendarDay | null | undefined): string | null {
  return date ? dayAndYear(date) : null;
}

function instant(at: string | null | undefined): string | null {
  return at ? dateAndTime(at) : null;
}

function withAge(birthday: CalendarDay | null | undefined, now: Instant): string | null {
  if (!birthday) return null;
  const years = Math.floor(daysBetween(birthday, zurichDay(now)) / 365.2425);
  return `${dayAndYear(birthday)} (${years} Jahre)`;
}

function contact(row: CaseRow, now: Instant): Fact[] {
  const gaps = missingContact({
    phone_mobile: row.phone_mobile ?? null,
    phone_private: row.phone_private ?? null,
    email: row.email ?? null,
    email_parents: row.email_parents ?? null,
    address: row.address ?? null,
    registrationtype: row.registrationtype,
  });
  return [
    { label: labels.fullname, value: row.fullname },
    {
      label: labels.address,
      value: [
        row.address,
        zipcodeAndPlace(row.zipcode, row.place),
        row.country !== homeCountry && countryName(row.country),
      ]
        .filter(Boolean)
        .join("\n"),
    },
    { label: labels.phone_mobile, value: phone(row.phone_mobile) },
    { label: labels.phone_private, value: phone(row.phone_private) },
    { label: puerperaLabelOf("email", row.registrationtype), value: mail(row.email) },
    { label: labels.email_parents, value: mail(row.email_parents) },
    { label: labels.birthday, value: withAge(row.birthday, now) },
    {
      label: "Fehlt noch",
      value:
        gaps.length > 0 &&
        gaps.map((gap) => (
          <span key={gap} style={{ marginRight: 6 }}>
            <Chip tone={gap === "phone" ? "urgent" : "warning"}>
              {contactGapTitles[gap].replace(" fehlt", "")}
            </Chip>
          </span>
        )),
    },
  ];
}

function altAddress(row: CaseRow): Fact[] {
  if (!row.has_alt_address) return [];
  const lines = [
    row.address_alt,
    zipcodeAndPlace(row.zipcode_alt ?? null, row.place_alt ?? null),
    row.country_alt,
  ];
  return [{ label: labels.address_alt, value: lines.filter(Boolean).join("\n") }];
}

function language(row: CaseRow, lookups: Lookups): Fact[] {
  return [
    { label: labels.languages, value: languageList(row.languages, titlesOf(lookups.language)) },
    { label: labels.language_text, value: row.language_text },
    { label: labels.language_level, value: titleIn(languageLevelTitles, row.language_level) },
    { label: labels.needs_interpreter, value: row.needs_interpreter ? "Ja" : null },
    { label: labels.nationality, value: row.nationality ? nationalityName(row.nationality) : null },
  ];
}

function birth(row: CaseRow, now: Instant, settings: FeeSettings | null | undefined): Fact[] {
  return [
    { label: labels.birthtype, value: titleIn(birthtypeTitles, row.birthtype) },
    {
      label: labels.birthday_child,
      value:
        row.birthday_child &&
        [dayAndYear(row.birthday_child), row.birthtime_child?.slice(0, 5)].filter(Boolean).join(", "),
    },
    { label: labels.birthdate_child, value: day(row.birthdate_child) },
    { label: labels.sectiodate, value: day(row.sectiodate) },
    { label: labels.nth_child, value: row.nth_child ? `${row.nth_child}. Kind` : null },
    { label: labels.multiples, value: row.multiples ? "Ja" : null },
    { label: labels.birthplace, value: row.puerpera_birthplace?.title },
    { label: labels.phone_hospital, value: phone(row.phone_hospital) },
    { label: labels.patientid, value: row.patientid },
    { label: labels.dischargedate, value: row.dischargedate ? dayAndNear(row.dischargedate, now) : null },
    {
      label: "Betreuung",
      value: careHint({
        nth_child: row.nth_child ?? null,
        multiples: row.multiples,
        birthtype: row.birthtype,
        sectiodate: row.sectiodate ?? null,
        birthday_child: row.birthday_child ?? null,
      }),
    },
    {
      label: "Gebühr",
      value: settings ? feeHint(feeFacts(row), settings) : null,
    },
  ];
}

function registration(row: CaseRow, lookups: Lookups): Fact[] {
  return [
    { label: labels.registrationtype, value: titleIn(registrationtypeTitles, row.registrationtype) },
    {
      label: labels.foundusreason,
      value: row.foundusreason && titlesOf(lookups.foundusreason)(row.foundusreason),
    },
    { label: labels.created_at, value: instant(row.created_at) },
    { label: labels.creator, value: person(row.creator) },
    { label: labels.updated_at, value: instant(row.updated_at) },
    { label: labels.author, value: person(row.author) },
    { label: labels.reference, value: row.reference },
    {
      label: labels.consent_at,
      value: row.consent_at && `${instant(row.consent_at)} (Text ${row.consent_version})`,
    },
    {
      label: labels.form_language,
      value: row.form_language && titleIn(formLanguageTitles, row.form_language),
    },
    { label: labels.meteor_id, value: row.meteor_id },
  ];
}

function notes(row: CaseRow): Fact[] {
  return [
    { label: labels.notes_on_registration, value: note(row.notes_on_registration) },
    { label: labels.notes_to_midwife, value: note(row.notes_to_midwife) },
    { label: labels.notes_to_hospital, value: note(row.notes_to_hospital) },
    { label: labels.notes_internal, value: note(row.notes_internal) },
  ];
}

function mediation(row: CaseRow, lookups: Lookups): Fact[] {
  return [
    { label: labels.status, value: <PuerperaStatusTag status={row.status} /> },
    { label: labels.priority, value: priorityText(row.priority) },
    { label: labels.midwife, value: person(row.midwife) },
    { label: "Telefon Hebamme", value: phone(row.midwife?.phone_mobile) },
    { label: labels.mediator, value: row.mediator_selfassigned ? null : person(row.mediator) },
    { label: labels.mediator_selfassigned, value: row.mediator_selfassigned ? "Ja" : null },
    { label: labels.published_at, value: instant(row.published_at) },
    { label: labels.mediated_at, value: instant(row.mediated_at) },
    {
      label: labels.first_contact_at,
      value: (row.status === "current" || row.first_contact_at) && firstContactWords(row),
    },
    { label: "Besuche", value: row.visit_summary && visitsInWords(row.visit_summary) },
    { label: labels.closed_at, value: instant(row.closed_at) },
    { label: labels.lostreason, value: row.lostreason && titlesOf(lookups.lostreason)(row.lostreason) },
    { label: labels.lost_at, value: instant(row.lost_at) },
    { label: labels.rejects_count, value: row.rejects_count ? String(row.rejects_count) : null },
    { label: labels.qualifies_for_survey, value: row.qualifies_for_survey ? "Ja" : null },
  ];
}

/** Facts by the title of their section. */
export function sectionFacts(
  row: CaseRow,
  now: Instant,
  settings: FeeSettings | null | undefined,
  lookups: Lookups,
): Record<string, Fact[]> {
  return {
    Kontakt: contact(row, now),
    "Abweichende Adresse": altAddress(row),
    "Sprache und Herkunft": language(row, lookups),
    Geburt: birth(row, now, settings),
    Anmeldung: registration(row, lookups),
    Notizen: notes(row),
    Vermittlung: mediation(row, lookups),
  };
}
