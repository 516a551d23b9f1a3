import { monthName } from "#domain/locale.ts";
import { isLimited } from "#domain/midwife/limit.ts";
import type { MonthLoad } from "#domain/midwife/load.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./MonthBars.module.css";

interface MonthBarsProps {
  months: readonly MonthLoad[];
  /** Drawn as a line; null where none applies. */
  limit: number | null;
}

/** One bar per month from zero, the present month in the main colour; the number stands on it. */
export function MonthBars({ months, limit }: MonthBarsProps) {
  const top = Math.max(4, (limit ?? 0) + 1, ...months.map(({ count }) => count));
  return (
    <div>
      {limit !== null && <p className={styles.legend}>Limite {limit}</p>}
      <div className={styles.chart}>
        {limit !== null && (
          <div className={styles.limit} style={{ bottom: `calc(22px + (100% - 44px) * ${limit / top})` }} />
        )}
        <ol className={styles.bars}>
          {months.map(({ month, count }, index) => (
            <li key={month} data-tooltip={`${monthName(month)} ${month.slice(0, 4)}: ${count}`}>
              <span className={styles.column}>
                <span className={styles.count}>{count}</span>
                <span
                  className={cx(
                    styles.bar,
                    index === months.length - 1 && styles.now,
                    isLimited(count, limit) && styles.full,
                  )}
                  style={{ height: `${(count / top) * 100}%` }}
                />
              </span>
              <span className={styles.month}>
                <abbr aria-label={`${monthName(month)} ${month.slice(0, 4)}`}>
                  {monthName(month).slice(0, 3)}
                </abbr>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
