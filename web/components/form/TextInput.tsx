// The browser's own inputs in our look; on telephones with the telephone's own lists.
import type { ComponentProps } from "react";
import { cx } from "../layout/class-names.ts";
import styles from "./TextInput.module.css";

export function TextInput({ className, ...input }: ComponentProps<"input">) {
  return <input {...input} className={cx(styles.input, className)} />;
}

export function TextArea({ className, ...input }: ComponentProps<"textarea">) {
  return <textarea {...input} className={cx(styles.input, styles.lines, className)} />;
}

interface SelectProps<Value extends string | number>
  extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Stands there until something is chosen. */
  placeholder?: string;
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
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
