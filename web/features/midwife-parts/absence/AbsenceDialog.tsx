import { Info, Trash2, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { type AbsenceEntry, type Holiday, overlapHint, schoolHolidayHint } from "#domain/midwife/absence.ts";
import {
  type AbsenceKind,
  absenceKinds,
  absenceKindTitles,
  calendarentryLabels,
} from "#domain/midwife/labels.ts";
import { validateAbsence } from "#domain/midwife/validate.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField, FormGrid } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { useStep } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  type AbsenceSubstitutionFragment,
  AbsenceSubstitutionsDocument,
} from "#web/generated/everyone/graphql.ts";
import { dropDraft, keepDraft, readDraft } from "#web/platform/browser/draft.ts";
import { ask } from "#web/platform/data/ask.ts";
import { refusedFaults } from "#web/platform/data/errors.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./AbsenceDialog.module.css";

const { Component: SubstitutionPart } = preloadable(
  async () => (await import("../../substitution/SubstitutionPart.tsx")).SubstitutionPart,
);

export interface AbsenceDraft {
  /** Absent for one that is new. */
  id?: string;
  kind: AbsenceKind;
  title: string;
  description: string;
  start: string;
  end: string;
}

interface AbsenceDialogProps {
  /** Undefined while nothing is asked. */
  draft: AbsenceDraft | undefined;
  /** Whose it is, as far as that is known when it opens. */
  midwifeId: string | undefined;
  /** All entries of the same midwife, for the hint on overlaps. */
  others: readonly AbsenceEntry[];
  holidays: readonly Holiday[];
  /** Whose it is, where that is not told around the dialog; perhaps a field to choose her. */
  who?: ReactNode;
  /** Asked before it is saved: whether she is chosen. */
  isWhoKnown?: () => boolean;
  onSave: (values: AbsenceDraft) => Promise<unknown>;
  /** Where it cannot be taken back, for good. */
  onDelete: (values: AbsenceDraft, isForGood: boolean) => Promise<unknown>;
  onClose: () => void;
}

const refusable = ["start", "end", "title", "description"] as const;
type Refusable = (typeof refusable)[number];

const empty: AbsenceDraft = { kind: "ferien", title: "", description: "", start: "", end: "" };

/** What goes with the entry that one is about to delete. */
interface Ending {
  draft: AbsenceDraft;
  substitution: AbsenceSubstitutionFragment;
}

