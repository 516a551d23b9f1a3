// What a midwife does with her visits; each step is told and, where that is simple, taken back.
import { isDone } from "#domain/midwife/visit.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  AddVisitsDocument,
  ChangeVisitDocument,
  DeleteVisitDocument,
  RecordVisitDocument,
  type VisitEntryFragment,
} from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";

export interface VisitWritten {
  puerpera_id: string;
  /** The visit that was planned, if it was. */
  id?: string | undefined;
  planned_at?: string | undefined;
  done_at?: string | undefined;
  note?: string | null | undefined;
  /** When she comes again. */
  next_at?: string | undefined;
}

export interface VisitSteps {
  save: (visit: VisitWritten) => Promise<void>;
  remove: (puerperaId: string, visit: VisitEntryFragment) => Promise<StepDone>;
}

export function useVisitSteps(onChanged: () => void): VisitSteps {
  const add = useStep(AddVisitsDocument);
  const change = useStep(ChangeVisitDocument);
  const record = useStep(RecordVisitDocument);
  const drop = useStep(DeleteVisitDocument);
  return {
    save: async ({ puerpera_id, id, next_at, ...written }) => {
      const next = next_at === undefined ? [] : [{ puerpera_id, planned_at: next_at }];
      const [following] = next;
      if (id === undefined) await add({ objects: [{ puerpera_id, ...written }, ...next] });
      else if (following)
        requireRow((await record({ id, set: written, next: following })).update_visit_by_pk);
      else requireRow((await change({ id, set: written })).update_visit_by_pk);
      onChanged();
    },
    remove: async (puerpera_id, visit) => {
      const { id, planned_at, done_at, note } = visit;
      requireRow((await drop({ id })).delete_visit_by_pk);
      onChanged();
      return {
        text: isDone(visit) ? "Der Besuch ist gelöscht." : "Der Termin ist gelöscht.",
        undo: async () => {
          await add({ objects: [{ puerpera_id, planned_at, done_at, note }] });
          onChanged();
        },
      };
    },
  };
}
