/** Why a mother was found: the parts beside name and place that the search hit, and whether it had to guess. */
import { dayAndYear } from "#domain/locale.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { puerperaLabels as labels, puerperaLabelOf } from "#domain/puerpera/labels.ts";
import { isInNumber, referenceMeant, searchHits, searchWords, typedBirthday } from "#domain/search.ts";
import type { FoundPuerperaFragment } from "#web/generated/staff/graphql.ts";

export type FoundMother = FoundPuerperaFragment;

export interface FoundPart {
  label: string;
  value: string;
}

function partsOf(row: FoundMother): FoundPart[] {
  return [
    { label: labels.phone_private, value: formatPhone(row.phone_private ?? "") },
    { label: labels.phone_hospital, value: formatPhone(row.phone_hospital ?? "") },
    { label: puerperaLabelOf("email", row.registrationtype), value: row.email ?? "" },
    { label: labels.email_parents, value: row.email_parents ?? "" },
  ].filter(({ value }) => value !== "");
}

/** What is not shown anyway, but found her: told only where nothing that is shown did. */
export function hitParts(row: FoundMother, typed: string): FoundPart[] {
  const phone = formatPhone(row.phone_mobile ?? row.phone_private ?? "");
  const shown = [row.fullname, row.zipcode, row.place, phone, row.patientid ?? ""];
  if (isReferred(row, typed)) return [{ label: labels.reference, value: row.reference ?? "" }];
  if (shown.some((value) => searchHits(value, typed).length > 0)) return [];
  const parts = partsOf(row).filter(({ value }) => searchHits(value, typed).length > 0);
  return isBornThen(row, typed)
    ? [{ label: labels.birthday, value: dayAndYear(row.birthday ?? "") }, ...parts]
    : parts;
}

function isBornThen({ birthday }: FoundMother, typed: string): boolean {
  return typeof birthday === "string" && birthday === typedBirthday(typed, new Date());
}

function isReferred({ reference }: FoundMother, typed: string): boolean {
  return typeof reference === "string" && reference === referenceMeant(typed);
}

/** Every word that was typed begins one of hers, or the number is one of hers; else it was a guess at a slip of the finger. */
export function isExactHit(row: FoundMother, typed: string): boolean {
  if (isBornThen(row, typed) || isReferred(row, typed)) return true;
  const numbers = [row.phone_mobile, row.phone_private, row.phone_hospital];
  if (numbers.some((number) => isInNumber(number ?? "", typed))) return true;
  const patientid = row.patientid ?? "";
  const own = searchWords(
    [row.fullname, row.zipcode, row.place, row.email, row.email_parents, patientid].filter(Boolean).join(" "),
  );
  own.push(searchWords(patientid).join(""));
  return searchWords(typed).every((word) => own.some((each) => each.startsWith(word)));
}

export interface FoundGroups {
  exact: FoundMother[];
  near: FoundMother[];
}

/** Each in the order in which the data service gave them: newest first. */
export function groupFound(rows: readonly FoundMother[], typed: string): FoundGroups {
  return {
    exact: rows.filter((row) => isExactHit(row, typed)),
    near: rows.filter((row) => !isExactHit(row, typed)),
  };
}
