// What is kept of the data service's answers in this tab, and how each of them is asked for.
import { QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { pressEnds } from "../browser/after-press.ts";
import { takeAnswer, thisMoment } from "./answer-order.ts";
import { ask } from "./ask.ts";
import { shareStructure } from "./share-structure.ts";
import type { TypedDocument } from "./typed-document.ts";

/** Whoever comes back to a page so soon sees what stood there while it is asked again. */
const KEPT_MS = 300_000;

export function createDataClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        // A question that failed is asked again at its pace, and so is one without a line: that is how the line is known.
        retry: false,
        networkMode: "always",
        refetchOnReconnect: false,
        refetchIntervalInBackground: false,
        structuralSharing: shareStructure,
      },
    },
  });
}

/** Operations have different names; a tab serves one role. */
export function questionOf<Data extends object, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: NoInfer<Variables>,
) {
  const queryKey = [document.name, variables] as const;
  return {
    queryKey,
    async queryFn({ client, signal }: QueryFunctionContext): Promise<Data> {
      for (;;) {
        const askedAt = thisMoment();
        const reply = await ask(document, variables, signal);
        await pressEnds();
        const answer = takeAnswer(client, queryKey, reply, askedAt);
        if (answer) return answer;
      }
    },
  };
}
