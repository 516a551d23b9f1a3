// What the list of midwives asks for: kept in the address, so that a filtered list can be sent to a colleague.
import { associations, membertypes } from "#domain/midwife/labels.ts";
import { type MidwifeStatus, midwifeStatuses } from "#domain/midwife/status.ts";
import { isRole, type Role } from "#domain/role.ts";
import type { Sort } from "#web/components/table/DataTable.tsx";
import {
  readTableAddress,
  type TableAddress,
  writeTableAddress,
} from "#web/components/table/table-address.ts";
import type { User_Bool_Exp, User_Order_By } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";

export interface UserFilter {
  text: string;
  status: MidwifeStatus[];
  role: Role[];
  circle: string[];
  language: string[];
  service: string[];
  association: string[];
  membertype: string[];
  /** Absent or there today. */
  today: "absent" | "present" | undefined;
  isLimited: boolean;
}

export interface UserQuestion extends TableAddress {
  filter: UserFilter;
}

export const noFilter: UserFilter = {
  text: "",
  status: [],
  role: [],
  circle: [],
  language: [],
  service: [],
  association: [],
  membertype: [],
  today: undefined,
  isLimited: false,
};

export const usualSort: Sort = { key: "name", direction: "asc" };

/** Of the word «abwesend» in the address. */
const todays = new Map([
  ["1", "absent" as const],
  ["0", "present" as const],
]);

type Direction = "asc" | "desc";

/** A column's sort as order_by; accounts without the value come last in both directions. */
const orders: Record<string, (direction: Direction) => User_Order_By[]> = {
  name: (direction) => [{ lastname: direction }, { firstname: direction }],
  place: (direction) => [{ zipcode: `${direction}_nulls_last` }, { lastname: "asc" }],
  load: (direction) => [{ mediations_current_month: direction }, { lastname: "asc" }],
  status: (direction) => [{ user_status: { position: direction } }, { lastname: "asc" }],
  role: (direction) => [{ user_role: { position: direction } }, { lastname: "asc" }],
  // The newest sight first: it lies back for the shortest time.
  seen: (direction) => [{ last_seen: direction === "asc" ? "desc_nulls_last" : "asc_nulls_last" }],
  created: (direction) => [{ created_at: direction }],
};

/** The id makes the order whole, so that no row stands on two pages. */
export function orderOf(sort: Sort): User_Order_By[] {
  const order = orders[sort.key] ?? orders.name;
  return [...(order?.(sort.direction) ?? []), { id: "asc" }];
}

/** Every word must be found somewhere: in a name, the place, the postal code, the e-mail or the ZSR number. */
function wordCondition(word: string): User_Bool_Exp {
  const safe = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const anywhere = { _ilike: `%${safe}%` };
  return {
    _or: [
      { firstname: anywhere },
      { lastname: anywhere },
      { place: anywhere },
      { zipcode: { _ilike: `${safe}%` } },
      { email: anywhere },
      { zsr_number: anywhere },
    ],
  };
}

export function whereOf(filter: UserFilter): User_Bool_Exp {
  const conditions: User_Bool_Exp[] = filter.text.split(/\s+/).filter(Boolean).slice(0, 6).map(wordCondition);
  if (filter.status.length > 0) conditions.push({ status: { _in: filter.status } });
  if (filter.role.length > 0) conditions.push({ role: { _in: filter.role } });
  // Of several circles or languages one is enough.
  if (filter.circle.length > 0)
    conditions.push({ _or: filter.circle.map((zipcode) => ({ circles: { _contains: [zipcode] } })) });
  if (filter.language.length > 0)
    conditions.push({ _or: filter.language.map((code) => ({ languages: { _contains: [code] } })) });
  // Of several services all: one looks for somebody who can do both.
  for (const id of filter.service) conditions.push({ services: { service_id: { _eq: id } } });
  if (filter.association.length > 0) conditions.push({ association: { _in: filter.association } });
  if (filter.membertype.length > 0) conditions.push({ membertype: { _in: filter.membertype } });
  if (filter.today) conditions.push({ entriesnow: { _eq: filter.today === "absent" } });
  if (filter.isLimited) conditions.push({ limited: { _eq: true } });
  return conditions.length === 0 ? {} : { _and: conditions };
}

export function isFiltered(filter: UserFilter): boolean {
  return JSON.stringify(whereOf(filter)) !== "{}";
}

function among<Value extends string>(known: readonly Value[], values: readonly string[]): Value[] {
  return known.filter((value) => values.includes(value));
}

export function readQuestion(search: URLSearchParams): UserQuestion {
  const list = (name: string) => search.get(name)?.split(",").filter(Boolean) ?? [];
  return {
    ...readTableAddress(search, { usualSort, isSortable: (key) => Object.hasOwn(orders, key) }),
    filter: {
      text: search.get("q") ?? "",
      status: among(midwifeStatuses, list("status")),
      role: list("rolle").filter(isRole),
      circle: list("kreis").filter((zipcode) => /^\d{4}$/.test(zipcode)),
      language: list("sprache").filter((code) => /^[a-z]{2,3}$/.test(code)),
      service: list("angebot").filter(isUuid),
      association: among(associations, list("verband")),
      membertype: among(membertypes, list("mitglied")),
      today: todays.get(search.get("abwesend") ?? ""),
      isLimited: search.get("limite") === "1",
    },
  };
}

/** Only what differs from the usual stands in the address. */
export function writeQuestion({ filter, ...table }: UserQuestion): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== "") search.set(name, value);
  };
  put("q", filter.text);
  put("status", filter.status.join(","));
  put("rolle", filter.role.join(","));
  put("kreis", filter.circle.join(","));
  put("sprache", filter.language.join(","));
  put("angebot", filter.service.join(","));
  put("verband", filter.association.join(","));
  put("mitglied", filter.membertype.join(","));
  put("abwesend", filter.today ? (filter.today === "absent" ? "1" : "0") : "");
  put("limite", filter.isLimited ? "1" : "");
  writeTableAddress(search, table, { usualSort });
  return search;
}