/** Who is away, why and from when to when; overlaps are told, not forbidden. */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { draft, midwifeId = "", others, holidays, who, isWhoKnown, onSave, onDelete, onClose } = props;
  const [values, setValues] = useState(draft ?? empty);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<Refusable, string>>>({});
  const [ending, setEnding] = useState<Ending>();
  const owner = useDraftOwner();
  const name = `${owner}.absence.${draft?.id ?? `new.${midwifeId}`}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one begins with decides, not its name
  useEffect(() => {
    if (!draft) return;
    const { start, end, ...words } = readDraft<AbsenceDraft>(name) ?? draft;
    // Of a new one the days are those that were tapped now; all else comes back after a reload.
    setValues({ ...draft, ...words, ...((draft.id || start === draft.start) && { start, end }) });
    setChecked(false);
    setRefused({});
  }, [draft]);

  const filled = { ...values, title: values.title.trim() || absenceKindTitles[values.kind] };
  const faults: Partial<Record<Refusable, string>> = {
    ...refused,
    ...(isChecked && validateAbsence(filled)),
  };
  const set = (change: Partial<AbsenceDraft>) => {
    keepDraft(name, { ...values, ...change });
    setValues((now) => ({ ...now, ...change }));
    setRefused({});
  };
  const close = () => {
    dropDraft(name);
    onClose();
  };

  const save = async () => {
    setChecked(true);
    const isKnown = isWhoKnown?.() ?? true;
    if (!isKnown || Object.keys(validateAbsence(filled)).length > 0) return false;
    try {
      await onSave(filled);
    } catch (error) {
      setRefused(refusedFaults(error, refusable));
      throw error;
    }
  };
  const remove = async (isForGood: boolean) => {
    await onDelete(values, isForGood);
    close();
  };
  const removal = useStep(async () => {
    const substitution = await openSubstitution(draft?.id);
    if (draft && substitution) setEnding({ draft, substitution });
    else await remove(false);
    return undefined;
  });

  return (
    <>
      <ConfirmDialog
        isOpen={draft !== undefined}
        title={draft?.id ? "Abwesenheit ändern" : "Abwesenheit eintragen"}
        action="Speichern"
        tellsWhenClosed={false}
        onConfirm={save}
        onClose={close}
      >
        <div className={styles.form}>
          {who}
          <SegmentedControl
            className={styles.kinds}
            label={calendarentryLabels.kind}
            value={values.kind}
            onChange={(kind) => set({ kind })}
            options={absenceKinds.map((kind) => ({ value: kind, label: absenceKindTitles[kind] }))}
          />
          <FormGrid>
            <FormField label={calendarentryLabels.start} isRequired error={faults.start}>
              {(field) => (
                <DateInput
                  {...field}
                  value={values.start}
                  onChange={(start) =>
                    set({ start, ...(isCalendarDay(start) && values.end < start && { end: start }) })
                  }
                />
              )}
            </FormField>
            <FormField label={calendarentryLabels.end} isRequired error={faults.end}>
              {(field) => <DateInput {...field} value={values.end} onChange={(end) => set({ end })} />}
            </FormField>
            <FormField label={calendarentryLabels.title} error={faults.title} isWide>
              {(field) => (
                <TextInput
                  {...field}
                  value={values.title}
                  placeholder={absenceKindTitles[values.kind]}
                  onChange={(event) => set({ title: event.target.value })}
                />
              )}
            </FormField>
            <FormField label={calendarentryLabels.description} error={faults.description} isWide>
              {(field) => (
                <NoteInput
                  {...field}
                  value={values.description}
                  onChange={(description) => set({ description })}
                />
              )}
            </FormField>
          </FormGrid>
          <Hints values={values} others={others} holidays={holidays} />
          {draft?.id && values.kind !== "pause" && (
            <LazyBoundary waiting={<div className={styles.partWaits} />}>
              <SubstitutionPart entryId={draft.id} />
            </LazyBoundary>
          )}
          {draft?.id && (
            <Button
              type="text"
              danger
              className={styles.remove ?? ""}
              icon={<Trash2 size={16} strokeWidth={1.9} />}
              loading={removal.isRunning}
              onClick={removal.start}
            >
              Löschen
            </Button>
          )}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={ending !== undefined && ending.draft === draft}
        title="Abwesenheit wirklich löschen?"
        action="Löschen"
        isDangerous
        onConfirm={() => remove(true)}
        onClose={() => setEnding(undefined)}
      >
        <p>{ending && endingWords(ending.substitution)} Das lässt sich nicht rückgängig machen.</p>
      </ConfirmDialog>
    </>
  );
}

/** Read when the absence is to go: a yes of this minute counts. */
async function openSubstitution(
  entryId: string | undefined,
): Promise<AbsenceSubstitutionFragment | undefined> {
  if (entryId === undefined) return;
  const { substitution } = await ask(AbsenceSubstitutionsDocument, { calendarentry_id: entryId });
  return substitution.find(({ status }) => status === "asked" || status === "agreed");
}

function endingWords({ status, substitute_name, asked_email }: AbsenceSubstitutionFragment): string {
  const who = substitute_name ?? asked_email ?? "die Kollegin";
  return status === "agreed"
    ? `Die Vertretung durch ${who} endet damit.`
    : `Die Anfrage an ${who} um Vertretung ist damit zurückgezogen.`;
}

type HintsProps = { values: AbsenceDraft } & Pick<AbsenceDialogProps, "others" | "holidays">;

function Hints({ values, others, holidays }: HintsProps) {
  if (!isCalendarDay(values.start) || !isCalendarDay(values.end)) return null;
  const overlaps = overlapHint(values, others);
  const school = schoolHolidayHint(values, holidays);
  return (
    <div aria-live="polite" className={styles.hints}>
      {overlaps && (
        <p className={styles.warning}>
          <TriangleAlert size={16} strokeWidth={2.1} aria-hidden="true" />
          {overlaps}
        </p>
      )}
      {school && (
        <p className={styles.hint}>
          <Info size={16} strokeWidth={1.9} aria-hidden="true" />
          {school}
        </p>
      )}
    </div>
  );
}
