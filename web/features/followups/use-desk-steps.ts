// Lets a case come up again, ends that, and gives the case to a colleague; each with its way back.
import { shortDay } from "#domain/locale.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  PuerperaAssignDocument,
  PuerperaEndFollowupDocument,
  PuerperaSetFollowupDocument,
} from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { useUndo } from "../puerpera/single/use-case-steps.ts";

interface DeskSteps {
  setFollowup: (day: string, text: string, isOnHold: boolean) => Promise<StepDone>;
  /** `isDone` false: it is not needed any more. */
  endFollowup: (day: string, isDone: boolean) => Promise<StepDone>;
  /** To nobody in particular without one. */
  assign: (assignee: { id: string; fullname: string } | undefined) => Promise<StepDone>;
}

export function useDeskSteps(
  { id, fullname }: { id: string; fullname: string },
  onDone: () => void,
): DeskSteps {
  const send = useSteps();
  const undoOf = useUndo(onDone);
  const told = (taken: { actionlogs: readonly { id: string }[] }, text: string): StepDone => {
    onDone();
    const undo = undoOf(id, taken.actionlogs[0]?.id);
    return { text: `${fullname}: ${text}`, ...(undo && { undo }) };
  };
  return {
    setFollowup: async (day, text, isOnHold) => {
      const data = await send(PuerperaSetFollowupDocument, { id, day, text, on_hold: isOnHold });
      const words = isOnHold ? `Zurückgestellt bis ${shortDay(day)}` : `Wiedervorlage ${shortDay(day)}`;
      return told(requireRow(data.step), words);
    },
    endFollowup: async (day, isDone) => {
      const data = await send(PuerperaEndFollowupDocument, { id, day, done: isDone });
      return told(requireRow(data.step), isDone ? "Wiedervorlage erledigt." : "Wiedervorlage entfernt.");
    },
    assign: async (assignee) => {
      const data = await send(PuerperaAssignDocument, { id, assignee_id: assignee?.id ?? null });
      return told(
        requireRow(data.step),
        assignee
          ? `Die Anmeldung ist bei ${assignee.fullname}.`
          : "Die Anmeldung ist bei niemandem im Besonderen.",
      );
    },
  };
}
