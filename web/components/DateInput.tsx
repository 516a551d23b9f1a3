import { CalendarDays } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { parseDate } from "#domain/date-input.ts";
import { dayAndYear } from "#domain/locale.ts";
import styles from "./DateInput.module.css";
import type { FieldProps } from "./FormField.tsx";
import { PlainInput } from "./PlainInput.tsx";

interface DateInputProps extends Partial<FieldProps> {
  /** ISO day, or "" for none. Text that is no date is handed on as typed, so that the form can object to it. */
  value: string | null | undefined;
  onChange: (day: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
}

function shown(value: string | null | undefined): string {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayAndYear(value) : (value ?? "");
}

/** A date typed as people type it (3.5., 030526, morgen), read on leaving; the calendar is one click away. */
export function DateInput({
  value,
  onChange,
  onBlur,
  disabled,
  placeholder = "TT.MM.JJJJ",
  ...field
}: DateInputProps) {
  const [text, setText] = useState(() => shown(value));
  const [isTyping, setTyping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isTyping) setText(shown(value));
  }, [value, isTyping]);

  const read = () => {
    setTyping(false);
    const typed = text.trim();
    const day = typed === "" ? "" : (parseDate(typed, new Date()) ?? typed);
    setText(shown(day));
    if (day !== (value ?? "")) onChange(day);
    onBlur?.();
  };

  return (
    <div className={styles.wrap}>
      <PlainInput
        {...field}
        value={text}
        placeholder={placeholder}
        disabled={disabled ?? false}
        autoComplete="off"
        onFocus={() => setTyping(true)}
        onChange={(event) => setText(event.target.value)}
        onBlur={read}
        onKeyDown={({ key }) => key === "Enter" && read()}
      />
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ""}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.button}
        aria-label="Kalender öffnen"
        title="Kalender öffnen"
        tabIndex={-1}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarDays size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </div>
  );
}
