import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { addYears, type CalendarDay, daysBetween, zurichDay } from "#domain/calendar-day.ts";
import { addMonths, monthOf, monthTitle } from "#domain/calendar-month.ts";
import { dayAndYear, shortDay } from "#domain/locale.ts";
import { absenceTitle, covers } from "#domain/midwife/absence.ts";
import { type AbsenceKind, absenceKinds, absenceKindTitles } from "#domain/midwife/labels.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { AbsenceRowFragment } from "#web/generated/everyone/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import styles from "./AbsenceEditor.module.css";
import { AbsenceMonth } from "./AbsenceMonth.tsx";
import { useAbsences } from "./use-absences.tsx";

/** The absences of one midwife in a calendar, to enter, change and delete; for herself and for the office. */
export function AbsenceEditor({ userId }: { userId: string }) {
  const today = zurichDay(new Date(useNow()));
  const [month, setMonth] = useState(() => monthOf(today));
  const absences = useAbsences(userId, addYears(today, -1));
  const { entries, holidays, isKnown, error, reread, startAt, edit, dialog } = absences;

  if (error !== undefined) return <ErrorState error={error} onRetry={reread} />;
  return (
    <div className={styles.editor}>
      <div className={styles.calendar}>
        <div className={styles.head}>
          <Button
            type="text"
            aria-label="Voriger Monat"
            icon={<ChevronLeft size={18} strokeWidth={1.9} />}
            onClick={() => setMonth(addMonths(month, -1))}
          />
          <h3 className={styles.title} aria-live="polite">
            {monthTitle(month)}
          </h3>
          <Button
            type="text"
            aria-label="Nächster Monat"
            icon={<ChevronRight size={18} strokeWidth={1.9} />}
            onClick={() => setMonth(addMonths(month, 1))}
          />
          {month !== monthOf(today) && (
            <Button type="text" size="small" onClick={() => setMonth(monthOf(today))}>
              Heute
            </Button>
          )}
        </div>
        <AbsenceMonth
          month={month}
          entries={entries}
          holidays={holidays}
          today={today}
          onChoose={(day) => {
            // There may be an entry on this day.
            if (!isKnown) return;
            const entry = entries.find((row) => covers(row, day));
            if (entry) edit(entry);
            else startAt(day);
          }}
        />
        <Legend />
      </div>
      <div className={styles.list}>
        <Button
          className={styles.add ?? ""}
          icon={<CalendarPlus size={16} strokeWidth={1.9} />}
          onClick={() => startAt(today)}
        >
          Abwesenheit eintragen
        </Button>
        {isKnown ? (
          <EntryList entries={entries} today={today} onEdit={edit} />
        ) : (
          <div className={styles.rows}>
            <TableSkeleton rows={2} />
          </div>
        )}
      </div>
      {dialog}
    </div>
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Farben">
      {absenceKinds.map((kind) => (
        <li key={kind}>
          <span className={`${styles.mark} ${styles[kind]}`} />
          {absenceKindTitles[kind]}
        </li>
      ))}
      <li>
        <span className={`${styles.mark} ${styles.school}`} />
        Schulferien
      </li>
    </ul>
  );
}

interface EntryListProps {
  entries: readonly AbsenceRowFragment[];
  today: CalendarDay;
  onEdit: (entry: AbsenceRowFragment) => void;
}

/** What is on now or lies ahead. */
function EntryList({ entries, today, onEdit }: EntryListProps) {
  const ahead = entries.filter(({ end }) => end >= today);
  if (ahead.length === 0)
    return <p className={styles.none}>Es sind keine künftigen Abwesenheiten eingetragen.</p>;
  return (
    <ul className={styles.rows}>
      {ahead.map((entry) => (
        <li key={entry.id}>
          <button type="button" className={styles.row} onClick={() => onEdit(entry)}>
            <span className={`${styles.mark} ${styles[entry.kind as AbsenceKind] ?? styles.anderes}`} />
            <span className={styles.words}>
              <strong>{entry.title || absenceTitle(entry.kind)}</strong>
              <span className={styles.days}>
                {rangeText(entry)} · {lengthText(entry)}
              </span>
            </span>
            {covers(entry, today) && <Chip tone="warning">jetzt</Chip>}
            <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function rangeText({ start, end }: AbsenceRowFragment): string {
  return start === end ? `${shortDay(start)}${start.slice(0, 4)}` : `${shortDay(start)}–${dayAndYear(end)}`;
}

function lengthText({ start, end }: AbsenceRowFragment): string {
  const days = daysBetween(start, end) + 1;
  return days === 1 ? "1 Tag" : `${days} Tage`;
}
