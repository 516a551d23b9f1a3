import { useEffect } from "react";
import type { SearchHit } from "#web/components/filter/SearchField.tsx";
import { RecentPeopleDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { inOrder, type Opened } from "./recently-opened.ts";
import { midwifeHit, motherHit } from "./use-people-search.tsx";

interface RecentPeopleProps {
  opened: readonly Opened[];
  onFound: (hits: readonly SearchHit[]) => void;
}

/** The cases and midwives that somebody of the office has opened last; draws nothing itself. */
export function RecentPeople({ opened, onFound }: RecentPeopleProps) {
  const idsOf = (kind: Opened["kind"]) => opened.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const { data, error } = useLiveQuery(
    RecentPeopleDocument,
    { mothers: idsOf("mother"), users: idsOf("user") },
    { interval: "never" },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (!data && error === undefined) return;
    const hits = [...(data?.puerpera ?? []).map(motherHit), ...(data?.user ?? []).map(midwifeHit)];
    onFound(inOrder(opened, hits));
  }, [data, error]);
  return null;
}
