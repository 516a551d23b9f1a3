import { CalendarDays } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { parseDate } from "#domain/date-input.ts";
import { dayAndYear } from "#domain/locale.ts";
import { preloadable } from "../feedback/preloadable.tsx";
import { LazyOverlay } from "../overlay/LazyOverlay.tsx";
import styles from "./DateInput.module.css";
import type { FieldProps } from "./FormField.tsx";
import { TextInput } from "./TextInput.tsx";

interface DateInputProps extends Partial<FieldProps> {
  /** ISO day, or "" for none. Text that is no date is handed on as typed, so that the form can object to it. */
  value: string | null | undefined;
  onChange: (day: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  /** Not where a calendar stands beside it. */
  hasCalendar?: boolean;
}

const { Component: DatePopover, fetch: fetchPopover } = preloadable(
  async () => (await import("./DatePopover.tsx")).DatePopover,
);

function shown(value: string | null | undefined): string {
  return value && isCalendarDay(value) ? dayAndYear(value) : (value ?? "");
}

/** A date typed as people type it (3.5., 030526, morgen, +3), read on leaving; the calendar is one key or click away. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, disabled = false, placeholder = "TT.MM.JJJJ", ...more } = props;
  const { hasCalendar = true, ...field } = more;
  const [text, setText] = useState(() => shown(value));
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isTyping) setText(shown(value));
  }, [value, isTyping]);

  // A day that comes from elsewhere while one stands here (the end that follows the beginning) gives way to what is typed next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new text that is selected
  useLayoutEffect(() => {
    const input = box.current?.querySelector("input");
    if (!isTyping && input === document.activeElement) input?.select();
  }, [text, isTyping]);

  // Only what was typed is read: whoever passes through changes nothing.
  const read = () => {
    if (isTyping) take();
    onBlur?.();
  };
  const take = () => {
    setTyping(false);
    const typed = text.trim();
    const day = typed === "" ? "" : (parseDate(typed, new Date()) ?? typed);
    setText(shown(day));
    if (day !== (value ?? "")) onChange(day);
  };
  const open = () => {
    read();
    setOpen(true);
  };

  return (
    <div ref={box} className={styles.wrap}>
      <TextInput
        {...field}
        value={text}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => {
          setTyping(true);
          setText(event.target.value);
        }}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key === "Enter") read();
          if (event.key !== "ArrowDown" || !event.altKey || !hasCalendar) return;
          event.preventDefault();
          open();
        }}
      />
      {hasCalendar && (
        <>
          <button
            type="button"
            className={styles.button}
            aria-label="Kalender öffnen"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            data-tooltip="Kalender öffnen (Alt ↓)"
            disabled={disabled}
            onClick={open}
          >
            <CalendarDays size={16} strokeWidth={1.9} aria-hidden="true" />
          </button>
          <LazyOverlay isOpen={isOpen} onFailed={() => setOpen(false)} fetch={fetchPopover}>
            <DatePopover
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              under={box}
              value={value}
              onPick={onChange}
            />
          </LazyOverlay>
        </>
      )}
    </div>
  );
}
