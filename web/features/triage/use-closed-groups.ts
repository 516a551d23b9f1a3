import type { TriageGroup } from "#domain/puerpera/triage.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";

export interface ClosedGroups {
  groups: readonly TriageGroup[];
  set: (group: TriageGroup, isClosed: boolean) => void;
}

/** Which groups this browser keeps closed; the keys walk past them. */
export function useClosedGroups(): ClosedGroups {
  const [groups, setGroups] = useRemembered<readonly TriageGroup[]>("triage.closed", []);
  return {
    groups,
    set: (group, isClosed) => {
      const others = groups.filter((each) => each !== group);
      setGroups(isClosed ? [...others, group] : others);
    },
  };
}
