import type { CSSProperties } from "react";
import { cx } from "./class-names.ts";
import styles from "./StepLine.module.css";

export interface LineStep {
  title: string;
  /** When it was, or when it will be. */
  note: string;
  state: "done" | "now" | "ahead" | "skipped";
}

const spoken: Record<LineStep["state"], string> = {
  done: "erledigt",
  now: "jetzt",
  ahead: "noch offen",
  skipped: "übersprungen",
};

/** Where a case stands on its way, from left to right. */
export function StepLine({ label, steps }: { label: string; steps: readonly LineStep[] }) {
  return (
    <ol className={styles.line} aria-label={label} style={{ "--steps": steps.length } as CSSProperties}>
      {steps.map(({ title, note, state }) => (
        <li
          key={title}
          className={cx(styles.step, styles[state])}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
          <span className={styles.spoken}>, {spoken[state]}</span>
        </li>
      ))}
    </ol>
  );
}
