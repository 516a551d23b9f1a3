import { useMemo, useRef } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { MatchingMidwivesDocument } from "#web/generated/staff/graphql.ts";
import { keptRows } from "#web/platform/kept-rows.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useNow } from "#web/platform/use-now.ts";
import { type Midwife, rankMidwives } from "./ranked-midwives.ts";

const idOf = ({ user_id }: Midwife) => user_id;

interface RankedMidwives {
  /** Best first; undefined while nothing is there yet. */
  ranked: readonly Midwife[] | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** All active midwives for a mother in the office's order, as it changes. */
export function useRankedMidwives(puerperaId: string, options: { skip?: boolean } = {}): RankedMidwives {
  const today = zurichDay(new Date(useNow()));
  const { data, error, refetch } = useLiveQuery(
    MatchingMidwivesDocument,
    { puerpera_id: puerperaId, today },
    options,
  );
  const before = useRef<readonly Midwife[]>([]);
  const ranked = useMemo(
    () => data && keptRows(before.current, rankMidwives(data.matching_midwives), idOf),
    [data],
  );
  before.current = ranked ?? before.current;
  return { ranked, error, refetch };
}
