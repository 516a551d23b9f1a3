import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { allOf } from "#domain/locale.ts";
import { preloadable } from "../feedback/preloadable.tsx";
import { LazyOverlay } from "../overlay/LazyOverlay.tsx";
import styles from "./ChecklistField.module.css";
import type { FieldProps } from "./FormField.tsx";
import type { SelectOption } from "./select-option.ts";

const { Component: Checklist, fetch } = preloadable(async () => (await import("./Checklist.tsx")).Checklist);

interface ChecklistFieldProps extends Partial<FieldProps> {
  value: readonly string[];
  /** In the order in which they are offered: the usual ones first. */
  options: readonly SelectOption[];
  onChange: (values: string[]) => void;
  onBlur?: (() => void) | undefined;
  placeholder: string;
  isDisabled?: boolean | undefined;
}

/** Several of a list on a telephone: what is chosen in words, and the whole screen to tick. */
export function ChecklistField(props: ChecklistFieldProps) {
  const { value, options, onChange, onBlur, placeholder, isDisabled = false, ...field } = props;
  const { id, "aria-labelledby": labelledBy, "aria-describedby": describedBy } = field;
  const [isOpen, setOpen] = useState(false);
  const words = useId();
  const chosen = options.filter((option) => value.includes(option.value)).map(({ label }) => label);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.field}
        aria-labelledby={[labelledBy, words].filter(Boolean).join(" ")}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-invalid={field["aria-invalid"] || undefined}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <span id={words} className={chosen.length > 0 ? styles.chosen : styles.nothing}>
          {chosen.length > 0 ? allOf(chosen) : placeholder}
        </span>
        <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
      <LazyOverlay isOpen={isOpen} onFailed={close} fetch={fetch}>
        <Checklist
          isOpen={isOpen}
          title={placeholder}
          value={value}
          options={options}
          onChange={onChange}
          onClose={close}
        />
      </LazyOverlay>
    </>
  );
}
