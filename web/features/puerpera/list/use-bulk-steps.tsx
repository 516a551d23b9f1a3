// The steps that can be taken for many mothers at once, each through the same action as on her page.
import { useApolloClient } from "@apollo/client/react";
import { Flag, Pause, Send } from "lucide-react";
import { useMemo } from "react";
import { wholeNumber } from "#domain/locale.ts";
import type { BulkAction } from "#web/components/SelectionBar.tsx";
import {
  type PuerperaLineFragment,
  PuerperaPublishDocument,
  PuerperaSetOnHoldDocument,
  PuerperaSetPriorityDocument,
} from "#web/generated/staff/graphql.ts";

function registrations(count: number): string {
  return count === 1 ? "1 Anmeldung ist" : `${wholeNumber(count)} Anmeldungen sind`;
}

export function useBulkSteps(): readonly BulkAction<PuerperaLineFragment>[] {
  const client = useApolloClient();
  return useMemo(
    () => [
      {
        key: "publish",
        label: "Freigeben",
        icon: <Send size={16} strokeWidth={1.9} />,
        run: ({ id }) => client.mutate({ mutation: PuerperaPublishDocument, variables: { id } }),
        done: (count) => `${registrations(count)} freigegeben.`,
      },
      {
        key: "hold",
        label: "Zurückstellen",
        icon: <Pause size={16} strokeWidth={1.9} />,
        run: ({ id }) => client.mutate({ mutation: PuerperaSetOnHoldDocument, variables: { id } }),
        done: (count) => `${registrations(count)} zurückgestellt.`,
      },
      {
        key: "urgent",
        label: "Als dringend markieren",
        icon: <Flag size={16} strokeWidth={1.9} />,
        run: ({ id }) =>
          client.mutate({ mutation: PuerperaSetPriorityDocument, variables: { id, priority: 1 } }),
        done: (count) => `${registrations(count)} als dringend markiert.`,
      },
    ],
    [client],
  );
}
