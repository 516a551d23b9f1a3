import { Button } from "antd";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import styles from "./FormActions.module.css";

interface FormActionsProps {
  /** The buttons that save. */
  children: ReactNode;
  /** Given once there is something to discard. */
  onDiscard: (() => void) | undefined;
  isSaving: boolean;
  className?: string | undefined;
}

/** The buttons of a long form, always at the foot of the window; no field comes to lie behind them when it is reached. */
export function FormActions({ children, onDiscard, isSaving, className }: FormActionsProps) {
  return (
    <div className={styles.place}>
      <div className={cx(styles.bar, className)}>
        <div className={styles.buttons}>{children}</div>
        {onDiscard && (
          <Button type="text" className={styles.discard ?? ""} disabled={isSaving} onClick={onDiscard}>
            Eingaben verwerfen
          </Button>
        )}
      </div>
    </div>
  );
}
