import type { FieldProps } from "./FormField.tsx";
import styles from "./Switch.module.css";

interface SwitchProps extends Partial<FieldProps> {
  id: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onBlur?: () => void;
  isBusy?: boolean;
  isDisabled?: boolean;
}

/** On or off, at once. */
export function Switch({
  isOn,
  onChange,
  onBlur,
  isBusy = false,
  isDisabled = false,
  ...field
}: SwitchProps) {
  return (
    <button
      {...field}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      disabled={isDisabled}
      className={styles.switch}
      onClick={() => !isBusy && onChange(!isOn)}
      onBlur={onBlur}
    >
      <span className={styles.knob} />
    </button>
  );
}
