// The filter that one set in the triage is there again when one comes back to it, in this tab; what a tile of the start page led to
// is not one's own and is not kept.
import { useEffect, useRef } from "react";
import { dropDraft, keepIfPossible, readDraft } from "#web/platform/browser/draft.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import { isFiltered, noFilter, type TriageFilter } from "./triage-filter.ts";

/** `isBare`: the address names neither a filter nor a case. */
export function useKeptFilter(
  filter: TriageFilter,
  isBare: boolean,
  setFilter: (filter: TriageFilter) => void,
): void {
  const name = `${useDraftOwner()}.triage.filter`;
  const shown = JSON.stringify(filter);
  const last = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    const kept = isBare ? readDraft<TriageFilter>(name) : undefined;
    // What an older program kept may know fewer filters.
    if (kept) setFilter({ ...noFilter, ...kept });
  }, []);
  useEffect(() => {
    if (shown === last.current) return;
    last.current = shown;
    const next: TriageFilter = JSON.parse(shown);
    if (isFiltered(next)) keepIfPossible(name, next);
    else dropDraft(name);
  }, [name, shown]);
}
