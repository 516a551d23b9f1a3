import { useEffect, useState } from "react";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import type { FieldProps } from "./FormField.tsx";
import { TextInput } from "./TextInput.tsx";

interface PhoneInputProps extends Partial<FieldProps> {
  /** E.164, or what was typed if it is no number. */
  value: string | null | undefined;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A telephone number typed freely; grouped for reading when one leaves the field. */
export function PhoneInput({ value, onChange, onBlur, disabled, ...field }: PhoneInputProps) {
  const [text, setText] = useState(() => formatPhone(value ?? ""));
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    if (!isTyping) setText(formatPhone(value ?? ""));
  }, [value, isTyping]);

  // Only what was typed is read: whoever passes through changes nothing.
  const read = () => {
    if (isTyping) take();
    onBlur?.();
  };
  const take = () => {
    setTyping(false);
    const typed = text.trim();
    const phone = normalisePhone(typed) ?? typed;
    setText(formatPhone(phone));
    if (phone !== (value ?? "")) onChange(phone);
  };

  return (
    <TextInput
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={text}
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
