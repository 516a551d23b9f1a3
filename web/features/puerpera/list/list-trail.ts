// The list that the office last looked at, so that a case knows its neighbours and the way back.
import { useSyncExternalStore } from "react";

interface ListTrail {
  /** Address of the list with its filter. */
  url: string;
  /** What the list is called; "Liste" when it does not say. */
  title?: string;
  ids: readonly string[];
}

const usual: ListTrail = { url: "/admin/puerpera/list", ids: [] };
let trail = usual;
const listeners = new Set<() => void>();

export function rememberList(next: ListTrail): void {
  if (next.url === trail.url && next.ids.join() === trail.ids.join()) return;
  trail = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Neighbours {
  url: string;
  title: string;
  /** From 1; 0 when the case stands in no list. */
  place: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
}

export function neighboursOf(id: string, { url, title = "Liste", ids }: ListTrail): Neighbours {
  const at = ids.indexOf(id);
  return {
    url,
    title,
    place: at + 1,
    count: ids.length,
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : undefined,
  };
}

export function useNeighbours(id: string): Neighbours {
  const current = useSyncExternalStore(subscribe, () => trail);
  return neighboursOf(id, current);
}
