// The one way a screen reads what others may change: the server tells what changed, and while it cannot, the screen asks
// again every few seconds. The last good answer stays.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { logQuietly } from "../browser/log.ts";
import { useTransitionedValue } from "../browser/use-transitioned-value.ts";
import { isInDoubt } from "./answer-order.ts";
import { connection } from "./connection.ts";
import { questionOf } from "./data-client.ts";
import type { TypedDocument } from "./typed-document.ts";
import { usePushes } from "./use-pushes.ts";

export interface LiveQuery<Data> {
  data: Data | undefined;
  /** Only when there is nothing to show instead: a failed poll is never an error on the screen. */
  error: unknown;
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows shown belong to the previous variables; the new ones are on their way. */
  stale: boolean;
  refetch: () => Promise<unknown>;
}

interface LiveQueryOptions {
  /**
   * Milliseconds between two questions: given, it is asked at this pace and not streamed (what hardly ever changes), and an
   * answer that is younger is taken as it is. "never": asked when the screen opens, and then only by `refetch`.
   */
  interval?: number | "never";
  /** Keep showing the answer to the previous variables until the next one is there (tables, filters). */
  keepPrevious?: boolean;
  skip?: boolean;
}

/** The interval of lists that change a few times a year. */
export const LOOKUP_MS = 1_800_000;

/** While the socket is down. */
const INTERVAL_MS = 2_500;
/** Up to 40 seconds. */
const LONGEST_DOUBLINGS = 4;
/** While it is up and silent about something that is shown: it may have passed before the server looked. */
const DOUBT_MS = 5_000;
/** While it is up: a socket may be dead without saying so. */
const DEAD_MS = 60_000;

export function useLiveQuery<Data extends object, Variables extends object>(
  document: TypedDocument<Data, Variables>,
  variables: NoInfer<Variables>,
  options: LiveQueryOptions = {},
): LiveQuery<Data> {
  const { interval, keepPrevious = false, skip = false } = options;
  const client = useQueryClient();
  const question = questionOf(document, variables);
  const isLive = useRef(false);
  const query = useQuery({
    ...question,
    enabled: !skip,
    staleTime: typeof interval === "number" ? interval : 0,
    refetchOnWindowFocus: interval !== "never",
    refetchInterval: ({ state }) => {
      // One question for all is asked then, see `createProbe`.
      if (connection.isLost()) return false;
      if (state.data === undefined && state.errorUpdateCount > 0)
        return retryMs(state.errorUpdateCount, interval);
      if (interval !== undefined) return interval === "never" ? false : interval;
      if (!isLive.current) return INTERVAL_MS;
      return isInDoubt(client, question.queryKey) ? DOUBT_MS : DEAD_MS;
    },
  });

  const key = JSON.stringify(variables);
  const fresh = skip ? undefined : query.data;
  const last = useRef<{ key: string; data: Data }>(undefined);
  if (fresh !== undefined) last.current = { key, data: fresh };
  const remembered = last.current;
  const usable = remembered && (remembered.key === key || keepPrevious) ? remembered.data : undefined;
  const known = skip ? undefined : (fresh ?? usable);
  // A page's first rows are drawn in pieces, so that a tap is heard meanwhile; later changes are few and shown at once.
  const isDue = useTransitionedValue(known !== undefined);
  const data = isDue ? known : undefined;

  const failure = useFailure(key, query.error, data !== undefined);
  isLive.current = usePushes(document, variables, fresh !== undefined && interval === undefined);

  const ask = query.refetch;
  const refetch = useCallback(() => ask(), [ask]);
  return {
    data,
    error: data === undefined && !skip ? failure : undefined,
    loading: data === undefined && !failure && !skip,
    stale: fresh === undefined && data !== undefined && remembered?.key !== key,
    refetch,
  };
}

/** What could not be shown comes by itself, however rarely it is asked otherwise; a fault that lasts is asked ever more rarely. */
function retryMs(failures: number, interval: LiveQueryOptions["interval"]): number {
  const pace = INTERVAL_MS * 2 ** Math.min(failures - 1, LONGEST_DOUBLINGS);
  return typeof interval === "number" ? Math.min(pace, interval) : pace;
}

/** What went wrong stays on the screen while it is asked again, until there is something to show. */
function useFailure(key: string, error: unknown, isShown: boolean): unknown {
  const last = useRef<{ key: string; error: unknown }>(undefined);
  if (error) last.current = { key, error };
  if (isShown || last.current?.key !== key) last.current = undefined;
  const failure = last.current?.error;
  useEffect(() => {
    if (error) logQuietly("Abfrage fehlgeschlagen", error);
  }, [error]);
  return failure;
}
