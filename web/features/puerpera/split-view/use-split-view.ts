// A list with the case one works on beside it: where one stands, which steps are asked for, and who else is there.
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type RowCursor, type RowLine, useRowCursor } from "#web/components/table/use-row-cursor.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { type Colleague, useCaseViewers } from "../../colleagues/use-case-viewers.ts";
import { casePath } from "../case-path.ts";
import { rememberList } from "../list/list-trail.ts";
import type { StepRow } from "../single/use-step-starter.tsx";
import { type SplitViewSteps, useSplitViewSteps } from "./use-split-view-steps.tsx";

export interface SplitView {
  title: string;
  cursor: RowCursor;
  steps: SplitViewSteps;
  viewers: ReadonlyMap<string, readonly Colleague[]>;
  isPhone: boolean;
  /** There is room for both. */
  isWide: boolean;
  /** One's own step is done. */
  stepped: () => void;
}

interface SplitViewOptions {
  /** What the list is called, for the way back. */
  title: string;
  /** In sight, in their order. */
  lines: readonly RowLine[];
  /** A mother of the list, also one that is out of sight. */
  motherOf: (id: string) => StepRow | undefined;
  refetch: () => Promise<unknown>;
  /** Of the stable list: one's own step is shown at once, even under the pointer. */
  release?: () => void;
  /** The list has keys of its own for its lines. */
  isOwnWalker?: boolean;
}

const nothing = () => undefined;
const pathOf = (id: string) => casePath(id);

export function useSplitView(options: SplitViewOptions): SplitView {
  const { title, lines, motherOf, refetch, release = nothing, isOwnWalker = false } = options;
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const viewers = useCaseViewers();
  const cursor = useRowCursor(lines, { isPhone, pathOf, noun: "Anmeldung", isOwnWalker });
  useTrail(lines, title, isPhone);
  const stepped = useEventCallback(() => void refetch().then(release, release));
  const mother = cursor.openId === undefined ? undefined : motherOf(cursor.openId);
  const steps = useSplitViewSteps({ cursor, mother, isPhone, onDone: stepped });
  return { title, cursor, steps, viewers, isPhone, isWide, stepped };
}

/** The case page goes on with the same list. */
function useTrail(lines: readonly RowLine[], title: string, isPhone: boolean): void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  useEffect(() => {
    const ids = [...new Set(lines.map(({ id }) => id))];
    if (ids.length === 0) return;
    const rest = new URLSearchParams(search);
    // On a phone the way back would lead to the case again.
    if (isPhone) rest.delete("case");
    rememberList({ url: rest.size === 0 ? pathname : `${pathname}?${rest}`, title, ids });
  }, [lines, title, isPhone, pathname, search]);
}
