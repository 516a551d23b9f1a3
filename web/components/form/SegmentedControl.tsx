import { type ReactNode, useId } from "react";
import { cx } from "../layout/class-names.ts";
import styles from "./SegmentedControl.module.css";

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  /** `title` for a label without words. */
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** One of a few, side by side; the arrows walk. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" className={cx(styles.control, className)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            type="radio"
            name={name}
            aria-label={option.title}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
