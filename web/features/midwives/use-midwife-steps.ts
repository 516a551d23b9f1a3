// Takes a step of an account and gives back what to tell, with the way back.
import { midwifeStepRules } from "#domain/midwife/status.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import { MidwifeSetActiveDocument, MidwifeSetLostDocument } from "#web/generated/manager/graphql.ts";
import {
  MidwifeRenewDocument,
  MidwifeSetOnHoldDocument,
  UndoMidwifeStepDocument,
} from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { useSteps } from "#web/platform/data/use-step.ts";

interface Taken {
  step?: { id: string; actionlogs: { id: string }[] } | null;
}

export interface MidwifeSteps {
  set_active: (id: string) => Promise<StepDone>;
  set_on_hold: (id: string, reason?: string) => Promise<StepDone>;
  renew: (id: string) => Promise<StepDone>;
  set_lost: (id: string, reason: string, override: readonly string[]) => Promise<StepDone>;
}

export function useMidwifeSteps(onDone: () => void): MidwifeSteps {
  const send = useSteps();

  async function take<Variables extends { id: string }>(
    mutation: TypedDocument<Taken, Variables>,
    variables: Variables,
    text: string,
  ): Promise<StepDone> {
    const data = await send(mutation, variables);
    const [entry] = requireRow(data.step).actionlogs;
    onDone();
    if (!entry) return { text };
    const undo = async () => {
      const undone = await send(UndoMidwifeStepDocument, { actionlog_id: entry.id });
      requireRow(undone.step);
      onDone();
    };
    return { text, undo };
  }

  const reasonIn = (text = "") => (text.trim() === "" ? {} : { reason: text.trim() });
  return {
    set_active: (id) => take(MidwifeSetActiveDocument, { id }, midwifeStepRules.set_active.success),
    set_on_hold: (id, reason) =>
      take(MidwifeSetOnHoldDocument, { id, ...reasonIn(reason) }, midwifeStepRules.set_on_hold.success),
    renew: (id) => take(MidwifeRenewDocument, { id }, midwifeStepRules.renew.success),
    set_lost: (id, reason, override) =>
      take(
        MidwifeSetLostDocument,
        { id, ...reasonIn(reason), override: [...override] },
        midwifeStepRules.set_lost.success,
      ),
  };
}
