// The browser's own inputs in the look of antd's: for pages that open quickly, and on telephones with the telephone's own lists.
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import styles from "./PlainInput.module.css";

export function PlainInput({ className, ...input }: ComponentProps<"input">) {
  return <input {...input} className={cx(styles.input, className)} />;
}

export function PlainTextarea({ className, ...input }: ComponentProps<"textarea">) {
  return <textarea {...input} className={cx(styles.input, styles.lines, className)} />;
}

interface PlainSelectProps<Value extends string | number>
  extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Stands there until something is chosen. */
  placeholder?: string;
}

export function PlainSelect<Value extends string | number>(props: PlainSelectProps<Value>) {
  const { value, options, onChange, placeholder, className, ...select } = props;
  return (
    <select
      {...select}
      className={cx(styles.input, styles.select, className)}
      value={value ?? ""}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
