import { useState } from "react";
import { isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { requiredMessage } from "#domain/field-rule.ts";
import { followupDayMessage, followupSuggestions, isFollowupDay } from "#domain/puerpera/followup-form.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { Checkbox } from "#web/components/form/Checkbox.tsx";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftValues } from "#web/platform/browser/use-draft-values.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import { triageCase } from "../puerpera/Marks.tsx";
import type { DeskRow } from "./desk-row.ts";
import styles from "./FollowupForm.module.css";
import { useDeskSteps } from "./use-desk-steps.ts";

interface FollowupFormProps {
  isOpen: boolean;
  row: DeskRow;
  onDone: () => void;
  onClose: () => void;
}

const LONGEST = 200;

/** The day on which a case comes up again, and what for; on wish it waits until then. */
export function FollowupForm({ isOpen, row, onDone, onClose }: FollowupFormProps) {
  const owner = useDraftOwner();
  const { values, change, drop } = useDraftValues(`${owner}.followup.${row.id}`, {
    day: row.followup_day ?? "",
    text: row.followup_text ?? "",
    isOnHold: false,
  });
  const [isChecked, setChecked] = useState(false);
  const steps = useDeskSteps(row, onDone);
  const notify = useNotify();
  const today = zurichDay(new Date(useNow()));
  const mayHold = stepRules.set_on_hold.from.includes(triageCase(row).status);
  const { day, text, isOnHold } = values;
  const faults = {
    day:
      day === ""
        ? requiredMessage(puerperaLabels.followup_day)
        : isCalendarDay(day) && isFollowupDay(day, today)
          ? undefined
          : followupDayMessage,
    text: text.trim() === "" ? requiredMessage(puerperaLabels.followup_text) : undefined,
  };
  const save = async () => {
    setChecked(true);
    if (faults.day || faults.text) return false;
    const done = await steps.setFollowup(day, text.trim(), mayHold && isOnHold);
    notify.done(done.text, done.undo);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={row.followup_day ? "Wiedervorlage ändern" : "Wiedervorlage setzen"}
      action="Speichern"
      tellsWhenClosed={false}
      onConfirm={save}
      onClose={() => {
        drop();
        setChecked(false);
        onClose();
      }}
    >
      <p>
        {row.fullname} kommt an diesem Tag auf der Startseite und in der Triage unter «Jetzt fällig» wieder.
      </p>
      <FormField label="Am" isRequired error={isChecked ? faults.day : undefined}>
        {(field) => <DateInput {...field} value={day} onChange={(next) => change({ day: next })} />}
      </FormField>
      <div className={styles.days}>
        {followupSuggestions(today).map((each) => (
          <Button
            key={each.title}
            size="small"
            aria-pressed={day === each.day}
            onClick={() => change({ day: each.day })}
          >
            {each.title}
          </Button>
        ))}
      </div>
      <FormField label="Wofür" isRequired error={isChecked ? faults.text : undefined}>
        {(field) => (
          <TextInput
            {...field}
            value={text}
            maxLength={LONGEST}
            placeholder="Spital nach Austritt fragen"
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </FormField>
      {mayHold && (
        <Checkbox isChecked={isOnHold} onChange={(next) => change({ isOnHold: next })}>
          Bis dahin zurückstellen
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
