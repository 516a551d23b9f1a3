import type { SearchGroup } from "#web/components/filter/SearchField.tsx";

/** What a search found among the people whom the role may see. */
export interface FoundPeople {
  groups: readonly SearchGroup[];
  isBusy: boolean;
  error: unknown;
}
