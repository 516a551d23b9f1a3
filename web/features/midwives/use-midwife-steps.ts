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
import type { LeftOut } from "../step-letters/use-step-letters.tsx";

interface MailCount {
  aggregate?: { count: number } | null;
}

interface Taken {
  step?: { id: string; actionlogs: { id: string; mails_aggregate: MailCount }[] } | null;
}

export interface MidwifeStepDone extends StepDone {
  /** How many mails it sends. */
  mails: number;
}

export interface MidwifeSteps {
  set_active: (id: string, leftOut?: LeftOut) => Promise<MidwifeStepDone>;
  set_on_hold: (id: string, reason?: string, leftOut?: LeftOut) => Promise<MidwifeStepDone>;
  renew: (id: string) => Promise<MidwifeStepDone>;
  set_lost: (
    id: string,
    reason: string,
    override: readonly string[],
    leftOut?: LeftOut,
  ) => Promise<MidwifeStepDone>;
}

export function useMidwifeSteps(onDone: () => void): MidwifeSteps {
  const send = useSteps();

  async function take<Variables extends { id: string }>(
    mutation: TypedDocument<Taken, Variables>,
    variables: Variables,
    text: string,
  ): Promise<MidwifeStepDone> {
    const data = await send(mutation, variables);
    const [entry] = requireRow(data.step).actionlogs;
    onDone();
    if (!entry) return { text, mails: 0 };
    const mails = entry.mails_aggregate.aggregate?.count ?? 0;
    // What happens without a question says afterwards that it writes to her.
    const told = mails > 0 ? `${text} Sie erhält eine E-Mail.` : text;
    const undo = async () => {
      const undone = await send(UndoMidwifeStepDocument, { actionlog_id: entry.id });
      requireRow(undone.step);
      onDone();
    };
    return { text: told, mails, undo };
  }

  const reasonIn = (text = "") => (text.trim() === "" ? {} : { reason: text.trim() });
  return {
    set_active: (id, leftOut) =>
      take(MidwifeSetActiveDocument, { id, ...leftOut }, midwifeStepRules.set_active.success),
    set_on_hold: (id, reason, leftOut) =>
      take(
        MidwifeSetOnHoldDocument,
        { id, ...reasonIn(reason), ...leftOut },
        midwifeStepRules.set_on_hold.success,
      ),
    renew: (id) => take(MidwifeRenewDocument, { id }, midwifeStepRules.renew.success),
    set_lost: (id, reason, override, leftOut) =>
      take(
        MidwifeSetLostDocument,
        { id, ...reasonIn(reason), override: [...override], ...leftOut },
        midwifeStepRules.set_lost.success,
      ),
  };
}
