import { Check } from "lucide-react";
import { cx } from "../layout/class-names.ts";
import styles from "./FilterChip.module.css";
import { onEscape } from "./on-escape.ts";

interface ToggleChipProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter that is on or off: "nur dringende". */
export function ToggleChip({ label, isOn, onChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, isOn && styles.active)}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      onKeyDown={isOn ? onEscape(() => onChange(false)) : undefined}
    >
      {isOn && <Check size={15} strokeWidth={2.1} aria-hidden="true" />}
      <span>{label}</span>
    </button>
  );
}
