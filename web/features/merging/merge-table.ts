/** Two registrations as the table of their merging: each field with both values, and which of them the result takes. */
import type { EditWords } from "#domain/activity/edit.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import {
  likenessOf,
  type MergeColumn,
  type MergeField,
  type MergeLikeness,
  type MergeRow,
  type MergeSide,
  mergeFieldNames,
  mergeFields,
  preselected,
  seenBeside,
} from "#domain/puerpera/merge.ts";
import type { MergeCaseFragment } from "#web/generated/staff/graphql.ts";

export interface MergeLine {
  field: MergeField;
  label: string;
  kept: string;
  merged: string;
  likeness: MergeLikeness;
  side: MergeSide;
}

const labels: Partial<Record<MergeField, string>> = {
  place: "PLZ und Ort",
  address_alt: "Abweichende Adresse",
  birthday_child: "Geburt",
};

/** Fields that neither knows are left out. `chosen` is what somebody decided otherwise. */
export function mergeLines(
  kept: MergeCaseFragment,
  other: MergeCaseFragment,
  words: EditWords,
  chosen: Partial<Record<MergeField, MergeSide>>,
): MergeLine[] {
  const beside = seenBeside(other, kept);
  return mergeFieldNames.flatMap((field) => {
    const [here, there] = [said(field, kept, words), said(field, beside, words)];
    if (here === "" && there === "") return [];
    return [
      {
        field,
        label: labels[field] ?? puerperaLabels[field],
        kept: here,
        merged: there,
        likeness: likenessOf(field, kept, beside),
        side: chosen[field] ?? preselected(field, kept, beside),
      },
    ];
  });
}

function said(field: MergeField, row: MergeRow, words: EditWords): string {
  const columns: readonly MergeColumn[] = mergeFields[field];
  return columns
    .flatMap((column) => {
      const value = row[column];
      if (value === null || value === undefined || value === "" || value === false) return [];
      // Where most live is not told.
      if (column === "country" && value === "CH") return [];
      if (column === "has_alt_address") return [];
      if (value === true) return ["Ja"];
      const read = words[column]?.read ?? ((text: string) => text);
      return Array.isArray(value)
        ? [value.map((each) => read(String(each))).join(", ")]
        : [read(String(value))];
    })
    .filter((text) => text !== "")
    .join(field === "place" || field === "address_alt" ? " " : ", ");
}

/** What the result will say. */
export function resultOf({ kept, merged, side }: MergeLine): string {
  if (side === "kept") return kept;
  if (side === "merged") return merged;
  const parts = kept.split(", ");
  return [...parts, ...merged.split(", ").filter((part) => !parts.includes(part))].filter(Boolean).join(", ");
}
