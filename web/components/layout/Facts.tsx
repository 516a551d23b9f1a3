import type { ReactNode } from "react";
import styles from "./Facts.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value in two columns; facts without a value are left out unless `showMissing`. */
export function Facts({ facts, showMissing = false }: { facts: readonly Fact[]; showMissing?: boolean }) {
  const isMissing = (value: ReactNode) =>
    value === null || value === undefined || value === "" || value === false;
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => showMissing || !isMissing(fact.value))
        .map(({ label, value }) => (
          <div key={label} style={{ display: "contents" }}>
            <dt>{label}</dt>
            <dd>{isMissing(value) ? <span className={styles.missing}>–</span> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
