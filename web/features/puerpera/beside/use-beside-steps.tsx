// The keys and steps of a list with its case beside it: what needs the case is asked of the pane.
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { PuerperaStep } from "#domain/puerpera/status.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { casePath } from "../case-path.ts";
import type { PaneWish } from "../single/CasePane.tsx";
import { useStepKeys } from "../single/use-step-keys.ts";
import { type StepRow, useStepStarter } from "../single/use-step-starter.tsx";
import type { CaseCursor } from "./use-case-cursor.ts";

export interface BesideSteps {
  wish: PaneWish | undefined;
  forgetWish: () => void;
  start: (row: StepRow, step: PuerperaStep) => void;
  edit: (row: StepRow) => void;
  dialogs: ReactNode;
}

interface BesideStepsOptions {
  cursor: CaseCursor;
  /** The open case, if the list has it. */
  mother: StepRow | undefined;
  isPhone: boolean;
  onDone: () => void;
}

export function useBesideSteps({ cursor, mother, isPhone, onDone }: BesideStepsOptions): BesideSteps {
  const [wish, setWish] = useState<PaneWish>();
  const forgetWish = useCallback(() => setWish(undefined), []);
  const navigate = useNavigate();
  const ask = (row: StepRow, kind: PaneWish["kind"]) => {
    if (isPhone) return void navigate(casePath(row.id, kind === "establish" ? "hebammen" : undefined));
    setWish({ id: row.id, kind });
    cursor.select(row.id);
  };
  const edit = useEventCallback((row: StepRow) => ask(row, "edit"));
  const { start, dialogs } = useStepStarter((row) => ask(row, "establish"), onDone);

  useStepKeys(mother, { start, edit });
  return { wish, forgetWish, start, edit, dialogs };
}
