// A list with the case one works on beside it: where one stands, which steps are asked for, and who else is there.
import { useIsPhone, useMedia } from "#web/platform/use-media.ts";
import { useSteady } from "#web/platform/use-steady.ts";
import { type Colleague, useCaseViewers } from "../../colleagues/use-case-viewers.ts";
import type { StepRow } from "../single/use-step-starter.tsx";
import { type BesideSteps, useBesideSteps } from "./use-beside-steps.tsx";
import { type CaseCursor, type CaseLine, useCaseCursor } from "./use-case-cursor.ts";

export interface CasesBeside {
  title: string;
  cursor: CaseCursor;
  steps: BesideSteps;
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
  /** Of the calm list: one's own step is shown at once, even under the pointer. */
  letGo: () => void;
}

export function useCasesBeside({ title, lines, rows, refetch, letGo }: CasesBesideOptions): CasesBeside {
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const viewers = useCaseViewers();
  const cursor = useCaseCursor(lines, { title, isPhone });
  const stepped = useSteady(() => void refetch().then(letGo, letGo));
  const mother = rows?.find(({ id }) => id === cursor.caseId)?.mother;
  const steps = useBesideSteps({ cursor, mother, isPhone, onDone: stepped });
  return { title, cursor, steps, viewers, isPhone, isWide, stepped };
}
