// Publishing, archiving and the ways back; each step can be taken back for a moment, except that readers are forgotten.
import { zurichDay } from "#domain/calendar-day.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  type AppmessageFormFragment,
  DeleteAppmessageDocument,
  UpdateAppmessageDocument,
} from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";

type Row = Pick<AppmessageFormFragment, "id" | "status" | "date">;

export interface AppmessageSteps {
  publish: () => Promise<StepDone>;
  archive: () => Promise<StepDone>;
  withdraw: () => Promise<unknown>;
  remove: () => Promise<unknown>;
}

export function useAppmessageSteps({ id, status, date }: Row): AppmessageSteps {
  const take = useSteps();
  const set = async (changes: Partial<Omit<Row, "id">>) =>
    requireRow((await take(UpdateAppmessageDocument, { id, set: changes })).update_appmessage_by_pk);
  return {
    publish: async () => {
      const today = zurichDay(new Date());
      // A draft that has lain for a week is news of today; what was archived keeps its day.
      const isLate = status === "draft" && date < today;
      await set({ status: "published", ...(isLate && { date: today }) });
      return {
        text: "Die Mitteilung ist veröffentlicht.",
        // Nothing but what the step changed: the message may have been edited since.
        undo: () => set({ status, ...(isLate && { date }) }),
      };
    },
    archive: async () => {
      await set({ status: "archived" });
      return { text: "Die Mitteilung ist archiviert.", undo: () => set({ status }) };
    },
    withdraw: () => set({ status: "draft" }),
    remove: async () => requireRow((await take(DeleteAppmessageDocument, { id })).delete_appmessage_by_pk),
  };
}
