// What of the triage is shown: kept in the address, so that a tile of the start page can lead to it.
import { type DueMark, dueMarks, type TriageGroup, triageGroups } from "#domain/puerpera/triage.ts";

export interface TriageFilter {
  text: string;
  birthplace: string[];
  registrationtype: string[];
  /** With whom of the office it is: "mir", "niemand", or a colleague. */
  assignee: string[];
  /** Only this group. */
  group: TriageGroup | undefined;
  /** Only cases that are due, for this reason or for any. */
  mark: DueMark | "any" | undefined;
}

/** Whoever looks, and nobody in particular, among the colleagues. */
export const assigneeWords = { me: "mir", nobody: "niemand" } as const;

export const noFilter: TriageFilter = {
  text: "",
  birthplace: [],
  registrationtype: [],
  assignee: [],
  group: undefined,
  mark: undefined,
};

export function readFilter(search: URLSearchParams): TriageFilter {
  const list = (name: string) => search.get(name)?.split(",").filter(Boolean) ?? [];
  const mark = search.get("faellig");
  return {
    text: search.get("q") ?? "",
    birthplace: list("geburtsort"),
    // Of several the one that was chosen last.
    registrationtype: list("anmeldung").slice(-1),
    assignee: list("bei"),
    group: triageGroups.find((group) => group === search.get("gruppe")),
    mark: mark === "alle" ? "any" : dueMarks.find((each) => each === mark),
  };
}

/** Leaves the rest of the address (the open case) as it is. */
export function writeFilter(search: URLSearchParams, filter: TriageFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => {
    if (value === "") next.delete(name);
    else next.set(name, value);
  };
  put("q", filter.text);
  put("geburtsort", filter.birthplace.join(","));
  put("anmeldung", filter.registrationtype.join(","));
  put("bei", filter.assignee.join(","));
  put("gruppe", filter.group ?? "");
  put("faellig", filter.mark === "any" ? "alle" : (filter.mark ?? ""));
  return next;
}

export function isFiltered(filter: TriageFilter): boolean {
  return writeFilter(new URLSearchParams(), filter).size > 0;
}

/** Where a group, or what is due, stands alone. */
export function triagePath(filter: Partial<TriageFilter> = {}): string {
  const search = writeFilter(new URLSearchParams(), { ...noFilter, ...filter }).toString();
  return `/admin/puerpera/current${search && `?${search}`}`;
}

/** A case in the midst of its work list. */
export function triageCasePath(id: string): string {
  return `/admin/puerpera/current?case=${id}`;
}
