// Takes a step of a case and gives back what to tell, with the way back.
import { useCallback } from "react";
import { offersSentence } from "#domain/message/letters.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import { type PuerperaStep, stepRules } from "#domain/puerpera/steps.ts";
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
import type { LeftOut } from "../../step-letters/use-step-letters.tsx";
import type { CaseRow } from "./case-row.ts";

type Taken = { step?: StepTakenFragment | null };

/** Steps without a dialog; mediating has its own. */
export interface CaseSteps {
  publish: () => Promise<StepDone>;
  set_on_hold: (reason?: string) => Promise<StepDone>;
  renew: () => Promise<StepDone>;
  set_closed: () => Promise<StepDone>;
  set_current: () => Promise<StepDone>;
  set_priority: () => Promise<StepDone>;
  clear_rejects: () => Promise<StepDone>;
  set_lost: (lostreason: string, reason: string, leftOut: LeftOut) => Promise<StepDone>;
  dissolve: (reason: string, leftOut: LeftOut) => Promise<StepDone>;
}

/** "Rückgängig" for a log entry of a mother. */
export function useUndo(
  onDone: () => void,
): (puerperaId: string, actionlogId: string | undefined) => StepDone["undo"] {
  const take = useSteps();
  return useCallback(
    (puerperaId, actionlogId) => {
      if (actionlogId === undefined) return undefined;
      const undo = async () => {
        const data = await take(UndoStepDocument, { actionlog_id: actionlogId });
        requireRow(data.undo_step);
        onDone();
      };
      return Object.assign(undo, { of: { subject: puerperaId, step: actionlogId } });
    },
    [take, onDone],
  );
}

/** "Arjeta Krasniqi: Die Anmeldung ist freigegeben." */
export function stepDone(fullname: string, step: PuerperaStep): string {
  return `${fullname}: ${stepRules[step].success}`;
}

type Entry = StepTakenFragment["actionlogs"][number];

/** What happens without a question says afterwards how many midwives it writes to. */
export function offersTold(entry: Entry | undefined): string {
  const count = entry?.mails_aggregate.aggregate?.count ?? 0;
  if (entry?.type === "puerpera_publish" || (entry?.type === "puerpera_setpriority" && count > 0))
    return ` ${offersSentence(count)}`;
  return "";
}

type SteppedRow = Pick<CaseRow, "id" | "priority" | "fullname">;

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
    const [entry] = taken.actionlogs;
    const undo = undoOf(variables.id, entry?.id);
    const told = `${text}${offersTold(entry)}`;
    return undo ? { text: told, undo } : { text: told };
  }

  const reasonIn = (text: string) => (text.trim() === "" ? {} : { reason: text.trim() });
  return ({ id, priority, fullname }) => {
    const say = (step: PuerperaStep) => stepDone(fullname, step);
    return {
      publish: () => take(PuerperaPublishDocument, { id }, say("publish")),
      set_on_hold: (reason = "") =>
        take(PuerperaSetOnHoldDocument, { id, ...reasonIn(reason) }, say("set_on_hold")),
      renew: () => take(PuerperaRenewDocument, { id }, say("renew")),
      set_closed: () => take(PuerperaSetClosedDocument, { id }, say("set_closed")),
      set_current: () => take(PuerperaSetCurrentDocument, { id }, say("set_current")),
      set_priority: () =>
        take(PuerperaSetPriorityDocument, { id, priority: isUrgent(priority) ? 0 : 1 }, say("set_priority")),
      clear_rejects: () => take(PuerperaClearRejectsDocument, { id }, say("clear_rejects")),
      set_lost: (lostreason, reason, leftOut) =>
        take(PuerperaSetLostDocument, { id, lostreason, ...reasonIn(reason), ...leftOut }, say("set_lost")),
      dissolve: (reason, leftOut) =>
        take(MediationDissolveDocument, { id, ...reasonIn(reason), ...leftOut }, say("dissolve")),
    };
  };
}
