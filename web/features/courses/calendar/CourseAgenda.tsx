import { CalendarOff } from "lucide-react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { type CalendarPeriod, daysOfPeriod } from "#domain/calendar-period.ts";
import { longDay } from "#domain/locale.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./CourseAgenda.module.css";
import { type CalendarEntry, entryWords, placeWords } from "./calendar-entries.ts";

interface CourseAgendaProps {
  period: CalendarPeriod;
  today: CalendarDay;
  entries: ReadonlyMap<CalendarDay, readonly CalendarEntry[]>;
  holidays: ReadonlyMap<CalendarDay, string>;
  colourOf: (category: string | undefined) => string;
  onOpen: (entry: CalendarEntry) => void;
}

/** The month from day to day, for where there is no room for a grid. */
export function CourseAgenda({ period, today, entries, holidays, colourOf, onOpen }: CourseAgendaProps) {
  const days = daysOfPeriod(period).filter((day) => entries.has(day));
  if (days.length === 0) {
    return (
      <EmptyState
        icon={<CalendarOff size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="In diesem Monat ist kein Kurs"
      />
    );
  }
  return (
    <div className={styles.agenda}>
      {days.map((day) => (
        <section key={day} aria-label={longDay(day)} className={cx(day < today && styles.past)}>
          <h2 className={styles.day}>
            {longDay(day)}
            {day === today && <span className={styles.today}>Heute</span>}
            {holidays.get(day) && <span className={styles.holiday}>{holidays.get(day)}</span>}
          </h2>
          <ul className={styles.list}>
            {entries.get(day)?.map((entry) => (
              <li key={entry.key}>
                <button
                  type="button"
                  aria-label={entryWords(entry)}
                  className={cx(styles.entry, colourOf(entry.category), entry.isOff && styles.off)}
                  onClick={() => onOpen(entry)}
                >
                  <span className={styles.time}>{entry.starttime ?? "–"}</span>
                  <span className={styles.words}>
                    <span className={styles.title}>{entry.title}</span>
                    <span className={styles.more}>
                      {[entry.isOff ? "Ausfall" : placeWords(entry), entry.isHidden && "inaktiv", entry.place]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
