// Whom the export of midwives takes, kept in the address: whoever comes by the menu means midwives, not the colleagues.
import { noFilter, readQuestion, type UserFilter, writeQuestion } from "../midwives/list/user-filter.ts";

/** Said aloud, since an address without a word means midwives. */
const all = ["rolle", "alle"] as const;

export function readExport(search: URLSearchParams): UserFilter {
  return search.size === 0 ? { ...noFilter, role: ["user"] } : readQuestion(search).filter;
}

export function writeExport(filter: UserFilter): URLSearchParams {
  const search = writeQuestion({ ...readQuestion(new URLSearchParams()), filter });
  if (search.size === 0) search.set(...all);
  return search;
}
