/** What a mail of each occasion may hold. Apart from the occasions themselves: lists of mails name those, and need none of this. */
import type { HookSlug } from "./hooks.ts";
import { allOf, type PlaceholderName, placeholders } from "./placeholders.ts";

const app = allOf("app");
const user = allOf("user");
const midwife = allOf("midwife");

/** What plain mail may tell of a mother before anybody cares for her. */
const offer = [
  "puerpera.zipcode",
  "puerpera.place",
  "puerpera.languages_text",
  "puerpera.birthdate_child",
  "puerpera.birthday_child",
  "puerpera.dischargedate",
] as const satisfies PlaceholderName[];

/** What only the office is told. */
const officeOnly = new Set<PlaceholderName>([
  "puerpera.notes_internal",
  "puerpera.notes_on_registration",
  "puerpera.lostreason.title",
  "puerpera.foundusreason.title",
  "puerpera.rejects_count",
]);
const care = allOf("puerpera").filter(
  (name) => !officeOnly.has(name) && name !== "puerpera.notes_to_hospital",
);

function withApp(names: readonly PlaceholderName[]): readonly PlaceholderName[] {
  return [...new Set([...app, ...names])];
}

export const hookPlaceholders: Record<HookSlug, readonly PlaceholderName[]> = {
  puerpera_registered_parents: withApp([
    "puerpera.firstname",
    "puerpera.lastname",
    "puerpera.birthdate_child",
    "puerpera.birthday_child",
    "puerpera.reference",
    "link.status",
  ]),
  registration_confirm: withApp(["link.confirm"]),
  puerpera_registered_hospital: withApp([
    "puerpera.reference",
    "puerpera.fullname",
    "puerpera.patientid",
    "puerpera.birthplace.title",
    "puerpera.created_at",
  ]),
  puerpera_registered_office: withApp([...allOf("puerpera"), "possible_duplicates", "link.puerpera"]),
  puerpera_incomplete: withApp(["puerpera.firstname", "missing_fields", "link.registration"]),
  puerpera_published_midwives: withApp([...user, ...offer, "count", "link.filter", "link.profile"]),
  puerpera_urgent_midwives: withApp([...user, ...offer, "count", "link.filter", "link.profile"]),
  mediation_established_mother: withApp(["puerpera.firstname", ...midwife, "mediator.fullname"]),
  mediation_established_midwife: withApp([...midwife, ...care, "mediator.fullname", "link.puerpera"]),
  mediation_established_hospital: withApp([
    "puerpera.fullname",
    "puerpera.patientid",
    "puerpera.birthplace.title",
    "puerpera.notes_to_hospital",
    ...midwife,
    "mediator.fullname",
  ]),
  mediation_dissolved_mother: withApp(["puerpera.firstname", ...midwife, "mediator.fullname", "reason"]),
  mediation_dissolved_midwife: withApp([
    ...midwife,
    "puerpera.fullname",
    "puerpera.zipcode",
    "puerpera.place",
    "mediator.fullname",
    "reason",
  ]),
  mediation_handed_over_mother: withApp([
    "puerpera.firstname",
    ...midwife,
    "mediator.fullname",
    "previous_midwife",
  ]),
  mediation_handed_over_midwife: withApp([
    ...midwife,
    ...care,
    "mediator.fullname",
    "previous_midwife",
    "link.puerpera",
  ]),
  mediation_handed_over_giver: withApp([...midwife, "count", "puerperas"]),
  substitution_asked: withApp([...user, "colleague", "period", "link.list"]),
  substitution_declined: withApp([...user, "colleague", "period", "link.calendar"]),
  puerpera_lost_parents: withApp(["puerpera.firstname", "reason"]),
  puerpera_no_midwife_parents: withApp(["puerpera.firstname", "advice_phone", "alternatives"]),
  reminder_midwife_contact: withApp([
    ...midwife,
    "puerpera.fullname",
    "puerpera.phone_mobile",
    "puerpera.phone_private",
    "puerpera.phone_hospital",
    "link.puerpera",
  ]),
  reminder_midwife_birthdate: withApp([
    ...midwife,
    "puerpera.fullname",
    "puerpera.birthdate_child",
    "link.puerpera",
  ]),
  reminder_midwife_close: withApp([...midwife, "count", "puerperas", "link.list"]),
  reminder_midwife_profile: withApp([...user, "circles", "languages", "absences", "link.profile"]),
  reminder_midwife_vacation: withApp([...user, "period", "link.calendar"]),
  midwife_registered: withApp(user),
  midwife_registered_office: withApp([...user, "link.user"]),
  midwife_welcome: withApp([...user, "link.login", "link.guide"]),
  midwife_onhold: withApp([...user, "reason"]),
  midwife_lost: withApp([...user, "reason"]),
  midwife_limit_reached: withApp([...user, "mediations_current_month", "max_mediations_permonth"]),
  auth_mfa_reset: withApp([...user, "link.account"]),
  auth_account_created: withApp([...user, "link.account"]),
  auth_password_reset: withApp([...user, "link.account"]),
  auth_email_changed: withApp([...user]),
  auth_passkey_added: withApp([...user]),
  auth_device_trusted: withApp([...user]),
  auth_email_confirm: withApp([...user, "link.account"]),
  survey_invitation: withApp(["puerpera.firstname", "link.survey"]),
  survey_reminder: withApp(["puerpera.firstname", "link.survey"]),
  fee_info_parents: withApp(["puerpera.firstname", "fee_amount", "reason"]),
  privacy_export: withApp([]),
  privacy_deleted: withApp([]),
  office_daily_digest: withApp([...user, ...allOf("counts"), "overdue", "link.triage"]),
  system_test: withApp(Object.keys(placeholders) as PlaceholderName[]),
};
