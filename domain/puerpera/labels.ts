/** The words for a mother's fields and lookup values. */

export const puerperaLabels = {
  id: "ID",
  reference: "Anmeldenummer",
  meteor_id: "Alte ID",
  firstname: "Vorname",
  lastname: "Nachname",
  fullname: "Name",
  address: "Adresse",
  zipcode: "PLZ",
  place: "Ort",
  country: "Land",
  has_alt_address: "Abweichende Postadresse?",
  address_alt: "Abweichende Adresse",
  zipcode_alt: "PLZ (abweichend)",
  place_alt: "Ort (abweichend)",
  country_alt: "Land (abweichend)",
  birthday: "Geburtsdatum (Mutter)",
  nationality: "Nationalität",
  language_level: "Spricht Deutsch",
  languages: "Sprachen",
  language_text: "Weitere Sprachen",
  needs_interpreter: "Dolmetscherin nötig",
  email: "E-Mail",
  email_parents: "E-Mail der Eltern",
  phone_mobile: "Mobiltelefon",
  phone_private: "Telefon privat",
  phone_hospital: "Telefon Spital (Zimmer/Station)",
  birthplace: "Geburtsort (Spital)",
  patientid: "Patienten-/Fallnummer",
  nth_child: "Wievieltes Kind",
  multiples: "Mehrlinge",
  birthtype: "Geburtsart",
  sectiodate: "Datum geplanter Kaiserschnitt",
  birthdate_child: "Errechneter Geburtstermin (ET)",
  birthday_child: "Geburtsdatum Kind",
  birthtime_child: "Geburtszeit",
  dischargedate: "Austrittsdatum Spital",
  registrationtype: "Anmeldung durch",
  foundusreason: "Wie auf uns aufmerksam geworden?",
  lostreason: "Grund (hinfällig)",
  status: "Status",
  priority: "Priorität",
  midwife: "Hebamme/PFF",
  midwife_id: "Hebamme/PFF",
  creator: "Erfasst durch",
  mediator: "Vermittelt durch",
  mediator_selfassigned: "Selbst zugeteilt",
  author: "Zuletzt bearbeitet durch",
  mediated_at: "Vermittelt am",
  first_contact_at: "Erster Kontakt",
  unreached_count: "Nicht erreicht (Anzahl)",
  unreached_at: "Zuletzt nicht erreicht",
  followup_day: "Wiedervorlage",
  followup_text: "Wiedervorlage wofür",
  escalation_step: "Stufe der Ausweitung",
  escalation_held_until: "Ausweitung angehalten bis",
  assignee: "Bei",
  merged_into_id: "Zusammengeführt mit",
  handed_over_at: "Übergeben am",
  lost_at: "Hinfällig am",
  published_at: "Freigegeben am",
  closed_at: "Abgeschlossen am",
  rejects_count: "Anzahl Ablehnungen",
  notes_on_registration: "Bemerkungen zur Anmeldung",
  notes_to_midwife: "Mitteilung an Hebamme/PFF",
  notes_to_hospital: "Mitteilung an Spital",
  notes_internal: "Interne Notizen",
  qualifies_for_survey: "Für Umfrage vorgesehen",
  timetoreveal: "Freigabe in",
  consent_version: "Text zum Datenschutz (Version)",
  consent_at: "Dem Datenschutz zugestimmt am",
  form_language: "Sprache des Formulars",
  created_at: "Angemeldet am",
  updated_at: "Geändert am",
} as const;

export type PuerperaField = keyof typeof puerperaLabels;

/** Of a hospital's registration the plain e-mail is the ward's. */
export function puerperaLabelOf(field: PuerperaField, registrationtype: string): string {
  return field === "email" && registrationtype === "spital" ? "E-Mail der Station" : puerperaLabels[field];
}

export interface FormSection {
  title: string;
  fields: readonly PuerperaField[];
}

/** The form from top to bottom. */
export const puerperaSections = [
  {
    title: "Kontakt",
    fields: [
      "firstname",
      "lastname",
      "address",
      "zipcode",
      "place",
      "country",
      "phone_mobile",
      "phone_private",
      "email",
      "email_parents",
      "birthday",
    ],
  },
  {
    title: "Abweichende Adresse",
    fields: ["has_alt_address", "address_alt", "zipcode_alt", "place_alt", "country_alt"],
  },
  {
    title: "Sprache und Herkunft",
    fields: ["languages", "language_text", "language_level", "needs_interpreter", "nationality"],
  },
  {
    title: "Geburt",
    fields: [
      "birthdate_child",
      "sectiodate",
      "birthday_child",
      "birthtime_child",
      "birthtype",
      "nth_child",
      "multiples",
      "birthplace",
      "phone_hospital",
      "patientid",
      "dischargedate",
    ],
  },
  { title: "Anmeldung", fields: ["registrationtype", "foundusreason"] },
  {
    title: "Notizen",
    fields: ["notes_on_registration", "notes_to_midwife", "notes_to_hospital", "notes_internal"],
  },
  {
    title: "Vermittlung",
    fields: [
      "status",
      "priority",
      "midwife",
      "mediator",
      "mediator_selfassigned",
      "published_at",
      "mediated_at",
      "first_contact_at",
      "closed_at",
      "lostreason",
      "lost_at",
      "rejects_count",
      "qualifies_for_survey",
    ],
  },
] as const satisfies readonly FormSection[];

export const birthtypes = ["nochnicht", "spontangeburt", "vakuumgeburt", "kaiserschnitt"] as const;
export type Birthtype = (typeof birthtypes)[number];
export const birthtypeTitles: Record<Birthtype, string> = {
  nochnicht: "Noch nicht geboren",
  spontangeburt: "Spontangeburt",
  vakuumgeburt: "Vakuumgeburt",
  kaiserschnitt: "Kaiserschnitt",
};

export const registrationtypes = ["eltern", "spital"] as const;
export type Registrationtype = (typeof registrationtypes)[number];
/** In which the public form was filled in. */
export const formLanguageTitles: Record<string, string> = {
  de: "Deutsch",
  en: "Englisch",
  fr: "Französisch",
};

export const registrationtypeTitles: Record<Registrationtype, string> = {
  eltern: "Eltern",
  spital: "Spital",
};

export const languageLevels = ["keine", "wenig", "mittel", "gut", "muttersprache"] as const;
export type LanguageLevel = (typeof languageLevels)[number];
export const languageLevelTitles: Record<LanguageLevel, string> = {
  keine: "Kein Deutsch",
  wenig: "Wenig",
  mittel: "Verständigung möglich",
  gut: "Gut",
  muttersprache: "Muttersprache",
};

/** "wenig Deutsch", as a card tells it after the languages; null where nothing needs to be said. */
export const languageLevelPhrases: Record<LanguageLevel, string | null> = {
  keine: "kein Deutsch",
  wenig: "wenig Deutsch",
  mittel: "Verständigung auf Deutsch möglich",
  gut: "gut Deutsch",
  muttersprache: null,
};

/** Of the office's reasons those that the program knows; the office may rename them, and they stay (`is_fixed`). */
export const knownLostreasons = {
  duplicate: "doppelt",
  childLoss: "kindsverlust",
  noMidwife: "keine_hebamme",
  mistake: "irrtum",
  ownMidwife: "selbst_gefunden",
} as const;

/** The only reason that counts as unmet demand. */
export function isUnmetDemand(lostreason: string): boolean {
  return lostreason === knownLostreasons.noMidwife;
}
