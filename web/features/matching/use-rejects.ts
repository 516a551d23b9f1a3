// Recording and taking back a rejection happen at once; each is the other's way back.
import { useApolloClient } from "@apollo/client/react";
import type { StepDone } from "#web/components/StepButton.tsx";
import { RejectInsertDocument, RejectRemoveDocument } from "#web/generated/staff/graphql.ts";
import { demandAnswer } from "#web/platform/demand-answer.ts";

interface Person {
  id: string;
  fullname: string;
}

export interface Rejects {
  reject: (midwife: Person) => Promise<StepDone>;
  withdraw: (midwife: Person) => Promise<StepDone>;
}

export function useRejects(puerperaId: string, onChange: () => void): Rejects {
  const client = useApolloClient();
  const insert = async (userId: string) => {
    const { data } = await client.mutate({
      mutation: RejectInsertDocument,
      variables: { puerpera_id: puerperaId, user_id: userId },
    });
    demandAnswer(data?.insert_user_puerpera_reject_one);
    onChange();
  };
  const remove = async (userId: string) => {
    await client.mutate({
      mutation: RejectRemoveDocument,
      variables: { puerpera_id: puerperaId, user_id: userId },
    });
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
