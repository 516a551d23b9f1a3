/** Two registrations field by field: what they say alike, what differs, and what only one of them knows. */
import { languageList } from "#domain/language.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { nationalityName } from "#domain/nationality.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { emailAndOwner } from "#domain/puerpera/contact.ts";
import {
  birthtypeTitles,
  puerperaLabels as labels,
  registrationtypeTitles,
} from "#domain/puerpera/labels.ts";
import { foldForSearch } from "#domain/search.ts";
import type { ComparedPuerperaFragment } from "#web/generated/staff/graphql.ts";

export type Compared = ComparedPuerperaFragment;

export type Likeness = "same" | "different" | "one";

export interface ComparedField {
  label: string;
  left: string;
  right: string;
  likeness: Likeness;
}

type Teller = (row: Compared, languageTitle: (code: string) => string) => string | null | undefined;

function titled(titles: Record<string, string>, value: string): string {
  return titles[value] ?? value;
}

function day(value: string | null | undefined): string | null {
  return value ? dayAndYear(value) : null;
}

const tellers: readonly (readonly [label: string, tell: Teller])[] = [
  [labels.fullname, (row) => row.fullname],
  [labels.birthday, (row) => day(row.birthday)],
  [labels.address, (row) => row.address],
  [labels.place, (row) => zipcodeAndPlace(row.zipcode, row.place)],
  [labels.phone_mobile, (row) => row.phone_mobile && formatPhone(row.phone_mobile)],
  [labels.phone_private, (row) => row.phone_private && formatPhone(row.phone_private)],
  [labels.email, emailAndOwner],
  [labels.email_parents, (row) => row.email_parents],
  [labels.languages, (row, languageTitle) => languageList(row.languages, languageTitle)],
  [labels.nationality, (row) => row.nationality && nationalityName(row.nationality)],
  [labels.birthdate_child, (row) => day(row.birthdate_child)],
  [labels.sectiodate, (row) => day(row.sectiodate)],
  [
    labels.birthday_child,
    (row) => [day(row.birthday_child), row.birthtime_child?.slice(0, 5)].filter(Boolean).join(", "),
  ],
  [labels.birthtype, (row) => titled(birthtypeTitles, row.birthtype)],
  [labels.nth_child, (row) => (row.nth_child ? `${row.nth_child}. Kind` : null)],
  [labels.multiples, (row) => (row.multiples ? "Ja" : null)],
  [labels.birthplace, (row) => row.puerpera_birthplace?.title],
  [labels.patientid, (row) => row.patientid],
  [labels.dischargedate, (row) => day(row.dischargedate)],
  [labels.registrationtype, (row) => titled(registrationtypeTitles, row.registrationtype)],
  [labels.creator, (row) => row.creator?.fullname],
  [labels.created_at, (row) => dateAndTime(row.created_at)],
  [labels.midwife, (row) => row.midwife?.fullname],
];

/** Accents, case and spaces make no difference between two people. */
function likenessOf(left: string, right: string): Likeness {
  if (left === "" || right === "") return "one";
  const plain = (text: string) => foldForSearch(text).replace(/\s+/g, " ");
  return plain(left) === plain(right) ? "same" : "different";
}

/** Fields that neither knows are left out. */
export function compare(
  left: Compared,
  right: Compared,
  languageTitle: (code: string) => string,
): ComparedField[] {
  return tellers.flatMap(([label, tell]) => {
    const [here, there] = [tell(left, languageTitle) ?? "", tell(right, languageTitle) ?? ""];
    if (here === "" && there === "") return [];
    return [{ label, left: here, right: there, likeness: likenessOf(here, there) }];
  });
}
