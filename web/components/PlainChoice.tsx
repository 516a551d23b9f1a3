import { useId } from "react";
import styles from "./PlainChoice.module.css";

interface PlainChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side; the arrows walk. */
export function PlainChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: PlainChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
