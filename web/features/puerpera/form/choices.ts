// What the selects of the form offer.
import {
  birthtypes,
  birthtypeTitles,
  foundusreasons,
  foundusreasonTitles,
  languageLevels,
  languageLevelTitles,
  registrationtypes,
  registrationtypeTitles,
} from "#domain/puerpera/labels.ts";

export interface Choice {
  value: string;
  label: string;
}

function choicesOf<Value extends string>(values: readonly Value[], titles: Record<Value, string>): Choice[] {
  return values.map((value) => ({ value, label: titles[value] }));
}

export const fixedChoices = {
  birthtype: choicesOf(birthtypes, birthtypeTitles),
  registrationtype: choicesOf(registrationtypes, registrationtypeTitles),
  language_level: choicesOf(languageLevels, languageLevelTitles),
  foundusreason: choicesOf(foundusreasons, foundusreasonTitles),
} as const;

export type FixedChoiceField = keyof typeof fixedChoices;

interface Birthplace {
  value: string;
  title: string;
  active: boolean;
}

/** Closed wards stay choosable only where they are chosen already. */
export function birthplaceChoices(rows: readonly Birthplace[], chosen: string): Choice[] {
  return rows
    .filter(({ active, value }) => active || value === chosen)
    .map(({ value, title }) => ({ value, label: title }));
}
