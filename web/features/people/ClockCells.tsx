import type { ReactNode } from "react";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./ClockCells.module.css";

export interface Clock {
  label: string;
  value: ReactNode;
  tone?: "neutral" | "warning" | "urgent";
}

/** The clocks of a case side by side: "Offen seit 2 Tagen", "Austritt morgen". */
export function ClockCells({ clocks }: { clocks: readonly Clock[] }) {
  return (
    <dl className={styles.cells}>
      {clocks.map(({ label, value, tone = "neutral" }) => (
        <div key={label} className={cx(styles.cell, tone !== "neutral" && styles[tone])}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
