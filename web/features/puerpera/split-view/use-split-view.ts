// A list with the case one works on beside it: where one stands, which steps are asked for, and who else is there.
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { type Colleague, useCaseViewers } from "../../colleagues/use-case-viewers.ts";
import type { StepRow } from "../single/use-step-starter.tsx";
import { type CaseCursor, type CaseLine, useCaseCursor } from "./use-case-cursor.ts";
import { type SplitViewSteps, useSplitViewSteps } from "./use-split-view-steps.tsx";

export interface SplitView {
  title: string;
  cursor: CaseCursor;
  steps: SplitViewSteps;
  viewers: ReadonlyMap<string, readonly Colleague[]>;
  isPhone: boolean;
  /** There is room for both. */
  isWide: boolean;
  /** One's own step is done. */
  stepped: () => void;
}

interface CasesBesideOptions {
  /** What the list is called, for the way back. */
  title: string;
  /** In sight, in their order. */
  lines: readonly CaseLine[];
  /** All that were read. */
  rows: readonly (CaseLine & { mother: StepRow })[] | undefined;
  refetch: () => Promise<unknown>;
  /** Of the stable list: one's own step is shown at once, even under the pointer. */
  release: () => void;
}

export function useSplitView({ title, lines, rows, refetch, release }: CasesBesideOptions): SplitView {
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const viewers = useCaseViewers();
  const cursor = useCaseCursor(lines, { title, isPhone });
  const stepped = useEventCallback(() => void refetch().then(release, release));
  const mother = rows?.find(({ id }) => id === cursor.caseId)?.mother;
  const steps = useSplitViewSteps({ cursor, mother, isPhone, onDone: stepped });
  return { title, cursor, steps, viewers, isPhone, isWide, stepped };
}
