import styles from "./PlainSwitch.module.css";

interface PlainSwitchProps {
  id: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isBusy?: boolean;
  isDisabled?: boolean;
}

/** On or off, at once. */
export function PlainSwitch({ id, isOn, onChange, isBusy = false, isDisabled = false }: PlainSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={isOn}
      aria-busy={isBusy}
      disabled={isDisabled}
      className={styles.switch}
      onClick={() => !isBusy && onChange(!isOn)}
    >
      <span className={styles.knob} />
    </button>
  );
}
