/** The occasions of a mail: to whom it goes, by which way, and what it may hold. database/reference/hooks*.sql holds the same. */
import { allOf, type PlaceholderName, placeholders } from "./placeholders.ts";

export type Recipient =
  | "parents"
  | "hospital"
  | "office"
  | "matching_midwives"
  | "midwife"
  | "applicant"
  | "user"
  | "tester";

export const recipientTitles: Record<Recipient, string> = {
  parents: "Eltern",
  hospital: "Spital",
  office: "Büro",
  matching_midwives: "Passende Hebammen/PFF",
  midwife: "Hebamme/PFF",
  applicant: "Wer sich anmeldet",
  user: "Person mit Login",
  tester: "Person, die testet",
};

export interface Hook {
  title: string;
  recipient: Recipient;
  /** By HIN; "setting" is decided by mediation_mother_hin, "both" by the tester. */
  hin: "yes" | "no" | "setting" | "both";
  /** Goes out by itself after a step or when its time comes; the others are sent by a person. */
  automatic: boolean;
  /** Concerns a mother whose loss must stop it. */
  neverForKindsverlust: boolean;
  /** Holds a link that opens an account: never copied, never shown, never sent again. */
  secret: boolean;
  placeholders: readonly PlaceholderName[];
}

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

function hook(
  title: string,
  recipient: Recipient,
  hin: Hook["hin"],
  names: readonly PlaceholderName[],
  rest: Partial<Pick<Hook, "automatic" | "neverForKindsverlust" | "secret">> = {},
): Hook {
  return {
    title,
    recipient,
    hin,
    automatic: true,
    neverForKindsverlust: false,
    secret: false,
    ...rest,
    placeholders: [...new Set([...app, ...names])],
  };
}

const aboutMother = { neverForKindsverlust: true };
const byHand = { automatic: false };

