// What the list asks for: kept in the address, so that a filtered list can be sent to a colleague.
import { readDayRange, writeDayRange } from "#domain/day-range.ts";
import { isLanguage } from "#domain/language.ts";
import { isPuerperaStatus } from "#domain/puerpera/status.ts";
import type { Sort } from "#web/components/table/DataTable.tsx";
import {
  readTableAddress,
  type TableAddress,
  writeTableAddress,
} from "#web/components/table/table-address.ts";
import type { Puerpera_Order_By } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { type ListFilter, no, withoutMidwife, yes } from "./list-filter.ts";

export interface ListQuestion extends TableAddress {
  filter: ListFilter;
}

/** The newest registration first: it has been open for the shortest time. */
export const usualSort: Sort = { key: "open", direction: "asc" };

type Direction = "asc" | "desc";

/** A column's sort as order_by; cases without the date come last in both directions. */
const orders: Record<string, (direction: Direction) => Puerpera_Order_By[]> = {
  name: (direction) => [{ lastname: direction }, { firstname: direction }],
  place: (direction) => [{ zipcode: direction }, { lastname: "asc" }],
  birth: (direction) => [
    { birthday_child: `${direction}_nulls_last` },
    { birthdate_child: `${direction}_nulls_last` },
  ],
  hospital: (direction) => [{ dischargedate: `${direction}_nulls_last` }],
  status: (direction) => [{ puerpera_status: { position: direction } }, { created_at: "desc" }],
  midwife: (direction) => [{ midwife: { lastname: `${direction}_nulls_last` } }],
  open: (direction) => [{ created_at: direction === "asc" ? "desc" : "asc" }],
};

function isSortable(key: string): boolean {
  return Object.hasOwn(orders, key);
}

/** The id makes the order whole, so that no row stands on two pages. */
export function orderOf(sort: Sort): Puerpera_Order_By[] {
  const order = orders[sort.key] ?? orders.open;
  return [...(order?.(sort.direction) ?? []), { id: "desc" }];
}

type ListsOf<Kind> = { [Key in keyof ListFilter as ListFilter[Key] extends Kind ? Key : never]: string };

/** The word of each part in the address. */
const lists: ListsOf<string[]> = {
  status: "status",
  registrationtype: "anmeldung",
  birthplace: "geburtsort",
  midwife: "hebamme",
  mediator: "vermittelt-durch",
  languages: "sprache",
  birthtype: "geburtsart",
  lostreason: "grund",
  zipcodes: "plz",
  partner: "partner",
  survey: "umfrage",
};
const flags: ListsOf<boolean> = {
  isUrgent: "dringend",
  needsInterpreter: "dolmetscherin",
  isDuplicate: "duplikat",
  isUnreachable: "ohne-kontakt",
  hasFee: "gebuehr",
  isSelfAssigned: "selbst",
};
const ranges: ListsOf<{ from: string; to: string }> = {
  created: "angemeldet",
  due: "termin",
  born: "geboren",
  discharged: "austritt",
  mediated: "vermittelt",
  lost: "hinfaellig",
};

const isYesOrNo = (value: string) => value === yes || value === no;

export function readFilter(search: URLSearchParams): ListFilter {
  const list = (name: keyof typeof lists) => search.get(lists[name])?.split(",").filter(Boolean) ?? [];
  // Of several the one that was chosen last.
  const one = (name: keyof typeof lists) => list(name).slice(-1);
  const flag = (name: keyof typeof flags) => search.get(flags[name]) === "1";
  const range = (name: keyof typeof ranges) => readDayRange(search.get(ranges[name]) ?? "");
  return {
    text: search.get("q") ?? "",
    status: list("status").filter(isPuerperaStatus),
    registrationtype: one("registrationtype"),
    birthplace: list("birthplace"),
    midwife: list("midwife").filter((value) => value === withoutMidwife || isUuid(value)),
    mediator: list("mediator").filter(isUuid),
    languages: list("languages").filter(isLanguage),
    birthtype: list("birthtype"),
    lostreason: list("lostreason"),
    zipcodes: list("zipcodes"),
    partner: one("partner").filter(isYesOrNo),
    survey: one("survey").filter(isYesOrNo),
    isUrgent: flag("isUrgent"),
    needsInterpreter: flag("needsInterpreter"),
    isDuplicate: flag("isDuplicate"),
    isUnreachable: flag("isUnreachable"),
    hasFee: flag("hasFee"),
    isSelfAssigned: flag("isSelfAssigned"),
    created: range("created"),
    due: range("due"),
    born: range("born"),
    discharged: range("discharged"),
    mediated: range("mediated"),
    lost: range("lost"),
  };
}

function keysOf<Key extends string>(words: Record<Key, string>): Key[] {
  return Object.keys(words) as Key[];
}

/** Only what is asked for stands in the address. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== "") search.set(name, value);
  };
  put("q", filter.text);
  for (const key of keysOf(lists)) put(lists[key], filter[key].join(","));
  for (const key of keysOf(flags)) put(flags[key], filter[key] ? "1" : "");
  for (const key of keysOf(ranges)) put(ranges[key], writeDayRange(filter[key]));
  return search;
}

export function readQuestion(search: URLSearchParams): ListQuestion {
  return { ...readTableAddress(search, { usualSort, isSortable }), filter: readFilter(search) };
}

export function writeQuestion({ filter, ...table }: ListQuestion): URLSearchParams {
  const search = writeFilter(filter);
  writeTableAddress(search, table, { usualSort });
  return search;
}
