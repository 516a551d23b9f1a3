/** The words for what somebody learnt of a mother: how she came to it, and which kind of data it was. */

/** Classes of a mother's columns, as database/views/personal.sql names them. */
export const columnClasses = ["M0", "M1", "M2", "M3"] as const;
export type ColumnClass = (typeof columnClasses)[number];

export const columnClassTitles: Record<ColumnClass, string> = {
  M0: "Eckdaten",
  M1: "Kontakt",
  M2: "Geburt und Spital",
  M3: "Notizen und Bürodaten",
};

/** "M1 M0" → ["M0", "M1"] */
export function readClasses(text: string): ColumnClass[] {
  const named = new Set(text.split(" "));
  return columnClasses.filter((each) => named.has(each));
}

export type AccessWay =
  | "opened"
  | "matching"
  | "worked"
  | "edited"
  | "searched"
  | "listed"
  | "offered"
  | "mailed"
  | "previewed"
  | "followed"
  | "ordered"
  | "exported"
  | "delivered"
  | "disclosed"
  | "deleted"
  | "asked";

export const accessWayTitles: Record<AccessWay, string> = {
  opened: "Anmeldung geöffnet",
  matching: "passende Hebammen angesehen",
  worked: "Schritt ausgeführt",
  edited: "Angaben bearbeitet",
  searched: "in der Suche gefunden",
  listed: "in einer Liste gesehen",
  offered: "als Angebot gesehen",
  mailed: "per E-Mail oder SMS erhalten",
  previewed: "in der Vorschau einer E-Mail gesehen",
  followed: "über den Status-Link abgerufen",
  ordered: "Export begonnen",
  exported: "exportiert",
  delivered: "Export beendet",
  disclosed: "für eine Auskunft zusammengestellt",
  deleted: "Anmeldung gelöscht",
  asked: "über die Schnittstelle abgefragt",
};

/** The names of operations begin alike where they do alike. */
const ways: readonly (readonly [RegExp, AccessWay])[] = [
  // What the program writes in words of its own (contract/access-ways.test.ts).
  [/^(?:mail|sms)/, "mailed"],
  [/^preview /, "previewed"],
  [/^status link$/, "followed"],
  [/^export$/, "ordered"],
  [/^export_end$/, "delivered"],
  [/^disclosure$/, "disclosed"],
  [/^delete$/, "deleted"],
  // Without a name of its own an operation came from no screen of ours.
  [/^[a-z_]/, "asked"],
  [/^(?:UserPuerperaSingle|OwnMotherSingle|Case|Duplicates)/, "opened"],
  [/^MatchingMidwives/, "matching"],
  [/^Export/, "exported"],
  [/^(?:MatchingPuerpera|MidwifeHome)/, "offered"],
  [/^(?:Insert|Update|Delete|PuerperaSetBirth|NoteToOffice)/, "edited"],
  [
    /^(?:PuerperaSet|PuerperaPublish|PuerperaRenew|PuerperaClear|Mediation|UndoStep|Reject|TakenOver)/,
    "worked",
  ],
  [/^(?:Search|Similar)/, "searched"],
];

export function accessWayOf(operation: string): AccessWay {
  return ways.find(([pattern]) => pattern.test(operation))?.[1] ?? "listed";
}
