import { useEffect, useMemo, useState } from "react";
import { isCalendarDay, zurichDay, zurichInstant, zurichTime } from "#domain/calendar-day.ts";
import { note as noteRule, requiredMessage } from "#domain/field-rule.ts";
import { limits } from "#domain/limits.ts";
import { doneFault, plannedFault } from "#domain/midwife/visit.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField, FormGrid } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { TimeInput } from "#web/components/form/TimeInput.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftValues } from "#web/platform/browser/use-draft-values.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import { draftName } from "../puerpera/form/draft-name.ts";
import type { VisitSteps } from "./use-visit-steps.ts";

export interface VisitAsked {
  /** "plan" a new appointment, "move" or "record" one. */
  what: "plan" | "move" | "record";
  /** Nobody yet: she is chosen in the dialog. */
  mother?: { id: string; fullname: string | null } | undefined;
  visit?: { id: string; planned_at: string | null; note: string | null } | undefined;
}

interface VisitDialogProps {
  asked: VisitAsked | undefined;
  mothers: readonly { id: string; fullname: string | null }[];
  save: VisitSteps["save"];
  onClose: () => void;
}

interface Values {
  mother: string;
  day: string;
  time: string;
  note: string;
  nextDay: string;
  nextTime: string;
}
type Faults = Partial<Record<keyof Values, string | null>>;

const titles = { plan: "Termin eintragen", move: "Termin verschieben", record: "Besuch erfassen" } as const;
const done = {
  plan: "Der Termin ist eingetragen.",
  move: "Der Termin ist verschoben.",
  record: "Der Besuch ist erfasst.",
} as const;
const anHour = 3_600_000;

function startOf(asked: VisitAsked | undefined): Values {
  const now = new Date();
  const planned = asked?.visit?.planned_at;
  // Entered late it was when it was planned; entered early it is now.
  const at =
    asked?.what === "record" ? (planned && new Date(planned) < now ? planned : now) : (planned ?? undefined);
  return {
    mother: asked?.mother?.id ?? "",
    day: at ? zurichDay(at) : zurichDay(new Date(now.getTime() + anHour)),
    time: at ? zurichTime(at) : "",
    note: asked?.visit?.note ?? "",
    nextDay: "",
    nextTime: "",
  };
}

function instantFault(day: string, time: string, of: (at: Date) => string | null) {
  if (!isCalendarDay(day)) return { day: "Bitte geben Sie ein Datum ein." };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { time: "Bitte geben Sie eine Zeit ein, etwa 10:30." };
  return { day: of(zurichInstant(day, time)) };
}

function faultsOf(values: Values, what: VisitAsked["what"]): Faults {
  const now = new Date();
  const faults: Faults = instantFault(values.day, values.time, (at) =>
    what === "record" ? doneFault(at, now) : plannedFault(at, now),
  );
  if (!values.mother) faults.mother = requiredMessage("Wöchnerin");
  if (values.note) faults.note = noteRule(values.note);
  if (values.nextDay || values.nextTime) {
    const next = instantFault(values.nextDay, values.nextTime, (at) => plannedFault(at, now));
    faults.nextDay = next.day;
    faults.nextTime = next.time;
  }
  return faults;
}

/** One dialog for an appointment and for what came of it; the office reads neither times nor words. */
export function VisitDialog({ asked, mothers, save, onClose }: VisitDialogProps) {
  const owner = useDraftOwner();
  const draft =
    asked && draftName(owner, asked.mother?.id ?? "", `visit.${asked.what}.${asked.visit?.id ?? ""}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked anew begins anew, what arrives meanwhile does not
  const start = useMemo(() => startOf(asked), [draft]);
  const { values, change, drop } = useDraftValues(draft, start);
  const [isChecked, setChecked] = useState(false);
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit has faults of its own
  useEffect(() => setChecked(false), [draft]);
  const what = asked?.what ?? "plan";
  const faults = isChecked ? faultsOf(values, what) : {};
  const set = (field: keyof Values) => (value: string) => change({ [field]: value });

  const confirm = async () => {
    setChecked(true);
    if (Object.values(faultsOf(values, what)).some(Boolean)) return false;
    const at = zurichInstant(values.day, values.time).toISOString();
    await save({
      puerpera_id: values.mother,
      id: asked?.visit?.id,
      ...(what === "record" ? { done_at: at } : { planned_at: at }),
      note: values.note.trim() || null,
      next_at:
        what === "record" && values.nextDay
          ? zurichInstant(values.nextDay, values.nextTime).toISOString()
          : undefined,
    });
    notify.done(done[what]);
  };

  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={asked?.mother ? `${titles[what]}: ${asked.mother.fullname ?? ""}` : titles[what]}
      action="Speichern"
      onConfirm={confirm}
      onClose={() => {
        drop();
        onClose();
      }}
    >
      <FormGrid>
        {asked?.mother === undefined && (
          <FormField label="Wöchnerin" isRequired isWide error={faults.mother}>
            {(field) => (
              <Select
                {...field}
                placeholder="Bitte wählen"
                value={values.mother || undefined}
                onChange={set("mother")}
                options={mothers.map(({ id, fullname }) => ({ value: id, label: fullname ?? "" }))}
              />
            )}
          </FormField>
        )}
        <FormField label="Datum" isRequired error={faults.day}>
          {(field) => <DateInput {...field} value={values.day} onChange={set("day")} />}
        </FormField>
        <FormField label="Zeit" isRequired error={faults.time}>
          {(field) => <TimeInput {...field} value={values.time} onChange={set("time")} />}
        </FormField>
        <FormField
          label="Notiz"
          help="Sehen nur Sie, wer Sie vertritt und wen Sie vertreten."
          isWide
          error={faults.note}
        >
          {(field) => (
            <NoteInput {...field} value={values.note} maxLength={limits.noteLength} onChange={set("note")} />
          )}
        </FormField>
        {what === "record" && (
          <>
            <FormField
              label="Nächster Termin"
              help="Leer, wenn noch keiner abgemacht ist."
              error={faults.nextDay}
            >
              {(field) => (
                <DateInput
                  {...field}
                  value={values.nextDay}
                  onChange={(day) =>
                    // Most come again at the same hour.
                    change({ nextDay: day, nextTime: values.nextTime || (day && values.time) })
                  }
                />
              )}
            </FormField>
            <FormField label="Zeit des nächsten Termins" error={faults.nextTime}>
              {(field) => <TimeInput {...field} value={values.nextTime} onChange={set("nextTime")} />}
            </FormField>
          </>
        )}
      </FormGrid>
    </ConfirmDialog>
  );
}
