// The keys and steps of a list with its case beside it: what needs the case is asked of the pane.
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { PuerperaStep } from "#domain/puerpera/steps.ts";
import type { RowCursor } from "#web/components/table/use-row-cursor.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { casePath } from "../case-path.ts";
import type { PendingAction } from "../single/CasePane.tsx";
import { useStepKeys } from "../single/use-step-keys.ts";
import { type StepRow, useStepStarter } from "../single/use-step-starter.tsx";

export interface SplitViewSteps {
  pending: PendingAction | undefined;
  clear: () => void;
  start: (row: StepRow, step: PuerperaStep) => void;
  edit: (row: StepRow) => void;
  dialogs: ReactNode;
}

interface BesideStepsOptions {
  cursor: RowCursor;
  /** The open case, if the list has it. */
  mother: StepRow | undefined;
  isPhone: boolean;
  onDone: () => void;
}

export function useSplitViewSteps({ cursor, mother, isPhone, onDone }: BesideStepsOptions): SplitViewSteps {
  const [pending, setPending] = useState<PendingAction>();
  const clear = useCallback(() => setPending(undefined), []);
  const navigate = useNavigate();
  const ask = (row: StepRow, kind: PendingAction["kind"]) => {
    if (isPhone) return void navigate(casePath(row.id, kind === "establish" ? "hebammen" : undefined));
    setPending({ id: row.id, kind });
    cursor.select(row.id);
  };
  const edit = useEventCallback((row: StepRow) => ask(row, "edit"));
  const { start, startByKey, dialogs } = useStepStarter((row) => ask(row, "establish"), onDone);

  useStepKeys(mother, { startByKey, edit });
  return { pending, clear, start, edit, dialogs };
}
