/** What matching needs to know of a mother. */
export interface MatchingMother {
  id: string;
  fullname: string;
  zipcode: string;
  place: string;
  languages: readonly string[];
  status: string;
  /** Who cares for her already. */
  midwifeName: string | null;
  birthday_child: string | null;
  sectiodate: string | null;
  birthdate_child: string | null;
}
