import { useMemo, useRef } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { MatchingMidwivesDocument } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { shareRows } from "#web/platform/data/share-structure.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { type Midwife, rankMidwives } from "./ranked-midwives.ts";

const idOf = ({ user_id }: Midwife) => user_id;

interface RankedMidwives {
  /** Best first; undefined while nothing is there yet. */
  ranked: readonly Midwife[] | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface RankingOptions {
  skip?: boolean;
  /** With what each of them offers: who shows five of hundreds is spared it. */
  withServices?: boolean;
}

/** All active midwives for a mother in the office's order, as it changes. */
export function useRankedMidwives(puerperaId: string, options: RankingOptions = {}): RankedMidwives {
  const { skip = false, withServices = false } = options;
  const today = zurichDay(new Date(useNow()));
  const { data, error, refetch } = useLiveQuery(
    MatchingMidwivesDocument,
    { puerpera_id: puerperaId, today, with_services: withServices },
    { skip },
  );
  const { user_service: services } = useLookups();
  const titles = useMemo(() => new Map(services.map(({ value, title }) => [value, title])), [services]);
  const before = useRef<readonly Midwife[]>([]);
  const ranked = useMemo(
    () => data && shareRows(before.current, rankMidwives(data.matching_midwives, titles), idOf),
    [data, titles],
  );
  before.current = ranked ?? before.current;
  return { ranked, error, refetch };
}
