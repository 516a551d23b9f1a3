// Every filter of the list, in the order in which the bar shows them.
import type { ReactNode } from "react";
import { type DayRange, isOpenRange } from "#domain/day-range.ts";
import { languages, languageTitle } from "#domain/language.ts";
import {
  birthtypes,
  birthtypeTitles,
  lostreasons,
  lostreasonTitles,
  puerperaLabels,
  registrationtypes,
  registrationtypeTitles,
} from "#domain/puerpera/labels.ts";
import { isPuerperaStatus, puerperaStatuses, puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { FilterChip, ToggleChip } from "#web/components/filter/FilterChip.tsx";
import { RangeChip } from "#web/components/filter/RangeChip.tsx";
import { TextChip } from "#web/components/filter/TextChip.tsx";
import type { PuerperaFilterOptionsQuery } from "#web/generated/staff/graphql.ts";
import { type ListFilter, no, withoutMidwife, yes } from "./list-filter.ts";

interface ChipProps {
  filter: ListFilter;
  put: (part: Partial<ListFilter>) => void;
  startsOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface FilterChipEntry {
  key: string;
  label: string;
  /** Always there; the others come when one asks for them. */
  isUsual: boolean;
  isSet: (filter: ListFilter) => boolean;
  render: (props: ChipProps) => ReactNode;
  /** What to put when it is picked, where there is nothing to choose. */
  turnOn?: Partial<ListFilter>;
}

interface Option {
  value: string;
  title: string;
}

type KeysOf<Kind> = {
  [Key in keyof ListFilter]: ListFilter[Key] extends Kind ? Key : never;
}[keyof ListFilter];
type ListKey = Exclude<KeysOf<string[]>, "status">;

interface ListChip {
  isUsual?: boolean;
  isSingle?: boolean;
}

function listChip(
  key: ListKey,
  label: string,
  options: readonly Option[],
  { isUsual = false, isSingle = false }: ListChip = {},
): FilterChipEntry {
  return {
    key,
    label,
    isUsual,
    isSet: (filter) => filter[key].length > 0,
    render: ({ filter, put, ...chip }) => (
      <FilterChip
        label={label}
        options={options}
        chosen={filter[key]}
        isSingle={isSingle}
        onChange={(chosen) => put({ [key]: chosen })}
        {...chip}
      />
    ),
  };
}

function rangeChip(key: KeysOf<DayRange>, label: string, looks: "back" | "ahead"): FilterChipEntry {
  return {
    key,
    label,
    isUsual: false,
    isSet: (filter) => !isOpenRange(filter[key]),
    render: ({ filter, put, ...chip }) => (
      <RangeChip
        label={label}
        range={filter[key]}
        looks={looks}
        onChange={(range) => put({ [key]: range })}
        {...chip}
      />
    ),
  };
}

function toggleChip(key: KeysOf<boolean>, label: string, isUsual = false): FilterChipEntry {
  return {
    key,
    label,
    isUsual,
    isSet: (filter) => filter[key],
    render: ({ filter, put }) => (
      <ToggleChip label={label} isOn={filter[key]} onChange={(isOn) => put({ [key]: isOn })} />
    ),
    turnOn: { [key]: true },
  };
}

function titled<Value extends string>(values: readonly Value[], titles: Record<Value, string>): Option[] {
  return values.map((value) => ({ value, title: titles[value] }));
}

const yesOrNo: readonly Option[] = [
  { value: yes, title: "ja" },
  { value: no, title: "nein" },
];
const languageOptions = languages.map((value) => ({ value, title: languageTitle(value) }));

const status: FilterChipEntry = {
  key: "status",
  label: puerperaLabels.status,
  isUsual: true,
  isSet: (filter) => filter.status.length > 0,
  render: ({ filter, put, ...chip }) => (
    <FilterChip
      label={puerperaLabels.status}
      options={titled(puerperaStatuses, puerperaStatusTitles)}
      chosen={filter.status}
      onChange={(chosen) => put({ status: chosen.filter(isPuerperaStatus) })}
      {...chip}
    />
  ),
};

const zipcodes: FilterChipEntry = {
  key: "zipcodes",
  label: puerperaLabels.zipcode,
  isUsual: false,
  isSet: (filter) => filter.zipcodes.length > 0,
  render: ({ filter, put, ...chip }) => (
    <TextChip
      label={puerperaLabels.zipcode}
      words={filter.zipcodes}
      help="Ganze PLZ oder nur der Anfang, mehrere mit Komma: 80, 8610"
      onChange={(words) => put({ zipcodes: words })}
      {...chip}
    />
  ),
};

/** The lists of people and places come from the database; until they are there, they are empty. */
export function filterChips(options: PuerperaFilterOptionsQuery | undefined): readonly FilterChipEntry[] {
  const birthplaces = options?.birthplace.map(({ value, title }) => ({ value, title })) ?? [];
  const named = (people: readonly { id: string; fullname: string }[] | undefined) =>
    people?.map(({ id, fullname }) => ({ value: id, title: fullname })) ?? [];
  const midwives = [{ value: withoutMidwife, title: "noch keine" }, ...named(options?.user)];
  return [
    status,
    listChip(
      "registrationtype",
      puerperaLabels.registrationtype,
      titled(registrationtypes, registrationtypeTitles),
      {
        isUsual: true,
        isSingle: true,
      },
    ),
    listChip("birthplace", "Geburtsort", birthplaces, { isUsual: true }),
    listChip("midwife", puerperaLabels.midwife, midwives, { isUsual: true }),
    toggleChip("isUrgent", "nur dringende", true),
    zipcodes,
    listChip("languages", puerperaLabels.languages, languageOptions),
    toggleChip("needsInterpreter", puerperaLabels.needs_interpreter),
    rangeChip("created", "Angemeldet", "back"),
    rangeChip("due", "Termin (ET)", "ahead"),
    rangeChip("born", "Geboren", "back"),
    rangeChip("discharged", "Austritt", "ahead"),
    listChip("birthtype", puerperaLabels.birthtype, titled(birthtypes, birthtypeTitles)),
    listChip("partner", "Partnerspital", yesOrNo, { isSingle: true }),
    rangeChip("mediated", "Vermittelt", "back"),
    listChip("mediator", puerperaLabels.mediator, named(options?.staff)),
    toggleChip("isSelfAssigned", puerperaLabels.mediator_selfassigned),
    rangeChip("lost", "Hinfällig", "back"),
    listChip("lostreason", puerperaLabels.lostreason, titled(lostreasons, lostreasonTitles)),
    toggleChip("isDuplicate", "mögliches Duplikat"),
    toggleChip("isUnreachable", "Kontakt fehlt"),
    toggleChip("hasFee", "mit Vermittlungsgebühr"),
    listChip("survey", puerperaLabels.qualifies_for_survey, yesOrNo, { isSingle: true }),
  ];
}
