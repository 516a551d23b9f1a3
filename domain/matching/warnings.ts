/** What stands against a mediation; each is overridden by name, and the log keeps it. */
import { languageList } from "../language.ts";

export const mediationWarnings = [
  "limited",
  "absent_today",
  "absent_target",
  "absent_soon",
  "outside_circles",
  "no_common_language",
  "rejected",
  "no_email",
] as const;
export type MediationWarning = (typeof mediationWarnings)[number];

export const mediationWarningTitles: Record<MediationWarning, string> = {
  limited: "Limite erreicht",
  absent_today: "Heute abwesend",
  absent_target: "Am Termin abwesend",
  absent_soon: "In den ersten zehn Tagen abwesend",
  outside_circles: "Ausserhalb der PLZ-Kreise",
  no_common_language: "Keine gemeinsame Sprache",
  rejected: "Hat abgelehnt",
  no_email: "Keine E-Mail-Adresse",
};

export interface WarnedMidwife {
  fullname: string;
  circles: readonly string[];
  languages: readonly string[];
  email: string | null;
  limited: boolean;
  entriesnow: boolean;
  entriestargetdate: boolean;
  entriescare: boolean;
  rejected: boolean;
}

export interface WarnedMother {
  zipcode: string;
  languages: readonly string[];
}

export function isMediationWarning(value: string): value is MediationWarning {
  return Object.hasOwn(mediationWarningTitles, value);
}

/** In the order in which the database answers them. */
export function warningsOf(midwife: WarnedMidwife, mother: WarnedMother): MediationWarning[] {
  const holds: Record<MediationWarning, boolean> = {
    limited: midwife.limited,
    absent_today: midwife.entriesnow,
    absent_target: midwife.entriestargetdate,
    absent_soon: midwife.entriescare,
    outside_circles: !midwife.circles.includes(mother.zipcode),
    no_common_language: !mother.languages.some((language) => midwife.languages.includes(language)),
    rejected: midwife.rejected,
    no_email: !midwife.email,
  };
  return mediationWarnings.filter((warning) => holds[warning]);
}

/** "Lea Brunner hat ihre Limite für diesen Monat erreicht." */
export function warningSentence(
  warning: MediationWarning,
  midwifeName: string,
  mother: WarnedMother,
  languageTitle: (code: string) => string,
): string {
  switch (warning) {
    case "limited":
      return `${midwifeName} hat die Limite für diesen Monat erreicht.`;
    case "absent_today":
      return `${midwifeName} ist heute abwesend.`;
    case "absent_target":
      return `${midwifeName} ist am Termin abwesend.`;
    case "absent_soon":
      return `${midwifeName} ist in den ersten zehn Tagen der Betreuung abwesend.`;
    case "outside_circles":
      return `${mother.zipcode} liegt ausserhalb der PLZ-Kreise von ${midwifeName}.`;
    case "no_common_language":
      return mother.languages.length === 0
        ? "Die Sprachen der Wöchnerin sind nicht bekannt."
        : `${midwifeName} spricht keine Sprache der Wöchnerin (${languageList(mother.languages, languageTitle)}).`;
    case "rejected":
      return `${midwifeName} hat diese Anmeldung abgelehnt.`;
    case "no_email":
      return `${midwifeName} hat keine E-Mail-Adresse und wird nicht benachrichtigt.`;
  }
}
