// The one way a screen reads what others may change: it asks again every few seconds and keeps the last good answer.
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { logQuietly } from "./log.ts";

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
  /** Milliseconds between two questions. */
  interval?: number;
  /** Keep showing the answer to the previous variables until the next one is there (tables, filters). */
  keepPrevious?: boolean;
  skip?: boolean;
}

const INTERVAL_MS = 2_500;

export function useLiveQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  options: LiveQueryOptions = {},
): LiveQuery<Data> {
  const { interval = INTERVAL_MS, keepPrevious = false, skip = false } = options;
  const query = useQuery<Data, OperationVariables>(
    document as TypedDocumentNode<Data, OperationVariables>,
    skip
      ? skipToken
      : {
          variables,
          pollInterval: interval,
          fetchPolicy: "cache-and-network",
          // A poll on its way changes nothing on the screen.
          notifyOnNetworkStatusChange: false,
        },
  );

  const key = JSON.stringify(variables);
  const last = useRef<{ key: string; data: Data } | undefined>(undefined);
  const fresh = query.dataState === "complete" ? (query.data as Data) : undefined;
  if (fresh !== undefined) last.current = { key, data: fresh };

  const remembered = last.current;
  const usable = remembered && (remembered.key === key || keepPrevious) ? remembered.data : undefined;
  const data = skip ? undefined : (fresh ?? usable);

  const { error } = query;
  useEffect(() => {
    if (error) logQuietly("Abfrage fehlgeschlagen", error);
  }, [error]);

  return {
    data,
    error: data === undefined ? error : undefined,
    loading: data === undefined && !error && !skip,
    stale: fresh === undefined && data !== undefined && remembered?.key !== key,
    refetch: query.refetch,
  };
}
