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

const NOON = "12:00";

/** A day and a time that nobody offers by themselves. */
export function UntilDialog({ isOpen, title, action = "Erfassen", onConfirm, onClose }: UntilDialogProps) {
  // Today, also on a page that was opened yesterday.
  const today = zurichDay(new Date(useNow()));
  const [chosenDay, setDay] = useState<string>();
  const [time, setTime] = useState(NOON);
  const day = chosenDay ?? today;
  const isWhole = isCalendarDay(day) && /^\d{2}:\d{2}$/.test(time);
  const close = () => {
    setDay(undefined);
    setTime(NOON);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      action={action}
      isDisabled={!isWhole}
      onConfirm={() => onConfirm(zurichInstant(day, time).toISOString())}
      onClose={close}
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
