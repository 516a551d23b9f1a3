import type { ReactNode } from "react";
import { Button } from "../layout/Button.tsx";
import styles from "./FormActions.module.css";

interface FormActionsProps {
  /** The buttons that save. */
  children: ReactNode;
  /** Given once there is something to discard. */
  onDiscard: (() => void) | undefined;
  isSaving: boolean;
}

/** The buttons of a long form, always at the foot of the window; no field comes to lie behind them when it is reached. */
export function FormActions({ children, onDiscard, isSaving }: FormActionsProps) {
  return (
    <div className={styles.place}>
      <div className={styles.bar}>
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
