/** The occasions of a mail: to whom it goes, by which way, and what kind it is; hook-placeholders.ts says what it may hold. database/reference/hooks*.sql holds the same. */
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
}

function hook(
  title: string,
  recipient: Recipient,
  hin: Hook["hin"],
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
  };
}

const aboutMother = { neverForKindsverlust: true };
const byHand = { automatic: false };

export const hooks = {
  puerpera_registered_parents: hook("Anmeldung eingegangen (Eltern)", "parents", "no", aboutMother),
  registration_confirm: hook("Anmeldung bestätigen", "applicant", "no"),
  puerpera_registered_hospital: hook("Anmeldung eingegangen (Spital)", "hospital", "yes", aboutMother),
  puerpera_registered_office: hook("Neue Anmeldung (Büro)", "office", "yes", aboutMother),
  puerpera_incomplete: hook("Angaben fehlen (Eltern)", "parents", "no", { ...byHand, ...aboutMother }),
  puerpera_published_midwives: hook(
    "Neue Anmeldung freigegeben (Hebammen)",
    "matching_midwives",
    "no",
    aboutMother,
  ),
  puerpera_urgent_midwives: hook("Dringende Anmeldung (Hebammen)", "matching_midwives", "no", aboutMother),
  mediation_established_mother: hook("Hebamme gefunden (Eltern)", "parents", "setting", aboutMother),
  mediation_established_midwife: hook("Neue Vermittlung (Hebamme)", "midwife", "yes", aboutMother),
  mediation_established_hospital: hook("Hebamme gefunden (Spital)", "hospital", "yes", aboutMother),
  mediation_dissolved_mother: hook("Vermittlung aufgelöst (Eltern)", "parents", "setting", aboutMother),
  mediation_dissolved_midwife: hook("Vermittlung aufgelöst (Hebamme)", "midwife", "yes", aboutMother),
  mediation_handed_over_mother: hook("Hebamme wechselt (Eltern)", "parents", "setting", aboutMother),
  mediation_handed_over_midwife: hook("Betreuung übernommen (Hebamme)", "midwife", "yes", aboutMother),
  mediation_handed_over_giver: hook("Betreuungen übergeben (Hebamme)", "midwife", "yes", aboutMother),
  substitution_asked: hook("Vertretung angefragt (Hebamme)", "midwife", "no"),
  substitution_declined: hook("Vertretung abgelehnt (Hebamme)", "midwife", "no"),
  puerpera_lost_parents: hook("Anmeldung hinfällig (Eltern)", "parents", "no", aboutMother),
  puerpera_no_midwife_parents: hook("Keine Hebamme gefunden (Eltern)", "parents", "no", {
    ...byHand,
    ...aboutMother,
  }),
  reminder_midwife_contact: hook("Erinnerung: Kontakt aufnehmen", "midwife", "yes", aboutMother),
  reminder_midwife_birthdate: hook("Erinnerung: Geburtsdatum eintragen", "midwife", "yes", aboutMother),
  reminder_midwife_close: hook("Erinnerung: Betreuung abschliessen", "midwife", "yes", aboutMother),
  reminder_midwife_profile: hook("Erinnerung: Profil prüfen", "midwife", "no"),
  reminder_midwife_vacation: hook("Erinnerung: Ferien eintragen", "midwife", "no"),
  midwife_registered: hook("Anmeldung als Hebamme/PFF eingegangen", "applicant", "no"),
  midwife_registered_office: hook("Neue Hebamme/PFF (Büro)", "office", "no"),
  midwife_welcome: hook("Willkommen (Hebamme)", "midwife", "no"),
  midwife_onhold: hook("Konto pausiert (Hebamme)", "midwife", "no"),
  midwife_lost: hook("Austritt (Hebamme)", "midwife", "no"),
  midwife_limit_reached: hook("Limite erreicht (Hebamme)", "midwife", "no"),
  auth_mfa_reset: hook("MFA zurückgesetzt", "user", "no", { secret: true }),
  auth_account_created: hook("Login erstellt", "user", "no", { secret: true }),
  auth_password_reset: hook("Passwort vergessen", "user", "no", { secret: true }),
  auth_email_changed: hook("E-Mail-Adresse geändert", "user", "no", { secret: true }),
  auth_passkey_added: hook("Neuer Passkey", "user", "no", { secret: true }),
  auth_device_trusted: hook("Vertrautes Telefon", "user", "no", { secret: true }),
  auth_email_confirm: hook("E-Mail-Adresse bestätigen", "user", "no", {
    secret: true,
  }),
  survey_invitation: hook("Umfrage: Einladung", "parents", "no", aboutMother),
  survey_reminder: hook("Umfrage: Erinnerung", "parents", "no", aboutMother),
  fee_info_parents: hook("Vermittlungsgebühr (Eltern)", "parents", "no", { ...byHand, ...aboutMother }),
  privacy_export: hook("Auskunft über Personendaten", "parents", "yes", byHand),
  privacy_deleted: hook("Personendaten gelöscht", "parents", "yes", byHand),
  office_daily_digest: hook("Tagesübersicht (Büro)", "office", "yes"),
  system_test: hook("Testmail", "tester", "both", byHand),
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

/** Somebody waits for it in front of a screen, and nothing would tell her that it is switched off. */
export function isAlwaysSent(slug: string): boolean {
  return slug.startsWith("auth_") || slug === "registration_confirm";
}

/** Nothing goes out by itself to a family that has lost its child, nor about it. */
export function mayGoOut(slug: HookSlug, lostreason: string | null): boolean {
  return !(hooks[slug].neverForKindsverlust && lostreason === "kindsverlust");
}
