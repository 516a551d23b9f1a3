import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "../layout/class-names.ts";
import styles from "./Checkbox.module.css";

interface CheckboxProps {
  isChecked: boolean;
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
  "aria-label"?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The browser's own, in the organisation's colour. */
export function Checkbox({
  isChecked,
  isPartly = false,
  onChange,
  className,
  children,
  ...input
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={cx(styles.label, className)}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
