// Whom the export of midwives takes, kept in the address: whoever comes by the menu means midwives, not the colleagues.
import { type UserFilter, userFilters } from "../midwives/list/user-filters.ts";

/** Said aloud, since an address without a word means midwives. */
const all = ["rolle", "alle"] as const;

export function readExport(search: URLSearchParams): UserFilter {
  return search.size === 0 ? { ...userFilters.none, role: ["user"] } : userFilters.read(search);
}

export function writeExport(filter: UserFilter): URLSearchParams {
  const search = userFilters.write(filter);
  if (search.size === 0) search.set(...all);
  return search;
}
