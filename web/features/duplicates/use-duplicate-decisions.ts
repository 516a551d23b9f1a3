// The two decisions about a pair, each with its way back.
import { stepRules } from "#domain/puerpera/steps.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  DeleteDuplicateRejectDocument,
  InsertDuplicateRejectDocument,
  PuerperaSetLostDocument,
} from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { useUndo } from "../puerpera/single/use-case-steps.ts";

interface Pair {
  puerpera_id: string;
  duplicate_id: string;
}

export interface DuplicateDecisions {
  /** "Kein Duplikat", for ever. */
  part: (pair: Pair, description: string) => Promise<StepDone>;
  /** Takes that decision back. */
  revoke: (pair: Pair, description: string) => Promise<StepDone>;
  /** Sets one of the two lost as a double registration; `reason` names the other. */
  setLost: (id: string, reason: string) => Promise<StepDone>;
}

export function useDuplicateDecisions(onChange: () => void): DuplicateDecisions {
  const take = useSteps();
  const undoOf = useUndo(onChange);
  const insert = async ({ puerpera_id, duplicate_id }: Pair, description: string) => {
    const data = await take(InsertDuplicateRejectDocument, {
      puerpera_id,
      duplicate_id,
      description: description.trim() || null,
    });
    requireRow(data.insert_duplicate_reject_one);
    onChange();
  };
  const remove = async ({ puerpera_id, duplicate_id }: Pair) => {
    const data = await take(DeleteDuplicateRejectDocument, { puerpera_id, duplicate_id });
    requireRow(data.delete_duplicate_reject_by_pk);
    onChange();
  };
  return {
    part: async (pair, description) => {
      await insert(pair, description);
      return { text: "Als «Kein Duplikat» vermerkt.", undo: () => remove(pair) };
    },
    revoke: async (pair, description) => {
      await remove(pair);
      return { text: "Der Entscheid ist widerrufen.", undo: () => insert(pair, description) };
    },
    setLost: async (id, reason) => {
      const data = await take(PuerperaSetLostDocument, { id, lostreason: "doppelt", reason });
      const taken = requireRow(data.step);
      onChange();
      const undo = undoOf(id, taken.actionlogs[0]?.id);
      return { text: stepRules.set_lost.success, ...(undo && { undo }) };
    },
  };
}
