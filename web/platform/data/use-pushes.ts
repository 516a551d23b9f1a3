// Watches the root fields of a query on the live socket and lays what is told over its answer.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { pressEnds } from "../browser/after-press.ts";
import { logQuietly } from "../browser/log.ts";
import { takeTold } from "./answer-order.ts";
import { liveSocket } from "./live.ts";
import type { LivePart, TypedDocument } from "./typed-document.ts";

/** Whoever walks through cases quickly need not watch each of them. */
const SETTLE_MS = 150;

/** Whether changes will be told. `isWanted`: there is an answer to keep up to date. */
export function usePushes<Variables extends object>(
  document: TypedDocument<object, Variables>,
  variables: Variables,
  isWanted: boolean,
): boolean {
  const client = useQueryClient();
  const isConnected = useSyncExternalStore(liveSocket.subscribe, liveSocket.isConnected);
  const [isRefused, setRefused] = useState(false);
  const key = JSON.stringify(variables);
  const current = useRef(variables);
  current.current = variables;

  // biome-ignore lint/correctness/useExhaustiveDependencies: variables of equal content are the same question
  useEffect(() => {
    if (!isWanted) return;
    const all = current.current;
    const queryKey = [document.name, all];
    let stops: (() => void)[] = [];
    const watch = ({ key: field, text, variables: names }: LivePart) =>
      liveSocket.watch(
        {
          query: text,
          operationName: document.name,
          variables: Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
        },
        {
          next: (data) => void pressEnds().then(() => takeTold(client, queryKey, field, data[field])),
          refused(errors) {
            logQuietly("Wird nicht laufend gemeldet", errors);
            setRefused(true);
          },
        },
      );
    const timer = setTimeout(() => {
      stops = document.parts?.map(watch) ?? [];
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      setRefused(false);
    };
  }, [client, document, key, isWanted]);

  return isWanted && document.parts !== undefined && isConnected && !isRefused;
}
