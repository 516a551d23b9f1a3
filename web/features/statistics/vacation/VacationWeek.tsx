import { ChevronRight } from "lucide-react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { type CalendarPeriod, daysOfPeriod } from "#domain/calendar-period.ts";
import { dayRange, longDay, shortDay } from "#domain/locale.ts";
import { absenceTitle, covers } from "#domain/midwife/absence.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import type { Vacation, VacationEntry, VacationMidwife } from "./use-vacation.ts";
import styles from "./VacationWeek.module.css";
import { lengthWords, titlesOn } from "./vacation-words.ts";

interface VacationWeekProps {
  vacation: Vacation;
  midwives: readonly VacationMidwife[];
  period: CalendarPeriod;
  today: CalendarDay;
  onEdit: (midwife: VacationMidwife, entry: VacationEntry) => void;
  onDay: (day: CalendarDay) => void;
}

/** A week for the phone: its seven days with their figures, and who is away in it. */
export function VacationWeek({ vacation, midwives, period, today, onEdit, onDay }: VacationWeekProps) {
  const { entriesOf, days, gaps, holidays } = vacation;
  const away = midwives.flatMap((midwife) => entriesOf(midwife.id).map((entry) => ({ midwife, entry })));
  return (
    <div className={styles.week} aria-busy={vacation.isStale}>
      <ul className={styles.days}>
        {daysOfPeriod(period).map((day) => {
          const figures = days.get(day);
          const places = gaps.filter((gap) => covers(gap, day)).length;
          const titles = titlesOn(holidays, day);
          return (
            <li key={day} className={cx(day === today && styles.today)}>
              <button type="button" aria-label={`${longDay(day)}, Zahlen`} onClick={() => onDay(day)}>
                <span className={styles.date}>
                  <strong>{shortDay(day)}</strong>
                  {titles.length > 0 && <span>{titles.join(", ")}</span>}
                </span>
                <span className={styles.figures}>
                  {figures && (
                    <span>
                      {figures.absent} weg, {figures.available} da
                    </span>
                  )}
                  {places > 0 && <Chip tone="warning">{places} PLZ ohne Hebamme</Chip>}
                </span>
                <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <h2 className={styles.title}>Abwesend in dieser Woche</h2>
      {away.length === 0 ? (
        <p className={styles.none}>Niemand ist weg.</p>
      ) : (
        <ul className={styles.away}>
          {away.map(({ midwife, entry }) => (
            <li key={entry.id}>
              <button type="button" onClick={() => onEdit(midwife, entry)}>
                <span className={cx(styles.mark, styles[entry.kind] ?? styles.anderes)} />
                <span className={styles.words}>
                  <strong>{midwife.fullname}</strong>
                  <span>
                    {absenceTitle(entry.kind)} {dayRange(entry.start, entry.end)}, {lengthWords(entry)}
                  </span>
                </span>
                <span className={styles.zipcode}>{midwife.zipcode}</span>
                <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
