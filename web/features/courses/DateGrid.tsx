import type { CalendarDay } from "#domain/calendar-day.ts";
import { longDay, shortDay } from "#domain/locale.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./DateGrid.module.css";

interface DateGridProps {
  /** As planned, with those that are cancelled. */
  planned: readonly CalendarDay[];
  faildates: readonly CalendarDay[];
  today: CalendarDay;
  /** The one that is looked at. */
  chosen?: CalendarDay | undefined;
  /** Where a date leads. */
  onChoose?: ((day: CalendarDay) => void) | undefined;
}

/** All dates of a series side by side: the past ones pale, the cancelled ones struck. */
export function DateGrid({ planned, faildates, today, chosen, onChoose }: DateGridProps) {
  const held = planned.filter((day) => !faildates.includes(day)).length;
  const failed = planned.length - held;
  return (
    <div>
      <p className={styles.head}>
        <span>{held === 1 ? "1 Termin" : `${held} Termine`}</span>
        {failed > 0 && (
          <span className={styles.failed}>{failed === 1 ? "1 fällt aus" : `${failed} fallen aus`}</span>
        )}
      </p>
      <ul className={styles.dates} aria-label="Kursdaten">
        {planned.map((day) => {
          const isOff = faildates.includes(day);
          const look = cx(
            styles.date,
            day < today && styles.past,
            isOff && styles.off,
            day === chosen && styles.chosen,
          );
          const words = `${longDay(day)}${isOff ? ", fällt aus" : ""}`;
          return (
            <li key={day}>
              {onChoose ? (
                <button
                  type="button"
                  className={look}
                  aria-label={words}
                  aria-current={day === chosen ? "date" : undefined}
                  onClick={() => onChoose(day)}
                >
                  {shortDay(day)}
                </button>
              ) : (
                <span className={look}>
                  {isOff ? (
                    <>
                      <s>{shortDay(day)}</s>
                      <span className={styles.told}>fällt aus</span>
                    </>
                  ) : (
                    <time dateTime={day}>{shortDay(day)}</time>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
