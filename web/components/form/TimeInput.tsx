import { useEffect, useState } from "react";
import type { FieldProps } from "./FormField.tsx";
import { readTime } from "./read-time.ts";
import { TextInput } from "./TextInput.tsx";

interface TimeInputProps extends Partial<FieldProps> {
  /** "04:12", or what was typed if it is no time. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A time of day typed freely, read on leaving. */
export function TimeInput({ value, onChange, onBlur, disabled, ...field }: TimeInputProps) {
  const [text, setText] = useState(value);
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    if (!isTyping) setText(value);
  }, [value, isTyping]);

  // Only what was typed is read: whoever passes through changes nothing.
  const read = () => {
    if (isTyping) take();
    onBlur?.();
  };
  const take = () => {
    setTyping(false);
    const time = readTime(text) ?? text.trim();
    setText(time);
    if (time !== value) onChange(time);
  };

  return (
    <TextInput
      {...field}
      value={text}
      placeholder="HH:MM"
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled ?? false}
      onChange={(event) => {
        setTyping(true);
        setText(event.target.value);
      }}
      onBlur={read}
      onKeyDown={({ key }) => key === "Enter" && read()}
    />
  );
}
