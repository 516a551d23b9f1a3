import { Input } from "antd";
import { cx } from "./class-names.ts";
import type { FieldProps } from "./FormField.tsx";
import styles from "./NoteInput.module.css";

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
    <Input.TextArea
      {...field}
      {...(field["aria-invalid"] && { status: "error" as const })}
      {...(maxLength && { maxLength })}
      className={cx(styles.note)}
      value={value}
      rows={2}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
