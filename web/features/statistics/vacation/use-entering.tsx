// Entering an absence for a midwife from the calendar, and changing or deleting one: the dialog and the steps of her own profile.
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { requiredMessage } from "#domain/field-rule.ts";
import type { DayRange } from "#domain/midwife/absence.ts";
import { calendarentryLabels } from "#domain/midwife/labels.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { AbsencesDocument } from "#web/generated/everyone/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { AbsenceDialog, type AbsenceDraft } from "../../midwife-parts/absence/AbsenceDialog.tsx";
import { useAbsenceSteps } from "../../midwife-parts/absence/use-absence-steps.ts";
import { draftOf } from "../../midwife-parts/absence/use-absences.tsx";
import styles from "./use-entering.module.css";
import type { VacationEntry, VacationMidwife } from "./use-vacation.ts";

const { Component: ComboBox } = preloadable(
  async () => (await import("#web/components/form/ComboBox.tsx")).ComboBox,
);

interface Asked {
  midwife: Pick<VacationMidwife, "id" | "fullname"> | undefined;
  /** She is still to be chosen. */
  isOpen: boolean;
  /** The first day that one looks at. */
  from: CalendarDay;
  /** Of an entry that is changed; its words are read first. */
  entryId?: string;
  draft?: AbsenceDraft;
}

interface Entering {
  enter: (midwife: VacationMidwife | undefined, days: DayRange) => void;
  edit: (midwife: VacationMidwife, entry: VacationEntry) => void;
  /** Must stand somewhere on the page. */
  dialog: ReactNode;
}

const nobody = "00000000-0000-0000-0000-000000000000";

export function useEntering(midwives: readonly VacationMidwife[], onChanged: () => void): Entering {
  const [asked, setAsked] = useState<Asked>();
  const [isMissing, setMissing] = useState(false);
  const userId = asked?.midwife?.id;
  const { data } = useLiveQuery(
    AbsencesDocument,
    { user_id: userId ?? nobody, from: asked?.from ?? "2000-01-01" },
    { skip: userId === undefined },
  );
  const entries = data?.calendarentry ?? [];
  const steps = useAbsenceSteps(userId ?? nobody, entries, onChanged);

  const found = asked?.entryId === undefined ? undefined : entries.find(({ id }) => id === asked.entryId);
  // Once, when it is known: what others change meanwhile does not take away what one types.
  useEffect(() => {
    if (found)
      setAsked((now) =>
        now && !now.draft && now.entryId === found.id ? { ...now, draft: draftOf(found) } : now,
      );
  }, [found]);

  const options = useMemo(
    () =>
      midwives.map(({ id, fullname, zipcode }) => ({
        value: id,
        label: zipcode ? `${fullname}, ${zipcode}` : fullname,
      })),
    [midwives],
  );
  const choose = (id: string) => {
    setMissing(false);
    setAsked((now) => now && { ...now, midwife: midwives.find((midwife) => midwife.id === id) });
  };
  const whose = calendarentryLabels.user_id;
  const field = asked?.isOpen && (
    <FormField label={whose} isRequired error={isMissing ? requiredMessage(whose) : undefined}>
      {(control) => (
        <LazyBoundary waiting={<TextInput {...control} disabled />}>
          <ComboBox {...control} value={userId ?? ""} options={options} onChange={choose} />
        </LazyBoundary>
      )}
    </FormField>
  );

  return {
    enter: (midwife, { start, end }) => {
      setMissing(false);
      setAsked({
        midwife,
        isOpen: midwife === undefined,
        from: start,
        draft: { kind: "ferien", title: "", description: "", start, end },
      });
    },
    edit: (midwife, { id, start }) => setAsked({ midwife, isOpen: false, from: start, entryId: id }),
    dialog: (
      <AbsenceDialog
        draft={asked?.draft}
        midwifeId={asked?.isOpen ? undefined : userId}
        others={entries}
        holidays={data?.holiday ?? []}
        who={field || <p className={styles.who}>{asked?.midwife?.fullname}</p>}
        isWhoKnown={() => {
          setMissing(userId === undefined);
          return userId !== undefined;
        }}
        onSave={steps.save}
        onDelete={steps.remove}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
