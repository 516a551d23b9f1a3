// Writes down what the live socket tells about a query: into the cache, or where the screen keeps the answer itself.
import type { DocumentNode, OperationVariables } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isSame } from "./is-same.ts";
import { liveSocket } from "./live.ts";
import { type LivePart, livePartsOf } from "./live-parts.ts";
import { logQuietly } from "./log.ts";

export interface Pushes {
  /** What changes will be told. */
  isLive: boolean;
  /** Writes again what was pushed since that moment (of `performance.now()`). */
  keepSince: (moment: number) => void;
}

type Answer = Readonly<Record<string, unknown>> | undefined;

/** Whoever walks through cases quickly need not watch each of them. */
const SETTLE_MS = 150;

interface Push {
  at: number;
  write: () => void;
}

interface PushOptions {
  /** The present answer; without one there is nothing to keep up to date yet. */
  shown: unknown;
  /** Takes the parts of an answer that is kept apart; without it they go into the cache. */
  lay?: ((parts: object) => void) | undefined;
}

export function usePushes(
  document: DocumentNode,
  variables: OperationVariables,
  { shown, lay }: PushOptions,
): Pushes {
  const isWanted = shown !== undefined;
  const client = useApolloClient();
  const isConnected = useSyncExternalStore(liveSocket.subscribe, liveSocket.isConnected);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(new Map<LivePart, Push>());
  const key = JSON.stringify(variables);
  const current = useRef({ variables, shown, lay });
  current.current = { variables, shown, lay };

  // biome-ignore lint/correctness/useExhaustiveDependencies: variables of equal content are the same question
  useEffect(() => {
    const parts = isWanted ? livePartsOf(client.cache.transformDocument(document)) : undefined;
    if (!parts) return;
    const all = current.current.variables;
    const pushes = latest.current;
    let stops: (() => void)[] = [];
    const watch = (part: LivePart) => {
      const variables = Object.fromEntries(
        Object.entries(all).filter(([name]) => part.variableNames.has(name)),
      );
      return liveSocket.watch(
        { query: part.text, operationName: part.operationName, variables },
        {
          next(data) {
            const write = () => {
              const { lay } = current.current;
              if (lay) lay(data);
              else client.writeQuery({ query: part.query, variables, data });
            };
            pushes.set(part, { at: performance.now(), write });
            // The first answer tells what was just fetched; to write it again would cost more than to compare.
            if (!isSame(data[part.key], (current.current.shown as Answer)?.[part.key])) write();
          },
          refused(errors) {
            logQuietly("Wird nicht laufend gemeldet", errors);
            setRefused(true);
          },
        },
      );
    };
    const timer = setTimeout(() => {
      stops = parts.map(watch);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      pushes.clear();
      setRefused(false);
    };
  }, [client, document, key, isWanted]);

  const keepSince = useCallback((moment: number) => {
    for (const { at, write } of latest.current.values()) if (at >= moment) write();
  }, []);

  return { isLive: isWanted && isConnected && !isRefused, keepSince };
}
