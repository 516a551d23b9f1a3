/** Two registrations of one woman become one: which two can, and what of each stays; database/rules/merging.sql says the same in SQL. */
import type { PuerperaStatus } from "./status.ts";

/** What is chosen together, since one part is false without the other. */
export const mergeFields = {
  firstname: ["firstname"],
  lastname: ["lastname"],
  birthday: ["birthday"],
  address: ["address"],
  place: ["zipcode", "place", "country"],
  address_alt: ["has_alt_address", "address_alt", "zipcode_alt", "place_alt", "country_alt"],
  phone_mobile: ["phone_mobile"],
  phone_private: ["phone_private"],
  email: ["email"],
  email_parents: ["email_parents"],
  nationality: ["nationality"],
  languages: ["languages"],
  language_text: ["language_text"],
  language_level: ["language_level"],
  needs_interpreter: ["needs_interpreter"],
  birthplace: ["birthplace"],
  phone_hospital: ["phone_hospital"],
  patientid: ["patientid"],
  birthdate_child: ["birthdate_child"],
  sectiodate: ["sectiodate"],
  birthday_child: ["birthday_child", "birthtime_child", "birthtype"],
  dischargedate: ["dischargedate"],
  nth_child: ["nth_child"],
  multiples: ["multiples"],
  foundusreason: ["foundusreason"],
  notes_on_registration: ["notes_on_registration"],
  notes_to_midwife: ["notes_to_midwife"],
  notes_to_hospital: ["notes_to_hospital"],
  notes_internal: ["notes_internal"],
} as const;
export type MergeField = keyof typeof mergeFields;
export type MergeColumn = (typeof mergeFields)[MergeField][number];

export const mergeFieldNames = Object.keys(mergeFields) as MergeField[];
export const mergeableColumns: readonly MergeColumn[] = Object.values(mergeFields).flat();

/** Of lists and texts both can stay. */
export const joinableFields = [
  "languages",
  "notes_on_registration",
  "notes_to_midwife",
  "notes_to_hospital",
  "notes_internal",
] as const satisfies MergeField[];

export function isJoinable(field: MergeField): boolean {
  return joinableFields.some((each) => each === field);
}

export type MergeRow = Partial<Record<MergeColumn, unknown>> & { registrationtype: string };

/** Where the value of the result comes from. */
export type MergeSide = "kept" | "merged" | "both";
export type MergeLikeness = "same" | "one" | "different";

/** A sentence for the pair that cannot; null for the one that can. */
export function whyNotMerge(kept: PuerperaStatus, merged: PuerperaStatus): string | null {
  if (kept === "lost" || kept === "closed")
    return "Die Anmeldung, die bleibt, ist nicht mehr offen. Bitte tauschen Sie die beiden.";
  if (merged === "lost" || merged === "closed")
    return "Die andere Anmeldung ist schon hinfällig oder abgeschlossen.";
  if (kept === "current" && merged === "current")
    return "Beide Anmeldungen haben eine Hebamme. Bitte lösen Sie zuerst eine Vermittlung auf.";
  if (merged === "current")
    return "Die andere Anmeldung ist vermittelt. Bitte tauschen Sie die beiden: Es bleibt, wer eine Hebamme hat.";
  return null;
}

/** Of a ward's registration the plain e-mail is the ward's: what is the parents' goes where the kept one has the parents'. */
export function seenBeside<Row extends MergeRow>(merged: Row, kept: MergeRow): Row {
  const isWard = merged.registrationtype === "spital";
  const parents = isWard ? merged.email_parents : (merged.email ?? merged.email_parents);
  if (kept.registrationtype !== "spital") return { ...merged, email: parents ?? null };
  return { ...merged, email: isWard ? merged.email : null, email_parents: parents ?? null };
}

/** Nobody has said anything yet. */
function isBlank(column: MergeColumn, value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    (column === "birthtype" && value === "nochnicht") ||
    (column === "birthplace" && value === "unklar") ||
    column === "country"
  );
}

function plain(value: unknown): string {
  if (typeof value === "string") return value.trim().replace(/\s+/g, " ").toLocaleLowerCase("de-CH");
  return JSON.stringify(value ?? null);
}

export function likenessOf(field: MergeField, kept: MergeRow, merged: MergeRow): MergeLikeness {
  const columns: readonly MergeColumn[] = mergeFields[field];
  if (columns.every((column) => plain(kept[column]) === plain(merged[column]))) return "same";
  const isEmpty = (row: MergeRow) => columns.every((column) => isBlank(column, row[column]));
  return isEmpty(kept) || isEmpty(merged) ? "one" : "different";
}

/** What a ward knows better than parents: the birth and the stay. */
const wardKnows: ReadonlySet<MergeField> = new Set([
  "birthplace",
  "phone_hospital",
  "patientid",
  "birthday_child",
  "dischargedate",
  "multiples",
]);

/** What is filled in wins, then what is more exact: of the birth and the stay the ward's, of everything else the kept one's. */
export function preselected(field: MergeField, kept: MergeRow, merged: MergeRow): MergeSide {
  const columns: readonly MergeColumn[] = mergeFields[field];
  const isEmpty = (row: MergeRow) => columns.every((column) => isBlank(column, row[column]));
  if (isEmpty(merged)) return "kept";
  if (isEmpty(kept)) return "merged";
  if (isJoinable(field)) return "both";
  const isWard = (row: MergeRow) => row.registrationtype === "spital";
  return wardKnows.has(field) && isWard(merged) && !isWard(kept) ? "merged" : "kept";
}

/** What the action is told. */
export function mergeOrder(choices: readonly { field: MergeField; side: MergeSide }[]): {
  taken: MergeColumn[];
  joined: MergeField[];
} {
  const of = (side: MergeSide) => choices.filter((each) => each.side === side).map(({ field }) => field);
  return {
    taken: of("merged").flatMap((field): readonly MergeColumn[] => mergeFields[field]),
    joined: of("both"),
  };
}
