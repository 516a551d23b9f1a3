import { weekdayTitles } from "#domain/course/labels.ts";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import styles from "./WeekdaysInput.module.css";

interface WeekdaysInputProps extends Partial<FieldProps> {
  /** 1 is Monday. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  onBlur?: () => void;
}

/** The days of the week, side by side, each on or off. */
export function WeekdaysInput({ value, onChange, onBlur, ...field }: WeekdaysInputProps) {
  const { id, "aria-labelledby": labelledby, "aria-describedby": describedby } = field;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div role="group" aria-labelledby={labelledby} aria-describedby={describedby} className={styles.weekdays}>
      {weekdayTitles.map((title, at) => {
        const isOn = value.includes(at + 1);
        return (
          <button
            key={title}
            {...(at === 0 && { id })}
            type="button"
            className={styles.weekday}
            aria-pressed={isOn}
            aria-label={title}
            onBlur={onBlur}
            onClick={() => onChange(isOn ? value.filter((day) => day !== at + 1) : [...value, at + 1])}
          >
            {title.slice(0, 2)}
          </button>
        );
      })}
    </div>
  );
}
