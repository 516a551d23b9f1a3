import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "../layout/class-names.ts";
import styles from "./FormField.module.css";

/** What a control must carry so that label, help and error belong to it. */
export interface FieldProps {
  id: string;
  "aria-labelledby": string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  "aria-required": boolean;
}

interface FormFieldProps {
  label: string;
  error?: string | null | undefined;
  help?: ReactNode;
  isRequired?: boolean;
  /** Takes both columns of the form. */
  isWide?: boolean;
  /** At the end of the label's line. */
  beside?: ReactNode;
  /** The name of the field, so that the summary on top can jump here. */
  name?: string;
  children: (field: FieldProps) => ReactNode;
}

/** Label above, help and error below. */
export function FormField({
  label,
  error,
  help,
  isRequired = false,
  isWide,
  beside,
  name,
  children,
}: FormFieldProps) {
  const made = useId();
  const id = name ? `field-${name}` : made;
  const describedBy = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={cx(styles.field, isWide && styles.wide)}>
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
        {beside}
      </div>
      {children({
        id,
        "aria-labelledby": `${id}-label`,
        "aria-invalid": Boolean(error),
        "aria-describedby": describedBy || undefined,
        "aria-required": isRequired,
      })}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          <CircleAlert size={15} strokeWidth={2.1} aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

/** Two columns on desktops, one on phones. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
