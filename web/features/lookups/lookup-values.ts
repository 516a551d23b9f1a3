// An entry of a list between its row and what the inputs hold: nothing is "", never null.
import { type LookupField, lookupLabels, validateLookup } from "#domain/lookup.ts";
import { columnsOf } from "#web/components/form/record-form.ts";
import type { Lookups } from "#web/platform/session/LookupsProvider.tsx";
import type { ListRules } from "./lookup-lists.ts";

export interface LookupValues {
  title: string;
  value: string;
  partner: boolean;
  email: string;
  phone: string;
  active: boolean;
}

export interface Entry extends LookupValues {
  /** What its page is called by: the id where it has one. */
  key: string;
  is_fixed: boolean;
}

export const blankEntry: LookupValues = {
  title: "",
  value: "",
  partner: false,
  email: "",
  phone: "",
  active: true,
};

/** All entries of a list, in their order. */
export function entriesOf({ list }: ListRules, lookups: Lookups): Entry[] {
  if (list === "birthplace") {
    return lookups.birthplace.map(({ id, email, phone, ...row }) => ({
      ...row,
      key: id,
      email: email ?? "",
      phone: phone ?? "",
    }));
  }
  return lookups[list].map((row) => ({ ...blankEntry, ...row, key: row.value }));
}

export function faultsOf(values: LookupValues) {
  return validateLookup(columnsOf(values));
}

export function labelOf(field: LookupField): string {
  return lookupLabels[field];
}

/** Under this name what was typed survives a reload. */
export const lookupDraft = (userId: string, list: string, key: string) => `${userId}.${list}.${key}`;
