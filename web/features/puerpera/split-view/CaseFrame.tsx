import type { ReactNode } from "react";
import { cx } from "#web/components/layout/class-names.ts";
import { CaseAside } from "./CaseAside.tsx";
import styles from "./CaseFrame.module.css";
import type { SplitView } from "./use-split-view.ts";

interface CaseFrameProps {
  /** What the list holds, for readers. */
  label: string;
  beside: SplitView;
  /** Handlers that keep the list calm while one works in it. */
  holdHandlers: object;
  children: ReactNode;
}

/** A list with the case beside it; where there is no room for both, one of them. */
export function CaseFrame({ label, beside, holdHandlers, children }: CaseFrameProps) {
  const { cursor, steps, isWide } = beside;
  const hasCase = cursor.caseId !== undefined;
  return (
    <>
      <div className={cx(styles.page, isWide && styles.wide)}>
        {(isWide || !hasCase) && (
          <section className={styles.list} aria-label={label} {...holdHandlers}>
            {children}
          </section>
        )}
        {(isWide || hasCase) && (
          <CaseAside
            id={cursor.caseId}
            title={beside.title}
            isWalking={cursor.isWalking}
            isWide={isWide}
            pending={steps.pending}
            onActionTaken={steps.clear}
            onDone={beside.stepped}
            onClose={cursor.close}
            viewers={beside.viewers}
          />
        )}
      </div>
      {steps.dialogs}
    </>
  );
}
