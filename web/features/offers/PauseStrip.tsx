import { CirclePause } from "lucide-react";
import { useState } from "react";
import { addDays, isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { longDay } from "#domain/locale.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import styles from "./PauseStrip.module.css";
import type { Pause } from "./use-pause.ts";

/** "Bis … keine neuen Anmeldungen": begun here, ended here or by itself. */
export function PauseStrip({ pause }: { pause: Pause }) {
  const [isAsking, setAsking] = useState(false);
  const [day, setDay] = useState("");
  const [isChecked, setChecked] = useState(false);
  const notify = useNotify();
  if (pause.until === undefined) return null;
  const end = async () => {
    await pause.end();
    return { text: "Die Pause ist beendet." };
  };
  const begin = async () => {
    setChecked(true);
    if (faultOf(day) !== null) return false;
    await pause.begin(day);
    notify.done(`Sie pausieren bis ${longDay(day)}.`);
  };
  if (pause.until)
    return (
      <section className={styles.paused} aria-label="Pause">
        <CirclePause size={18} strokeWidth={1.9} aria-hidden="true" />
        <p>
          <strong>Sie pausieren bis {longDay(pause.until)}.</strong> Bis dahin sehen Sie keine neuen
          Anmeldungen und erhalten keine E-Mails dazu. Ihre Wöchnerinnen bleiben bei Ihnen.
        </p>
        <StepButton run={end}>Pause beenden</StepButton>
      </section>
    );
  return (
    <div className={styles.offer}>
      <Button
        type="text"
        size="small"
        icon={<CirclePause size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => {
          setDay(addDays(zurichDay(new Date()), 7));
          setChecked(false);
          setAsking(true);
        }}
      >
        Pause einlegen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Pause einlegen"
        action="Pausieren"
        onConfirm={begin}
        onClose={() => setAsking(false)}
      >
        <p>
          Bis und mit diesem Tag bietet Ihnen niemand neue Anmeldungen an. Danach sind Sie von selbst wieder
          dabei. Das Büro sieht die Pause.
        </p>
        <FormField label="Bis" isRequired error={isChecked ? faultOf(day) : null}>
          {(field) => <DateInput {...field} value={day} onChange={setDay} />}
        </FormField>
      </ConfirmDialog>
    </div>
  );
}

function faultOf(day: string): string | null {
  if (!isCalendarDay(day)) return "Bitte geben Sie ein Datum ein.";
  return day < zurichDay(new Date()) ? "Eine Pause endet frühestens heute." : null;
}
