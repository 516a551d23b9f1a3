// The browser's own inputs in the look of antd's: for pages that open quickly, and on telephones with the telephone's own lists.
import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import styles from "./PlainInput.module.css";

export function PlainInput({ className, ...input }: ComponentProps<"input">) {
  return <input {...input} className={cx(styles.input, className)} />;
}

export function PlainTextarea({ className, ...input }: ComponentProps<"textarea">) {
  return <textarea {...input} className={cx(styles.input, styles.lines, className)} />;
}

interface PlainSelectProps<Value extends string | number> {
  "aria-label": string;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
  className?: string | undefined;
}

export function PlainSelect<Value extends string | number>(props: PlainSelectProps<Value>) {
  const { value, options, onChange, className, "aria-label": label } = props;
  return (
    <select
      aria-label={label}
      className={cx(styles.input, styles.select, className)}
      value={value}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

interface PlainSearchProps {
  "aria-label": string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  className?: string | undefined;
}

/** Narrows a list while one types; Escape and the cross empty it. */
export function PlainSearch({ text, onText, className, ...input }: PlainSearchProps) {
  return (
    <div className={cx(styles.search, className)}>
      <Search className={styles.glass} size={16} strokeWidth={1.9} aria-hidden="true" />
      <input
        {...input}
        type="search"
        className={styles.input}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onText("")}
      />
      {text !== "" && (
        <button type="button" className={styles.clear} aria-label="Suche leeren" onClick={() => onText("")}>
          <X size={16} strokeWidth={2.1} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
