import { useEffect } from "react";
import type { SearchHit } from "#web/components/filter/SearchField.tsx";
import { RecentMothersDocument } from "#web/generated/midwife/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { inOrder, type Opened } from "./recently-opened.ts";
import { ownMotherHit } from "./use-own-mother-search.tsx";

interface RecentMothersProps {
  opened: readonly Opened[];
  onFound: (hits: readonly SearchHit[]) => void;
}

/** The mothers whom a midwife has opened last; whoever is not hers any more is not among the answers. */
export function RecentMothers({ opened, onFound }: RecentMothersProps) {
  const { id: ownId } = useCurrentUser();
  const { data, error } = useLiveQuery(
    RecentMothersDocument,
    { ids: opened.map(({ id }) => id), midwife: ownId },
    { interval: "never" },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (!data && error === undefined) return;
    onFound(inOrder(opened, (data?.puerpera ?? []).map(ownMotherHit)));
  }, [data, error]);
  return null;
}
