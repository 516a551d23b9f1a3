// What the list asks for: kept in the address, so that a filtered list can be sent to a colleague.
import { isPuerperaStatus, type PuerperaStatus } from "#domain/puerpera/status.ts";
import type { Sort } from "#web/components/DataTable.tsx";
import { readTableAddress, type TableAddress, writeTableAddress } from "#web/components/table-address.ts";
import type { Puerpera_Bool_Exp, Puerpera_Order_By } from "#web/generated/staff/graphql.ts";

export interface ListFilter {
  text: string;
  status: PuerperaStatus[];
  registrationtype: string[];
  birthplace: string[];
  midwife: string[];
  isUrgent: boolean;
}

export interface ListQuestion extends TableAddress {
  filter: ListFilter;
}

export const noFilter: ListFilter = {
  text: "",
  status: [],
  registrationtype: [],
  birthplace: [],
  midwife: [],
  isUrgent: false,
};

/** The newest registration first: it has been open for the shortest time. */
export const usualSort: Sort = { key: "open", direction: "asc" };

/** Stands for "no midwife yet" among the midwives. */
export const withoutMidwife = "ohne";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Every word must be found somewhere: in a name, the place, the postal code or the case number. */
function wordCondition(word: string): Puerpera_Bool_Exp {
  const safe = escapeLike(word);
  const anywhere = { _ilike: `%${safe}%` };
  return {
    _or: [
      { firstname: anywhere },
      { lastname: anywhere },
      { place: anywhere },
      { zipcode: { _ilike: `${safe}%` } },
      { patientid: anywhere },
    ],
  };
}

function midwifeCondition(chosen: readonly string[]): Puerpera_Bool_Exp {
  const ids = chosen.filter((value) => uuid.test(value));
  const either: Puerpera_Bool_Exp[] = [];
  if (ids.length > 0) either.push({ midwife_id: { _in: ids } });
  if (chosen.includes(withoutMidwife)) either.push({ midwife_id: { _is_null: true } });
  return { _or: either };
}

export function whereOf(filter: ListFilter): Puerpera_Bool_Exp {
  const conditions: Puerpera_Bool_Exp[] = filter.text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map(wordCondition);
  if (filter.status.length > 0) conditions.push({ status: { _in: filter.status } });
  if (filter.registrationtype.length > 0)
    conditions.push({ registrationtype: { _in: filter.registrationtype } });
  if (filter.birthplace.length > 0) conditions.push({ birthplace: { _in: filter.birthplace } });
  if (filter.midwife.length > 0) conditions.push(midwifeCondition(filter.midwife));
  if (filter.isUrgent) conditions.push({ priority: { _gt: 0 } });
  return conditions.length === 0 ? {} : { _and: conditions };
}

export function isFiltered(filter: ListFilter): boolean {
  return JSON.stringify(whereOf(filter)) !== "{}";
}

export function readQuestion(search: URLSearchParams): ListQuestion {
  const list = (name: string) => search.get(name)?.split(",").filter(Boolean) ?? [];
  return {
    ...readTableAddress(search, { usualSort, isSortable }),
    filter: {
      text: search.get("q") ?? "",
      status: list("status").filter(isPuerperaStatus),
      registrationtype: list("anmeldung"),
      birthplace: list("geburtsort"),
      midwife: list("hebamme").filter((value) => value === withoutMidwife || uuid.test(value)),
      isUrgent: search.get("dringend") === "1",
    },
  };
}

/** Only what differs from the usual stands in the address. */
export function writeQuestion({ filter, ...table }: ListQuestion): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== "") search.set(name, value);
  };
  put("q", filter.text);
  put("status", filter.status.join(","));
  put("anmeldung", filter.registrationtype.join(","));
  put("geburtsort", filter.birthplace.join(","));
  put("hebamme", filter.midwife.join(","));
  put("dringend", filter.isUrgent ? "1" : "");
  writeTableAddress(search, table, { usualSort });
  return search;
}
