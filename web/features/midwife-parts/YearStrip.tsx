import { type CalendarDay, daysBetween } from "#domain/calendar-day.ts";
import { dayRange } from "#domain/locale.ts";
import { absenceTitle, type Holiday } from "#domain/midwife/absence.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./YearStrip.module.css";
import { clipToYear, monthsOfYear, shareOfYear } from "./year-strip.ts";

interface StripEntry {
  id: string;
  kind: string;
  start: CalendarDay;
  end: CalendarDay;
}

interface YearStripProps<Entry extends StripEntry> {
  year: number;
  entries: readonly Entry[];
  holidays: readonly Holiday[];
  today: CalendarDay;
  onOpen: (entry: Entry) => void;
}

const looks: Record<string, string | undefined> = {
  ferien: styles.ferien,
  krankheit: styles.krankheit,
  weiterbildung: styles.weiterbildung,
  pause: styles.pause,
};

/** From this share of the year on a bar has room for its dates. */
const LABEL_FROM = 8;

/** A year of absences in one line: school holidays behind, today marked; the entries stand in a list beside it. */
export function YearStrip<Entry extends StripEntry>(props: YearStripProps<Entry>) {
  const { year, entries, holidays, today, onOpen } = props;
  const placed = entries.flatMap((entry) => {
    const part = clipToYear(entry, year);
    return part ? [{ entry, ...part }] : [];
  });
  return (
    <div className={styles.strip} role="img" aria-label={countText(placed.length, year)}>
      <ol className={styles.months}>
        {monthsOfYear(year).map(({ month, title, width }) => (
          <li key={month} style={{ width: `${width}%` }}>
            {title}
          </li>
        ))}
      </ol>
      <div className={styles.track}>
        {holidays
          .filter(({ kind }) => kind === "school")
          .map((holiday) => {
            const part = clipToYear(holiday, year);
            return (
              part && (
                <span
                  key={`${holiday.start}${holiday.title}`}
                  className={styles.school}
                  style={{ left: `${part.left}%`, width: `${part.width}%` }}
                  data-tooltip={`${holiday.title} ${dayRange(holiday.start, holiday.end)}`}
                />
              )
            );
          })}
        {monthsOfYear(year)
          .slice(1)
          .map(({ month, left }) => (
            <span key={month} className={styles.line} style={{ left: `${left}%` }} />
          ))}
        {today.startsWith(String(year)) && (
          <span
            className={styles.today}
            style={{ left: `${shareOfYear(today, year)}%` }}
            data-tooltip="Heute"
          />
        )}
        {placed.map(({ entry, left, width }) => {
          const days = daysBetween(entry.start, entry.end) + 1;
          const words = `${absenceTitle(entry.kind)} ${dayRange(entry.start, entry.end)}`;
          return (
            // biome-ignore lint/a11y: for the pointer; keyboards use the list that stands below
            <span
              key={entry.id}
              className={cx(styles.bar, looks[entry.kind] ?? styles.anderes)}
              style={{ left: `${left}%`, width: `${width}%` }}
              data-tooltip={`${words}, ${days === 1 ? "1 Tag" : `${days} Tage`}`}
              onClick={() => onOpen(entry)}
            >
              {width >= LABEL_FROM && dayRange(entry.start, entry.end)}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function countText(count: number, year: number): string {
  return count === 1 ? `1 Abwesenheit im Jahr ${year}` : `${count} Abwesenheiten im Jahr ${year}`;
}
