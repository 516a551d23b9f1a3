import type { Ref } from "react";
import type { FieldProps } from "./FormField.tsx";
import styles from "./NoteInput.module.css";
import { TextArea } from "./TextInput.tsx";

interface NoteInputProps extends Partial<FieldProps> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  maxLength?: number;
  disabled?: boolean;
}

/** Several lines of text. */
export function NoteInput({ value, onChange, onBlur, maxLength, disabled, ...field }: NoteInputProps) {
  return (
    <TextArea
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
