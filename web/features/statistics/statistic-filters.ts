// What every figure can be narrowed by. The words in the address are those of the mothers' list, so that one leads to the other.
import { registrationtypes, registrationtypeTitles } from "#domain/puerpera/labels.ts";
import { type FilterIn, filtersFor, titled } from "#web/components/filter/filter-table.ts";
import { type PuerperaFilter, puerperaFilters } from "../puerpera/list/puerpera-filters.ts";

/** The arguments of the functions that count; what is absent is not asked for. */
export interface FigureArgs {
  zipcodes?: string[];
  birthplaces?: string[];
  partner?: boolean;
  registrationtype?: string;
}

interface FigureWhere extends FigureArgs {
  _and?: FigureWhere[];
}

const by = filtersFor<FigureWhere>();

export const statisticFilters = by.table({
  zipcodes: by.codes({
    word: "plz",
    label: "Region",
    help: "Ganze PLZ oder nur der Anfang, mehrere mit Komma: 80, 8610",
    where: (codes) => ({ zipcodes: [...codes] }),
  }),
  birthplace: by.several({
    word: "geburtsort",
    label: "Geburtsort",
    where: (chosen) => ({ birthplaces: [...chosen] }),
  }),
  partner: by.choice({
    word: "partner",
    label: "Partnerspital",
    options: [
      { value: "ja", title: "ja" },
      { value: "nein", title: "nein" },
    ],
    where: (value) => ({ partner: value === "ja" }),
  }),
  registrationtype: by.choice({
    word: "anmeldung",
    label: "Anmeldung durch",
    options: titled(registrationtypes, registrationtypeTitles),
    where: (value) => ({ registrationtype: value }),
  }),
});

export type StatisticFilter = FilterIn<typeof statisticFilters>;

export function argsOf(filter: StatisticFilter): FigureArgs {
  const { _and = [] } = statisticFilters.where(filter, "");
  return Object.assign({}, ..._and);
}

/** The list with exactly the mothers that a figure counts. */
export function mothersPath(filter: StatisticFilter, counted: Partial<PuerperaFilter>): string {
  const { zipcodes, birthplace, partner, registrationtype } = filter;
  const asked = { ...puerperaFilters.none, zipcodes, birthplace, partner, registrationtype, ...counted };
  return `/admin/puerpera/list?${puerperaFilters.write(asked as PuerperaFilter)}`;
}
