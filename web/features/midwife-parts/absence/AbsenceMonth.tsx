import type { CalendarDay } from "#domain/calendar-day.ts";
import { type CalendarMonth, monthOf, monthTitle, weeksOf } from "#domain/calendar-month.ts";
import { longDay } from "#domain/locale.ts";
import { type AbsenceEntry, absenceTitle, covers, type Holiday } from "#domain/midwife/absence.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./AbsenceMonth.module.css";

interface AbsenceMonthProps {
  month: CalendarMonth;
  entries: readonly AbsenceEntry[];
  holidays: readonly Holiday[];
  today: CalendarDay;
  /** A day was pressed; with the entry that covers it. */
  onChoose: (day: CalendarDay, entry: AbsenceEntry | undefined) => void;
}

const weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const longWeekdays = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

/** A month as people know it from the wall: absences as bars, school holidays shaded, holidays named. */
export function AbsenceMonth({ month, entries, holidays, today, onChoose }: AbsenceMonthProps) {
  return (
    <table className={styles.month} aria-label={monthTitle(month)}>
      <thead>
        <tr>
          {weekdays.map((name, index) => (
            <th key={name} scope="col" abbr={longWeekdays[index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isOutside={monthOf(day) !== month}
                isToday={day === today}
                entry={entries.find((entry) => covers(entry, day))}
                holidays={holidays.filter((holiday) => covers(holiday, day))}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: CalendarDay;
  isOutside: boolean;
  isToday: boolean;
  entry: AbsenceEntry | undefined;
  holidays: readonly Holiday[];
  onChoose: AbsenceMonthProps["onChoose"];
}

function Day({ day, isOutside, isToday, entry, holidays, onChoose }: DayProps) {
  const isSchool = holidays.some(({ kind }) => kind === "school");
  const isPublic = holidays.some(({ kind }) => kind === "public");
  const words = [
    longDay(day),
    isToday && "heute",
    entry && absenceTitle(entry.kind),
    ...holidays.map(({ title }) => title),
  ].filter(Boolean);
  return (
    <td className={cx(isSchool && styles.school)}>
      <button
        type="button"
        className={cx(styles.day, isOutside && styles.outside, isToday && styles.today)}
        aria-label={words.join(", ")}
        data-tooltip={words.slice(1).join(", ") || undefined}
        onClick={() => onChoose(day, entry)}
      >
        <span className={cx(styles.number, isPublic && styles.public)}>{Number(day.slice(8))}</span>
        {entry && (
          <span
            className={cx(
              styles.bar,
              styles[entry.kind] ?? styles.anderes,
              entry.start === day && styles.first,
              entry.end === day && styles.last,
            )}
          />
        )}
      </button>
    </td>
  );
}
