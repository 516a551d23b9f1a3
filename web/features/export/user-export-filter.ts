// Which midwives are exported: kept in the address.
import { isLanguage } from "#domain/language.ts";
import type { User_Bool_Exp } from "#web/generated/staff/graphql.ts";

export interface UserExportFilter {
  role: string[];
  status: string[];
  membertype: string[];
  association: string[];
  languages: string[];
  circles: string[];
}

/** Midwives, whatever their state; staff only where one asks for them. */
export const usualUserFilter: UserExportFilter = {
  role: ["user"],
  status: [],
  membertype: [],
  association: [],
  languages: [],
  circles: [],
};

const words: Record<keyof UserExportFilter, string> = {
  role: "rolle",
  status: "status",
  membertype: "mitgliedschaft",
  association: "verband",
  languages: "sprache",
  circles: "plz",
};
const keys = Object.keys(words) as (keyof UserExportFilter)[];

export function readUserFilter(search: URLSearchParams): UserExportFilter {
  const filter = { ...usualUserFilter };
  for (const key of keys) {
    const value = search.get(words[key]);
    if (value !== null) filter[key] = value.split(",").filter(Boolean);
  }
  return { ...filter, languages: filter.languages.filter(isLanguage) };
}

/** "rolle=" stands for everybody, because the usual is midwives. */
export function writeUserFilter(filter: UserExportFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of keys) {
    const value = filter[key].join(",");
    if (value !== usualUserFilter[key].join(",")) search.set(words[key], value);
  }
  return search;
}

export function userWhereOf(filter: UserExportFilter): User_Bool_Exp {
  const conditions: User_Bool_Exp[] = [];
  for (const key of ["role", "status", "membertype", "association"] as const) {
    if (filter[key].length > 0) conditions.push({ [key]: { _in: filter[key] } });
  }
  for (const key of ["languages", "circles"] as const) {
    if (filter[key].length > 0) {
      conditions.push({ _or: filter[key].map((value) => ({ [key]: { _contains: [value] } })) });
    }
  }
  return conditions.length === 0 ? {} : { _and: conditions };
}
