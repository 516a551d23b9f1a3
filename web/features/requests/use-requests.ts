// The requests of a case as they change, and the step that records one.
import { useCallback, useMemo } from "react";
import type { RequestChannel, RequestOutcome } from "#domain/matching/request.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import { CaseRequestsDocument, RequestRecordDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useUndo } from "../puerpera/single/use-case-steps.ts";
import { type CaseRequests, requestsByMidwife } from "./case-requests.ts";

const none: CaseRequests = new Map();

export function useCaseRequests(puerperaId: string, skip = false): CaseRequests {
  const { data } = useLiveQuery(CaseRequestsDocument, { id: puerperaId }, { skip });
  return useMemo(
    () => (data?.puerpera_by_pk ? requestsByMidwife(data.puerpera_by_pk.midwife_requests) : none),
    [data],
  );
}

export interface RecordedAnswer {
  outcome: RequestOutcome;
  channel?: RequestChannel;
  thinking_until?: string;
  reason?: string;
  /** Although a colleague has asked her. */
  again?: boolean;
}

const told: Record<RequestOutcome, string> = {
  open: "als angefragt erfasst.",
  unreached: "als nicht erreicht erfasst.",
  thinking: "überlegt noch.",
  declined: "hat abgesagt.",
  accepted: "hat zugesagt.",
};

export type RecordAnswer = (
  midwife: { id: string; fullname: string },
  answer: RecordedAnswer,
) => Promise<StepDone>;

export function useRecordAnswer(puerperaId: string, onDone: () => void): RecordAnswer {
  const record = useStep(RequestRecordDocument);
  const undoOf = useUndo(onDone);
  return useCallback(
    async (midwife, answer) => {
      const data = await record({ puerpera_id: puerperaId, midwife_id: midwife.id, ...answer });
      const taken = requireRow(data.request_record);
      onDone();
      const undo = undoOf(puerperaId, taken.actionlogs[0]?.id);
      const text = `${midwife.fullname} ${told[answer.outcome]}`;
      return undo ? { text, undo } : { text };
    },
    [record, undoOf, puerperaId, onDone],
  );
}
