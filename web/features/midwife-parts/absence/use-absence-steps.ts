// Entering, changing and deleting an absence, each with its way back where there is one.
import {
  type AbsenceRowFragment,
  DeleteCalendarentryDocument,
  InsertCalendarentryDocument,
  UpdateCalendarentryDocument,
} from "#web/generated/everyone/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import type { AbsenceDraft } from "./AbsenceDialog.tsx";

export interface AbsenceSteps {
  save: (draft: AbsenceDraft) => Promise<void>;
  /** For good where something goes along that the way back would not bring. */
  remove: (draft: AbsenceDraft, isForGood: boolean) => Promise<void>;
}

/** `onChanged` is called after every step, so that the calendar follows at once. */
export function useAbsenceSteps(
  userId: string,
  entries: readonly AbsenceRowFragment[],
  onChanged: () => void,
): AbsenceSteps {
  const insert = useStep(InsertCalendarentryDocument);
  const update = useStep(UpdateCalendarentryDocument);
  const remove = useStep(DeleteCalendarentryDocument);
  const notify = useNotify();

  const valuesOf = ({
    kind,
    title,
    description,
    start,
    end,
  }: Omit<AbsenceRowFragment, "id" | "user_id">) => ({
    kind,
    title,
    description: description || null,
    start,
    end,
  });
  const add = async (draft: Parameters<typeof valuesOf>[0]) => {
    const data = await insert({ object: { user_id: userId, ...valuesOf(draft) } });
    onChanged();
    return requireRow(data.insert_calendarentry_one);
  };
  const change = async (id: string, draft: Parameters<typeof valuesOf>[0]) => {
    const data = await update({ id, set: valuesOf(draft) });
    requireRow(data.update_calendarentry_by_pk);
    onChanged();
  };
  const drop = async (id: string) => {
    await remove({ id });
    onChanged();
  };

  return {
    save: async (draft) => {
      const before = entries.find(({ id }) => id === draft.id);
      if (draft.id === undefined || !before) {
        const { id } = await add(draft);
        notify.done("Die Abwesenheit ist eingetragen.", () => drop(id));
        return;
      }
      await change(draft.id, draft);
      notify.done("Die Abwesenheit ist geändert.", () => change(before.id, before));
    },
    remove: async (draft, isForGood) => {
      const before = entries.find(({ id }) => id === draft.id);
      if (!before) return;
      await drop(before.id);
      notify.done("Die Abwesenheit ist gelöscht.", isForGood ? undefined : () => add(before));
    },
  };
}
