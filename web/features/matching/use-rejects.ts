// Recording and taking back a rejection happen at once; each is the other's way back.
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import { RejectInsertDocument, RejectRemoveDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";

interface Person {
  id: string;
  fullname: string;
}

export interface Rejects {
  reject: (midwife: Person) => Promise<StepDone>;
  withdraw: (midwife: Person) => Promise<StepDone>;
}

export function useRejects(puerperaId: string, onChange: () => void): Rejects {
  const take = useSteps();
  const insert = async (userId: string) => {
    const data = await take(RejectInsertDocument, { puerpera_id: puerperaId, user_id: userId });
    requireRow(data.insert_user_puerpera_reject_one);
    onChange();
  };
  const remove = async (userId: string) => {
    await take(RejectRemoveDocument, { puerpera_id: puerperaId, user_id: userId });
    onChange();
  };
  return {
    reject: async ({ id, fullname }) => {
      await insert(id);
      return { text: `Ablehnung von ${fullname} erfasst.`, undo: () => remove(id) };
    },
    withdraw: async ({ id, fullname }) => {
      await remove(id);
      return { text: `Ablehnung von ${fullname} zurückgenommen.`, undo: () => insert(id) };
    },
  };
}
