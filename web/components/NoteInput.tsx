import type { FieldProps } from "./FormField.tsx";
import styles from "./NoteInput.module.css";
import { PlainTextarea } from "./PlainInput.tsx";

interface NoteInputProps extends Partial<FieldProps> {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  maxLength?: number;
  disabled?: boolean;
}

/** Several lines of text; grows by style alone, because antd's way writes inline styles that the policy forbids. */
export function NoteInput({ value, onChange, onBlur, maxLength, disabled, ...field }: NoteInputProps) {
  return (
    <PlainTextarea
      {...field}
      maxLength={maxLength}
      className={styles.note}
      value={value}
      rows={2}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
