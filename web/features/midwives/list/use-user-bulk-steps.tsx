// The steps that can be taken for many midwives at once, each through the same action as on her page.
import { useApolloClient } from "@apollo/client/react";
import { Check, Pause, RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { wholeNumber } from "#domain/locale.ts";
import { midwifeStepRules } from "#domain/midwife/status.ts";
import type { BulkAction } from "#web/components/SelectionBar.tsx";
import { MidwifeSetActiveDocument } from "#web/generated/manager/graphql.ts";
import {
  MidwifeRenewDocument,
  MidwifeSetOnHoldDocument,
  type UserLineFragment,
} from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";

function midwives(count: number): string {
  return count === 1 ? "1 Hebamme/PFF ist" : `${wholeNumber(count)} Hebammen/PFF sind`;
}

export function useUserBulkSteps(): readonly BulkAction<UserLineFragment>[] {
  const client = useApolloClient();
  const { role } = useCurrentUser();
  const mayActivate = role === "manager" || role === "admin";
  return useMemo(() => {
    const activate: BulkAction<UserLineFragment> = {
      key: "set_active",
      label: midwifeStepRules.set_active.button,
      icon: <Check size={16} strokeWidth={1.9} />,
      run: ({ id }) => client.mutate({ mutation: MidwifeSetActiveDocument, variables: { id } }),
      done: (count) => `${midwives(count)} aktiviert.`,
    };
    return [
      ...(mayActivate ? [activate] : []),
      {
        key: "set_on_hold",
        label: midwifeStepRules.set_on_hold.button,
        icon: <Pause size={16} strokeWidth={1.9} />,
        run: ({ id }) => client.mutate({ mutation: MidwifeSetOnHoldDocument, variables: { id } }),
        done: (count) => `${midwives(count)} pausiert.`,
      },
      {
        key: "renew",
        label: midwifeStepRules.renew.button,
        icon: <RotateCcw size={16} strokeWidth={1.9} />,
        run: ({ id }) => client.mutate({ mutation: MidwifeRenewDocument, variables: { id } }),
        done: (count) => `${midwives(count)} auf neu gesetzt.`,
      },
    ];
  }, [client, mayActivate]);
}
