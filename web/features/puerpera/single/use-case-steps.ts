// Takes a step of a case and gives back what to tell, with the way back.
import { useCallback } from "react";
import { isUrgent, stepRules } from "#domain/puerpera/status.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  MediationDissolveDocument,
  PuerperaClearRejectsDocument,
  PuerperaPublishDocument,
  PuerperaRenewDocument,
  PuerperaSetClosedDocument,
  PuerperaSetCurrentDocument,
  PuerperaSetLostDocument,
  PuerperaSetOnHoldDocument,
  PuerperaSetPriorityDocument,
  type StepTakenFragment,
  UndoStepDocument,
} from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import type { CaseRow } from "./case-row.ts";

type Taken = { step?: StepTakenFragment | null };

/** Steps without a dialog; mediating has its own. */
export interface CaseSteps {
  publish: () => Promise<StepDone>;
  set_on_hold: () => Promise<StepDone>;
  renew: () => Promise<StepDone>;
  set_closed: () => Promise<StepDone>;
  set_current: () => Promise<StepDone>;
  set_priority: () => Promise<StepDone>;
  clear_rejects: () => Promise<StepDone>;
  set_lost: (lostreason: string, reason: string) => Promise<StepDone>;
  dissolve: (reason: string) => Promise<StepDone>;
}

/** "Rückgängig" for a log entry. */
export function useUndo(onDone: () => void): (actionlogId: string | undefined) => StepDone["undo"] {
  const take = useSteps();
  return useCallback(
    (actionlogId) =>
      actionlogId === undefined
        ? undefined
        : async () => {
            const data = await take(UndoStepDocument, { actionlog_id: actionlogId });
            requireRow(data.undo_step);
            onDone();
          },
    [take, onDone],
  );
}

type SteppedRow = Pick<CaseRow, "id" | "priority">;

export function useCaseSteps(row: SteppedRow, onDone: () => void): CaseSteps {
  return useStepsOf(onDone)(row);
}

/** The steps of any row: for lists, where one does not know beforehand whose turn it is. */
export function useStepsOf(onDone: () => void): (row: SteppedRow) => CaseSteps {
  const send = useSteps();
  const undoOf = useUndo(onDone);

  async function take<Variables extends { id: string }>(
    mutation: TypedDocument<Taken, Variables>,
    variables: Variables,
    text: string,
  ): Promise<StepDone> {
    const data = await send(mutation, variables);
    const taken = requireRow(data.step);
    onDone();
    const undo = undoOf(taken.actionlogs[0]?.id);
    return undo ? { text, undo } : { text };
  }

  const reasonIn = (text: string) => (text.trim() === "" ? {} : { reason: text.trim() });
  return ({ id, priority }) => ({
    publish: () => take(PuerperaPublishDocument, { id }, stepRules.publish.success),
    set_on_hold: () => take(PuerperaSetOnHoldDocument, { id }, stepRules.set_on_hold.success),
    renew: () => take(PuerperaRenewDocument, { id }, stepRules.renew.success),
    set_closed: () => take(PuerperaSetClosedDocument, { id }, stepRules.set_closed.success),
    set_current: () => take(PuerperaSetCurrentDocument, { id }, stepRules.set_current.success),
    set_priority: () =>
      take(
        PuerperaSetPriorityDocument,
        { id, priority: isUrgent(priority) ? 0 : 1 },
        stepRules.set_priority.success,
      ),
    clear_rejects: () => take(PuerperaClearRejectsDocument, { id }, stepRules.clear_rejects.success),
    set_lost: (lostreason, reason) =>
      take(PuerperaSetLostDocument, { id, lostreason, ...reasonIn(reason) }, stepRules.set_lost.success),
    dissolve: (reason) =>
      take(MediationDissolveDocument, { id, ...reasonIn(reason) }, stepRules.dissolve.success),
  });
}
