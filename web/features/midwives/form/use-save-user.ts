// Saves what one changed of an account; services stand in a table of their own and go along in the same transaction.
import { useCallback } from "react";
import { UpdateUserDocument, UpdateUserWithServicesDocument } from "#web/generated/admin/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";

type Save = (changes: Record<string, unknown>, version: number | null) => Promise<unknown>;

export function useSaveUser(id: string): Save {
  const take = useSteps();
  return useCallback(
    async ({ services, ...changes }, version) => {
      const set = { ...changes, version };
      if (services === undefined) {
        const data = await take(UpdateUserDocument, { id, set });
        return requireRow(data.update_user_by_pk);
      }
      const data = await take(UpdateUserWithServicesDocument, { id, set, services: services as string[] });
      return requireRow(data.update_user_with_services);
    },
    [take, id],
  );
}
