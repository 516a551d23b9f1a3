import { memo } from "react";
import { addDays, type CalendarDay, daysBetween } from "#domain/calendar-day.ts";
import { mondayOf } from "#domain/calendar-month.ts";
import type { VacationHoliday } from "../use-vacation.ts";
import { leftOf, NAME_WIDTH, partOf, type VacationScale } from "../vacation-scale.ts";
import styles from "./GridBackdrop.module.css";
import { monthsOf } from "./GridHead.tsx";

interface GridBackdropProps {
  scale: VacationScale;
  holidays: readonly VacationHoliday[];
  today: CalendarDay;
  height: number;
}

/** Weekends, holidays, months and today, behind all rows at once; it stands still while they scroll over it. */
export const GridBackdrop = memo(function GridBackdrop(props: GridBackdropProps) {
  const { scale, holidays, today, height } = props;
  const { period, dayWidth, width } = scale;
  const week = dayWidth * 7;
  const monday = daysBetween(period.start, mondayOf(period.start)) * dayWidth;
  return (
    <div
      className={styles.backdrop}
      aria-hidden="true"
      style={{ height, marginBottom: -height, width: NAME_WIDTH + width }}
    >
      <div className={styles.days} style={{ left: NAME_WIDTH, width }}>
        {holidays.map((holiday) => {
          const part = partOf(scale, holiday);
          return (
            part && (
              <span
                key={`${holiday.start}${holiday.title}`}
                className={holiday.kind === "school" ? styles.school : styles.public}
                style={{ left: part.left, width: part.width }}
              />
            )
          );
        })}
        <span
          className={styles.weeks}
          style={{
            backgroundSize: `${week}px 100%, ${week}px 100%, ${dayWidth}px 100%`,
            backgroundPosition: `${monday}px 0, ${monday + 5 * dayWidth}px 0, 0 0`,
            backgroundImage: [
              "linear-gradient(to right, var(--line) 1px, transparent 1px)",
              `linear-gradient(to right, var(--weekend) ${2 * dayWidth}px, transparent ${2 * dayWidth}px)`,
              period.span === "month"
                ? "linear-gradient(to right, var(--row-line) 1px, transparent 1px)"
                : "none",
            ].join(", "),
          }}
        />
        {monthsOf(scale)
          .slice(1)
          .map(({ start }) => (
            <span key={start} className={styles.month} style={{ left: leftOf(scale, start) }} />
          ))}
        {period.start <= today && today < addDays(period.end, 1) && (
          <span className={styles.today} style={{ left: leftOf(scale, today) + dayWidth / 2 }} />
        )}
      </div>
    </div>
  );
});
