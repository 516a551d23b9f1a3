// The one way a screen reads what others may change: the server tells what changed, and while it cannot, the screen asks
// again every few seconds. The last good answer stays.
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { skipToken, useQuery } from "@apollo/client/react";
import { useCallback, useEffect, useRef } from "react";
import { logQuietly } from "./log.ts";
import { lastSeen, useAnswerApart } from "./use-answer-apart.ts";
import { type Pushes, usePushes } from "./use-pushes.ts";
import { useUnhurried } from "./use-unhurried.ts";

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
  /** Milliseconds between two questions: given, it is asked at this pace and not streamed (what hardly ever changes). */
  interval?: number;
  /** Keep showing the answer to the previous variables until the next one is there (tables, filters). */
  keepPrevious?: boolean;
  skip?: boolean;
  /** A large answer that is shown as it came: no step's reply changes it, the server's word does. */
  isApart?: boolean;
}

/** While the socket is down. */
const INTERVAL_MS = 2_500;
/** While it is up: a socket may be dead without saying so. */
const DOUBT_MS = 60_000;

export function useLiveQuery<Data extends object, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  options: LiveQueryOptions = {},
): LiveQuery<Data> {
  const { interval, keepPrevious = false, skip = false, isApart = false } = options;
  const query = useQuery<Data, OperationVariables>(
    document as TypedDocumentNode<Data, OperationVariables>,
    skip
      ? skipToken
      : {
          variables,
          fetchPolicy: isApart ? "no-cache" : "cache-and-network",
          // A question on its way changes nothing on the screen.
          notifyOnNetworkStatusChange: false,
        },
  );

  const key = JSON.stringify(variables);
  const last = useRef(isApart ? lastSeen<Data>(document) : undefined);
  const answer = query.dataState === "complete" ? (query.data as Data) : undefined;
  const apart = useAnswerApart(document, key, isApart ? answer : undefined);
  const fresh = isApart ? apart.data : answer;
  if (fresh !== undefined) last.current = { key, data: fresh };

  const remembered = last.current;
  const usable = remembered && (remembered.key === key || keepPrevious) ? remembered.data : undefined;
  const known = skip ? undefined : (fresh ?? usable);
  // A page's first rows are drawn in pieces, so that a tap is heard meanwhile; later changes are few and shown at once.
  const isDue = useUnhurried(known !== undefined);
  const data = isDue ? known : undefined;

  const { error } = query;
  useEffect(() => {
    if (error) logQuietly("Abfrage fehlgeschlagen", error);
  }, [error]);

  const pushes = usePushes(document, variables, {
    shown: skip || interval !== undefined ? undefined : fresh,
    lay: isApart ? apart.lay : undefined,
  });
  const refetch = useRefetch(query.refetch, apart.clear, pushes);
  usePolling(refetch, skip ? undefined : (interval ?? (pushes.isLive ? DOUBT_MS : INTERVAL_MS)));

  return {
    data,
    error: data === undefined ? error : undefined,
    loading: data === undefined && !error && !skip,
    stale: fresh === undefined && data !== undefined && remembered?.key !== key,
    refetch,
  };
}

/** An answer that was asked for before the last push would bring back what the push has overtaken. */
function useRefetch(
  ask: () => Promise<unknown>,
  forget: () => void,
  { keepSince }: Pushes,
): () => Promise<unknown> {
  return useCallback(async () => {
    const askedAt = performance.now();
    const answer = await ask();
    forget();
    keepSince(askedAt);
    return answer;
  }, [ask, forget, keepSince]);
}

function usePolling(ask: () => Promise<unknown>, interval: number | undefined): void {
  useEffect(() => {
    if (interval === undefined) return;
    let isAsking = false;
    const poll = () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      // Its failure is the query's error, which is logged there.
      ask()
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    };
    const timer = setInterval(poll, interval);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [ask, interval]);
}
