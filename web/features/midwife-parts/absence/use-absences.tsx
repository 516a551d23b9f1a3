// The absences of one midwife as they change, and the dialog in which one is entered, changed or deleted.
import { type ReactNode, useState } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { absenceKinds } from "#domain/midwife/labels.ts";
import {
  type AbsenceRowFragment,
  AbsencesDocument,
  type AbsencesQuery,
} from "#web/generated/everyone/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { AbsenceDialog, type AbsenceDraft } from "./AbsenceDialog.tsx";
import { useAbsenceSteps } from "./use-absence-steps.ts";

interface Absences {
  entries: readonly AbsenceRowFragment[];
  holidays: AbsencesQuery["holiday"];
  /** The answer is there. */
  isKnown: boolean;
  error: unknown;
  reread: () => void;
  startAt: (day: CalendarDay) => void;
  edit: (entry: AbsenceRowFragment) => void;
  /** Must stand somewhere on the page. */
  dialog: ReactNode;
}

export function useAbsences(userId: string, from: CalendarDay, onChanged?: () => void): Absences {
  const [draft, setDraft] = useState<AbsenceDraft>();
  const { data, error, refetch } = useLiveQuery(
    AbsencesDocument,
    { user_id: userId, from },
    { keepPrevious: true },
  );
  const reread = () => {
    void refetch().catch(() => undefined);
    onChanged?.();
  };
  const { calendarentry: entries = [], holiday: holidays = [] } = data ?? {};
  const steps = useAbsenceSteps(userId, entries, reread);
  return {
    entries,
    holidays,
    isKnown: data !== undefined,
    error,
    reread,
    startAt: (day) => setDraft({ kind: "ferien", title: "", description: "", start: day, end: day }),
    edit: (entry) => setDraft(draftOf(entry)),
    dialog: (
      <AbsenceDialog
        draft={draft}
        midwifeId={userId}
        others={entries}
        holidays={holidays}
        onSave={steps.save}
        onDelete={steps.remove}
        onClose={() => setDraft(undefined)}
      />
    ),
  };
}

/** What a form of an entry begins with. */
export function draftOf({ id, kind, title, description, start, end }: AbsenceRowFragment): AbsenceDraft {
  const known = absenceKinds.find((value) => value === kind) ?? "anderes";
  return { id, kind: known, title, description: description ?? "", start, end };
}
