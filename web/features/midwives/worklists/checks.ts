/** What the office looks after at its midwives: what is missing before one works, and what needs a look while she does. */
import type { CheckedMidwifeFragment } from "#web/generated/staff/graphql.ts";

export type Checked = CheckedMidwifeFragment;

type MissingFacts = Pick<
  Checked,
  "missing_zsr" | "missing_association" | "no_circles" | "no_languages" | "missing_login"
>;

/** In words, in the order in which it is asked for. */
export function missingOf(facts: MissingFacts): string[] {
  const words: [boolean | null | undefined, string][] = [
    [facts.missing_zsr, "ZSR-Nummer"],
    [facts.missing_association, "Berufsverband"],
    [facts.no_circles, "PLZ-Kreise"],
    [facts.no_languages, "Sprachen"],
    [facts.missing_login, "Login"],
  ];
  return words.flatMap(([isMissing, word]) => (isMissing ? [word] : []));
}

export const checkKeys = [
  "overdue",
  "incomplete",
  "limited",
  "absent",
  "unseen",
  "stale",
  "notifications",
] as const;
export type CheckKey = (typeof checkKeys)[number];

interface Check {
  title: string;
  /** What the group means. */
  note: string;
  applies: (row: Checked) => boolean;
}

/** Most pressing first. */
export const checks: Record<CheckKey, Check> = {
  overdue: {
    title: "Betreuung über 56 Tage",
    note: "abzuschliessen",
    applies: ({ overdue_mothers }) => (overdue_mothers ?? 0) > 0,
  },
  incomplete: {
    title: "Keine PLZ-Kreise oder Sprachen",
    note: "so passt keine Anmeldung ganz",
    applies: ({ no_circles, no_languages }) => Boolean(no_circles || no_languages),
  },
  limited: {
    title: "Limite erreicht",
    note: "sieht neue Anmeldungen erst nach der Sperrdauer",
    applies: ({ limited }) => limited === true,
  },
  absent: {
    title: "Abwesend",
    note: "heute",
    applies: ({ absent_until }) => Boolean(absent_until),
  },
  unseen: {
    title: "Seit 90 Tagen nicht angemeldet",
    note: "arbeitet sie noch?",
    applies: ({ unseen_90_days }) => unseen_90_days === true,
  },
  stale: {
    title: "Profil seit 6 Monaten unverändert",
    note: "stimmt noch alles?",
    applies: ({ profile_stale }) => profile_stale === true,
  },
  notifications: {
    title: "Benachrichtigungen ausgeschaltet",
    note: "erfährt von neuen Anmeldungen nur in der Anwendung",
    applies: ({ notifications_off }) => notifications_off === true,
  },
};

export function rowsOf(key: CheckKey, rows: readonly Checked[]): Checked[] {
  return rows.filter(checks[key].applies);
}