export const hooks = {
  puerpera_registered_parents: hook(
    "Anmeldung eingegangen (Eltern)",
    "parents",
    "no",
    [
      "puerpera.firstname",
      "puerpera.lastname",
      "puerpera.birthdate_child",
      "puerpera.birthday_child",
      "puerpera.reference",
      "link.status",
    ],
    aboutMother,
  ),
  registration_confirm: hook("Anmeldung bestätigen", "applicant", "no", ["link.confirm"]),
  puerpera_registered_hospital: hook(
    "Anmeldung eingegangen (Spital)",
    "hospital",
    "yes",
    [
      "puerpera.reference",
      "puerpera.fullname",
      "puerpera.patientid",
      "puerpera.birthplace.title",
      "puerpera.created_at",
    ],
    aboutMother,
  ),
  puerpera_registered_office: hook(
    "Neue Anmeldung (Büro)",
    "office",
    "yes",
    [...allOf("puerpera"), "possible_duplicates", "link.puerpera"],
    aboutMother,
  ),
  puerpera_incomplete: hook(
    "Angaben fehlen (Eltern)",
    "parents",
    "no",
    ["puerpera.firstname", "missing_fields", "link.registration"],
    { ...byHand, ...aboutMother },
  ),
  puerpera_published_midwives: hook(
    "Neue Anmeldung freigegeben (Hebammen)",
    "matching_midwives",
    "no",
    [...user, ...offer, "count", "link.filter", "link.profile"],
    aboutMother,
  ),
  puerpera_urgent_midwives: hook(
    "Dringende Anmeldung (Hebammen)",
    "matching_midwives",
    "no",
    [...user, ...offer, "count", "link.filter", "link.profile"],
    aboutMother,
  ),
  mediation_established_mother: hook(
    "Hebamme gefunden (Eltern)",
    "parents",
    "setting",
    ["puerpera.firstname", ...midwife, "mediator.fullname"],
    aboutMother,
  ),
  mediation_established_midwife: hook(
    "Neue Vermittlung (Hebamme)",
    "midwife",
    "yes",
    [...midwife, ...care, "mediator.fullname", "link.puerpera"],
    aboutMother,
  ),
  mediation_established_hospital: hook(
    "Hebamme gefunden (Spital)",
    "hospital",
    "yes",
    [
      "puerpera.fullname",
      "puerpera.patientid",
      "puerpera.birthplace.title",
      "puerpera.notes_to_hospital",
      ...midwife,
      "mediator.fullname",
    ],
    aboutMother,
  ),
  mediation_dissolved_mother: hook(
    "Vermittlung aufgelöst (Eltern)",
    "parents",
    "setting",
    ["puerpera.firstname", ...midwife, "mediator.fullname", "reason"],
    aboutMother,
  ),
  mediation_dissolved_midwife: hook(
    "Vermittlung aufgelöst (Hebamme)",
    "midwife",
    "yes",
    [...midwife, "puerpera.fullname", "puerpera.zipcode", "puerpera.place", "mediator.fullname", "reason"],
    aboutMother,
  ),
  mediation_handed_over_mother: hook(
    "Hebamme wechselt (Eltern)",
    "parents",
    "setting",
    ["puerpera.firstname", ...midwife, "mediator.fullname", "previous_midwife"],
    aboutMother,
  ),
  mediation_handed_over_midwife: hook(
    "Betreuung übernommen (Hebamme)",
    "midwife",
    "yes",
    [...midwife, ...care, "mediator.fullname", "previous_midwife", "link.puerpera"],
    aboutMother,
  ),
  mediation_handed_over_giver: hook(
    "Betreuungen übergeben (Hebamme)",
    "midwife",
    "yes",
    [...midwife, "count", "puerperas"],
    aboutMother,
  ),
  substitution_asked: hook("Vertretung angefragt (Hebamme)", "midwife", "no", [
    ...user,
    "colleague",
    "period",
    "link.list",
  ]),
  substitution_declined: hook("Vertretung abgelehnt (Hebamme)", "midwife", "no", [
    ...user,
    "colleague",
    "period",
    "link.calendar",
  ]),
  puerpera_lost_parents: hook(
    "Anmeldung hinfällig (Eltern)",
    "parents",
    "no",
    ["puerpera.firstname", "reason"],
    aboutMother,
  ),
  puerpera_no_midwife_parents: hook(
    "Keine Hebamme gefunden (Eltern)",
    "parents",
    "no",
    ["puerpera.firstname", "advice_phone", "alternatives"],
    { ...byHand, ...aboutMother },
  ),
  reminder_midwife_contact: hook(
    "Erinnerung: Kontakt aufnehmen",
    "midwife",
    "yes",
    [
      ...midwife,
      "puerpera.fullname",
      "puerpera.phone_mobile",
      "puerpera.phone_private",
      "puerpera.phone_hospital",
      "link.puerpera",
    ],
    aboutMother,
  ),
  reminder_midwife_birthdate: hook(
    "Erinnerung: Geburtsdatum eintragen",
    "midwife",
    "yes",
    [...midwife, "puerpera.fullname", "puerpera.birthdate_child", "link.puerpera"],
    aboutMother,
  ),
  reminder_midwife_close: hook(
    "Erinnerung: Betreuung abschliessen",
    "midwife",
    "yes",
    [...midwife, "count", "puerperas", "link.list"],
    aboutMother,
  ),
  reminder_midwife_profile: hook("Erinnerung: Profil prüfen", "midwife", "no", [
    ...user,
    "circles",
    "languages",
    "absences",
    "link.profile",
  ]),
  reminder_midwife_vacation: hook("Erinnerung: Ferien eintragen", "midwife", "no", [
    ...user,
    "period",
    "link.calendar",
  ]),
  midwife_registered: hook("Anmeldung als Hebamme/PFF eingegangen", "applicant", "no", user),
  midwife_registered_office: hook("Neue Hebamme/PFF (Büro)", "office", "no", [...user, "link.user"]),
  midwife_welcome: hook("Willkommen (Hebamme)", "midwife", "no", [...user, "link.login", "link.guide"]),
  midwife_onhold: hook("Konto pausiert (Hebamme)", "midwife", "no", [...user, "reason"]),
  midwife_lost: hook("Austritt (Hebamme)", "midwife", "no", [...user, "reason"]),
  midwife_limit_reached: hook("Limite erreicht (Hebamme)", "midwife", "no", [
    ...user,
    "mediations_current_month",
    "max_mediations_permonth",
  ]),
  auth_mfa_reset: hook("MFA zurückgesetzt", "user", "no", [...user, "link.account"], { secret: true }),
  auth_account_created: hook("Login erstellt", "user", "no", [...user, "link.account"], { secret: true }),
  auth_password_reset: hook("Passwort vergessen", "user", "no", [...user, "link.account"], { secret: true }),
  auth_email_changed: hook("E-Mail-Adresse geändert", "user", "no", [...user], { secret: true }),
  auth_passkey_added: hook("Neuer Passkey", "user", "no", [...user], { secret: true }),
  auth_device_trusted: hook("Vertrautes Telefon", "user", "no", [...user], { secret: true }),
  auth_email_confirm: hook("E-Mail-Adresse bestätigen", "user", "no", [...user, "link.account"], {
    secret: true,
  }),
  survey_invitation: hook(
    "Umfrage: Einladung",
    "parents",
    "no",
    ["puerpera.firstname", "link.survey"],
    aboutMother,
  ),
  survey_reminder: hook(
    "Umfrage: Erinnerung",
    "parents",
    "no",
    ["puerpera.firstname", "link.survey"],
    aboutMother,
  ),
  fee_info_parents: hook(
    "Vermittlungsgebühr (Eltern)",
    "parents",
    "no",
    ["puerpera.firstname", "fee_amount", "reason"],
    { ...byHand, ...aboutMother },
  ),
  privacy_export: hook("Auskunft über Personendaten", "parents", "yes", [], byHand),
  privacy_deleted: hook("Personendaten gelöscht", "parents", "yes", [], byHand),
  office_daily_digest: hook("Tagesübersicht (Büro)", "office", "yes", [
    ...user,
    ...allOf("counts"),
    "overdue",
    "link.triage",
  ]),
  system_test: hook("Testmail", "tester", "both", Object.keys(placeholders) as PlaceholderName[], byHand),
} as const satisfies Record<string, Hook>;

export type HookSlug = keyof typeof hooks;
export const hookSlugs = Object.keys(hooks) as HookSlug[];

export function isHookSlug(slug: string): slug is HookSlug {
  return Object.hasOwn(hooks, slug);
}

/** What the switch "Über HIN senden" stands on at first. */
export function usesHinAtFirst(slug: HookSlug): boolean {
  return hooks[slug].hin === "yes";
}

/** Nothing goes out by itself to a family that has lost its child, nor about it. */
export function mayGoOut(slug: HookSlug, lostreason: string | null): boolean {
  return !(hooks[slug].neverForKindsverlust && lostreason === "kindsverlust");
}
