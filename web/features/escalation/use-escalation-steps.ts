// Holds further steps of the escalation back, or lets them go; each with its way back.
import { untilWords } from "#domain/matching/request.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  PuerperaHoldEscalationDocument,
  PuerperaResumeEscalationDocument,
} from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { useUndo } from "../puerpera/single/use-case-steps.ts";

interface EscalationSteps {
  hold: (until: string) => Promise<StepDone>;
  resume: () => Promise<StepDone>;
}

export function useEscalationSteps(
  { id, fullname }: { id: string; fullname: string },
  onDone: () => void,
): EscalationSteps {
  const send = useSteps();
  const undoOf = useUndo(onDone);
  const told = (taken: { actionlogs: readonly { id: string }[] }, text: string): StepDone => {
    onDone();
    const undo = undoOf(id, taken.actionlogs[0]?.id);
    return { text: `${fullname}: ${text}`, ...(undo && { undo }) };
  };
  return {
    hold: async (until) => {
      const data = await send(PuerperaHoldEscalationDocument, { id, until });
      return told(requireRow(data.step), `Ausweitung angehalten bis ${untilWords(until, new Date())}.`);
    },
    resume: async () => {
      const data = await send(PuerperaResumeEscalationDocument, { id });
      return told(requireRow(data.step), "Die Ausweitung geht weiter.");
    },
  };
}
