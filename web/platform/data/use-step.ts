// A step is a mutation: its reply changes the rows that are shown, on every screen, without a question. What goes wrong is
// thrown; `sentenceOf` says it in German.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { pressEnds } from "../browser/after-press.ts";
import { takeReply, thisMoment } from "./answer-order.ts";
import { ask } from "./ask.ts";
import type { TypedDocument } from "./typed-document.ts";

type TakeStep = <Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: NoInfer<Variables>,
) => Promise<Data>;

/** The function stays the same. */
export function useStep<Data, Variables>(
  document: TypedDocument<Data, Variables>,
): (variables: Variables) => Promise<Data> {
  const take = useSteps();
  return useCallback((variables: Variables) => take(document, variables), [take, document]);
}

/** Where one does not know beforehand which step is taken. */
export function useSteps(): TakeStep {
  const client = useQueryClient();
  return useCallback<TakeStep>(
    async (document, variables) => {
      const sentAt = thisMoment();
      const reply = await ask(document, variables).finally(pressEnds);
      takeReply(client, reply, sentAt);
      return reply;
    },
    [client],
  );
}
