import { Check } from "lucide-react";
import { wholeNumber } from "#domain/locale.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./Legend.module.css";
import type { AreaFigures, Measure } from "./map-measures.ts";

interface LegendProps {
  measure: Measure;
  rows: readonly AreaFigures[];
  /** Classes that are shown; all when none is named. */
  chosen: readonly string[];
  total: string;
  onChange: (chosen: readonly string[]) => void;
}

/** What the colours mean and how many areas have them; a tick shows or hides them. */
export function Legend({ measure, rows, chosen, total, onChange }: LegendProps) {
  const keys = measure.classes.map(({ key }) => key);
  const shown = chosen.length === 0 ? keys : chosen;
  const short = measure.classes.filter(({ isShort }) => isShort).map(({ key }) => key);
  const isOnlyShort = shown.length === short.length && short.every((key) => shown.includes(key));
  const toggle = (of: string) => {
    const next = keys.filter((key) => (key === of ? !shown.includes(key) : shown.includes(key)));
    // All and none are the same map: without any there would be nothing to see.
    onChange(next.length === keys.length ? [] : next);
  };
  return (
    <section className={styles.legend} aria-label="Legende und Filter">
      <div className={styles.head}>
        <h2>
          Legende und Filter <small>{total}</small>
        </h2>
        {short.length > 0 && (
          <button type="button" className={styles.link} onClick={() => onChange(isOnlyShort ? [] : short)}>
            {isOnlyShort ? "alle zeigen" : "nur Engpässe"}
          </button>
        )}
      </div>
      <div className={styles.classes}>
        {measure.classes.map(({ key, label, look }) => {
          const isShown = shown.includes(key);
          return (
            <label key={key} className={styles.class}>
              <input type="checkbox" checked={isShown} onChange={() => toggle(key)} />
              <span
                className={cx(styles.swatch, isShown && look.pattern && styles[look.pattern])}
                style={{ backgroundColor: isShown ? look.fill : undefined, color: look.ink }}
                aria-hidden="true"
              >
                {isShown && <Check size={14} strokeWidth={3} className={styles.tick} />}
              </span>
              {label}
              <span className={styles.count}>
                {wholeNumber(rows.filter((row) => measure.classOf(row) === key).length)}
              </span>
            </label>
          );
        })}
      </div>
    </section>
  );
}
