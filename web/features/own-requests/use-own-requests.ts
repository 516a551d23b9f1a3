// What the office asks a midwife, as it changes, and how she answers.
import { useCallback, useMemo } from "react";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  type OwnRequestFragment,
  OwnRequestsDocument,
  RequestAnswerDocument,
  UndoStepDocument,
} from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";

export type OwnRequest = OwnRequestFragment & { puerpera: NonNullable<OwnRequestFragment["puerpera"]> };

interface Answer {
  outcome: "thinking" | "declined" | "accepted";
  thinking_until?: string;
  reason?: string;
}

const told: Record<Answer["outcome"], string> = {
  thinking: "Danke. Das Büro sieht, dass Sie überlegen.",
  declined: "Danke. Das Büro sieht Ihre Absage.",
  accepted: "Danke! Das Büro vermittelt Ihnen die Wöchnerin und meldet sich.",
};

export interface OwnRequestsState {
  rows: readonly OwnRequest[];
  /** The answer is there, or there is none. */
  isKnown: boolean;
  answer: (request: OwnRequest, answer: Answer) => Promise<StepDone>;
}

const none: readonly OwnRequest[] = [];

export function useOwnRequests(): OwnRequestsState {
  const { data, error, refetch } = useLiveQuery(OwnRequestsDocument, {});
  const isKnown = data !== undefined || error !== undefined;
  const send = useStep(RequestAnswerDocument);
  const undoStep = useStep(UndoStepDocument);
  const rows = useMemo(
    () =>
      data?.midwife_request.flatMap((request) =>
        request.puerpera ? [{ ...request, puerpera: request.puerpera }] : [],
      ) ?? none,
    [data],
  );
  const answer = useCallback(
    async ({ id }: OwnRequest, given: Answer) => {
      const reply = await send({ id, ...given });
      const entry = requireRow(reply.request_answer).actionlogs[0];
      await refetch().catch(() => undefined);
      const undo = async () => {
        if (entry) await undoStep({ actionlog_id: entry.id });
        await refetch().catch(() => undefined);
      };
      return { text: told[given.outcome], undo };
    },
    [send, undoStep, refetch],
  );
  return useMemo(() => ({ rows, isKnown, answer }), [rows, isKnown, answer]);
}
