/** "Warum auf Platz 1?": the rank of a midwife in one sentence. */
import { commonLanguages } from "../language.ts";
import { allOf } from "../locale.ts";
import { loadText, placesLeft } from "../midwife/limit.ts";
import { zipcodeAndPlace } from "../place/zipcode.ts";

export interface ExplainedMother {
  zipcode: string;
  place: string;
  languages: readonly string[];
}

export interface ExplainedMidwife {
  accepted: boolean;
  returned: boolean;
  teamaccount: boolean;
  circles: readonly string[];
  languages: readonly string[];
  rejected: boolean;
  entriesnow: boolean;
  entriestargetdate: boolean;
  /** absent within the first ten days of care */
  entriescare: boolean;
  mediations_current_month: number;
  /** null without a limit */
  mediation_limit: number | null;
}

export interface Explanation {
  question: string;
  answer: string;
}

type TitleOf = (code: string) => string;

export function explainRank(
  rank: number,
  midwife: ExplainedMidwife,
  mother: ExplainedMother,
  languageTitle: TitleOf,
): Explanation {
  const they = midwife.teamaccount ? "das Team" : "sie";
  const clauses = [
    `${they} ${languageClause(midwife, mother, languageTitle)}`,
    absenceClause(midwife),
    loadClause(midwife),
    ...(midwife.accepted ? ["hat zugesagt"] : []),
    ...(midwife.returned ? ["hat diese Anmeldung zurückgegeben"] : []),
    ...(midwife.rejected ? ["hat diese Anmeldung abgelehnt"] : []),
  ];
  return {
    question: `Warum auf Platz ${rank}?`,
    answer: `${circleClause(midwife, mother)}, ${allOf(clauses)}.`,
  };
}

function circleClause(midwife: ExplainedMidwife, mother: ExplainedMother): string {
  const where = zipcodeAndPlace(mother.zipcode, mother.place);
  return midwife.circles.includes(mother.zipcode)
    ? `Ihr Kreis enthält ${where}`
    : `Ihr Kreis enthält ${where} nicht`;
}

function languageClause(midwife: ExplainedMidwife, mother: ExplainedMother, languageTitle: TitleOf): string {
  const common = commonLanguages(mother.languages, midwife.languages);
  if (common.length === 0) return "spricht keine gemeinsame Sprache";
  const own = mother.languages[0];
  const spoken = `spricht ${common.map(languageTitle).join(" und ")}`;
  return own === undefined || common.includes(own) ? spoken : `${spoken}, aber nicht ${languageTitle(own)}`;
}

function absenceClause(midwife: ExplainedMidwife): string {
  if (midwife.entriesnow && midwife.entriestargetdate) return "ist heute und am Termin abwesend";
  if (midwife.entriesnow) return "ist heute abwesend";
  if (midwife.entriestargetdate) return "ist am Termin abwesend";
  return midwife.entriescare ? "ist in den ersten zehn Tagen der Betreuung abwesend" : "ist nicht abwesend";
}

function loadClause(midwife: ExplainedMidwife): string {
  const { mediations_current_month: count, mediation_limit: limit } = midwife;
  const left = placesLeft(count, limit);
  if (left === null) return "hat keine Limite";
  if (left === 0) return `hat die Limite für diesen Monat erreicht (${loadText(count, limit)})`;
  return `hat diesen Monat noch ${left === 1 ? "einen Platz" : `${left} Plätze`} frei`;
}
