import { useState } from "react";
import { isCalendarDay, zurichDay, zurichInstant } from "#domain/calendar-day.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { TimeInput } from "#web/components/form/TimeInput.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";

interface UntilDialogProps {
  isOpen: boolean;
  title: string;
  action?: string;
  onConfirm: (until: string) => Promise<unknown>;
  onClose: () => void;
}

/** A day and a time that nobody offers by themselves. */
export function UntilDialog({ isOpen, title, action = "Erfassen", onConfirm, onClose }: UntilDialogProps) {
  const [day, setDay] = useState(zurichDay(new Date(useNow())));
  const [time, setTime] = useState("12:00");
  const isWhole = isCalendarDay(day) && /^\d{2}:\d{2}$/.test(time);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      action={action}
      isDisabled={!isWhole}
      onConfirm={() => onConfirm(zurichInstant(day, time).toISOString())}
      onClose={onClose}
    >
      <FormField label="Tag" isRequired>
        {(field) => <DateInput {...field} value={day} onChange={setDay} />}
      </FormField>
      <FormField label="Zeit" isRequired>
        {(field) => <TimeInput {...field} value={time} onChange={setTime} />}
      </FormField>
    </ConfirmDialog>
  );
}
