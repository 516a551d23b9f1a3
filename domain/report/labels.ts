/** What the sections and lines of the yearly report are called; those of the office's own lists bring their titles. */
export const reportSections = [
  "key",
  "assigned",
  "mediated_phase",
  "lost",
  "registered_phase",
  "municipality",
  "birthplace",
  "nationality",
  "language",
  "interpreter",
  "child",
  "birthtype",
  "membertype",
] as const;
export type ReportSection = (typeof reportSections)[number];

export interface SectionWords {
  title: string;
  /** Head of the column of names. */
  head: string;
  /** What a reader could take wrongly. */
  note?: string;
}

export const sectionWords: Record<ReportSection, SectionWords> = {
  key: {
    title: "Kennzahlen",
    head: "Kennzahl",
    note: "Quote: vermittelt von allen, die vermittelt wurden oder keine Hebamme fanden. Stunden: von der Anmeldung bis zur Vermittlung. Hebammen pro 1000 Anmeldungen.",
  },
  assigned: { title: "Vermittlungen: wer zugeteilt hat", head: "Zuteilung" },
  mediated_phase: { title: "Vermittlungen: vor oder nach der Geburt", head: "Zeitpunkt" },
  lost: { title: "Hinfällige", head: "Grund" },
  registered_phase: { title: "Anmeldungen: vor oder nach der Geburt", head: "Zeitpunkt" },
  municipality: { title: "Anmeldungen nach Gemeinde", head: "Gemeinde" },
  birthplace: { title: "Anmeldungen nach Geburtsort", head: "Geburtsort" },
  nationality: { title: "Anmeldungen nach Herkunft", head: "Nationalität" },
  language: {
    title: "Anmeldungen nach Sprache",
    head: "Sprache",
    note: "Wer mehrere Sprachen spricht, zählt bei jeder.",
  },
  interpreter: { title: "Dolmetschende nötig", head: "Dolmetschende" },
  child: { title: "Erstes Kind", head: "Kind" },
  birthtype: { title: "Art der Geburt", head: "Geburt" },
  membertype: {
    title: "Hebammen nach Mitgliedschaft",
    head: "Mitgliedschaft",
    note: "Wer am Ende des Zeitraums dabei war; die Mitgliedschaft nach heutigem Stand.",
  },
};

const phases = { before_birth: "vor der Geburt", after_birth: "nach der Geburt" };

const itemTitles: Partial<Record<ReportSection, Readonly<Record<string, string>>>> = {
  key: {
    registered: "Anmeldungen",
    mediated: "Vermittlungen",
    lost: "Hinfällige",
    quote: "Quote, %",
    median_hours: "Stunden, Median",
    p90_hours: "Stunden, 90 % innert",
    midwives: "Hebammen",
    per_thousand: "Hebammen pro 1000",
  },
  assigned: { office: "durch das Büro", self: "selbst zugeteilt" },
  mediated_phase: phases,
  registered_phase: phases,
  lost: { unmet: "keine Hebamme verfügbar", other: "andere Gründe" },
  municipality: { "": "Ausland oder unbekannt" },
  birthplace: { "": "nicht angegeben" },
  nationality: {
    switzerland: "Schweiz",
    eu_efta: "EU und EFTA",
    europe: "übriges Europa",
    africa: "Afrika",
    america: "Amerika",
    asia: "Asien",
    oceania: "Ozeanien",
    unknown: "staatenlos oder unbekannt",
  },
  language: { "": "nicht angegeben" },
  interpreter: { yes: "ja", no: "nein" },
  child: { first: "erstes Kind", later: "weiteres Kind", "": "nicht angegeben" },
};

export function itemTitle(section: ReportSection, item: string, title: string | null): string {
  return title ?? itemTitles[section]?.[item] ?? item;
}

/** What stands for a number that is not told. */
export const HIDDEN = "<5*";
/** And for what was computed from it. */
export const HIDDEN_RATIO = "*";

export const hiddenNote =
  "<5*: weniger als fünf oder, wie bei *, nicht genannt, weil sich sonst eine Zahl unter fünf errechnen liesse.";

export const outsideOnlyOver =
  "Für aussen gibt es den Bericht erst, wenn das Jahr vorbei ist: aus zwei Ständen eines laufenden Jahres liesse sich auf einzelne Personen schliessen.";
