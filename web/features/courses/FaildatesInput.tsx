import { Plus, X } from "lucide-react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { longDay, shortDay } from "#domain/locale.ts";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Popover } from "#web/components/overlay/Popover.tsx";
import styles from "./FaildatesInput.module.css";

interface FaildatesInputProps extends Partial<FieldProps> {
  value: readonly CalendarDay[];
  /** Only what is planned can be cancelled. */
  planned: readonly CalendarDay[];
  onChange: (days: CalendarDay[]) => void;
}

/** The days that are cancelled, each a chip; others are chosen from those that are planned. */
export function FaildatesInput({ value, planned, onChange, ...field }: FaildatesInputProps) {
  const { id, "aria-labelledby": labelledby, "aria-describedby": describedby } = field;
  const cancelled = planned.filter((day) => value.includes(day));
  const held = planned.filter((day) => !value.includes(day));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div role="group" aria-labelledby={labelledby} aria-describedby={describedby} className={styles.chips}>
      {cancelled.map((day) => (
        <span key={day} className={styles.chip}>
          {shortDay(day)}
          <button
            type="button"
            className={styles.remove}
            aria-label={`${longDay(day)} findet statt`}
            data-tooltip="Findet statt"
            onClick={() => onChange(value.filter((each) => each !== day))}
          >
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </button>
        </span>
      ))}
      <Popover
        label="Welches Datum fällt aus?"
        button={(opener) => (
          <Button
            {...opener}
            id={id}
            aria-label="Datum, das ausfällt"
            disabled={held.length === 0}
            icon={<Plus size={15} strokeWidth={2.1} aria-hidden="true" />}
          >
            Datum
          </Button>
        )}
      >
        {(close) => (
          <ul className={styles.days}>
            {held.map((day, at) => (
              <li key={day}>
                <button
                  type="button"
                  className={styles.day}
                  aria-label={longDay(day)}
                  {...(at === 0 && { "data-first": true })}
                  onClick={() => {
                    onChange([...value, day]);
                    close();
                  }}
                >
                  {shortDay(day)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </div>
  );
}
