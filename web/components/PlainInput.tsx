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
