import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { addDays, daysBetween, zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear, dayRange } from "#domain/locale.ts";
import { absenceTitle, covers, overlap } from "#domain/midwife/absence.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { AbsenceRowFragment } from "#web/generated/everyone/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useAbsences } from "../../midwife-parts/absence/use-absences.tsx";
import { YearStrip } from "../../midwife-parts/YearStrip.tsx";
import styles from "./AbsencePanel.module.css";
import type { AccountRow } from "./account-row.ts";

/** When she is away: the year as a strip and as a list, and entries made for her by telephone. */
export function AbsencePanel({ row, onDone }: { row: AccountRow; onDone: () => void }) {
  const today = zurichDay(new Date(useNow()));
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const from = `${Math.min(year, thisYear)}-01-01`;
  const absences = useAbsences(row.id, from, onDone);
  const { entries, holidays, isKnown, error, reread, startAt, edit, dialog } = absences;
  // Of the year that one looks at; of this one also what lies ahead.
  const listed = entries.filter(
    ({ start, end }) => overlap({ start, end }, yearOf(year)) || (year === thisYear && end >= today),
  );

  return (
    <SectionCard
      id="abwesenheit"
      title="Abwesenheit"
      action={
        <span className={styles.tools}>
          <Button
            type="text"
            size="small"
            icon={<ChevronLeft size={16} strokeWidth={1.9} />}
            aria-label="Voriges Jahr"
            onClick={() => setYear(year - 1)}
          />
          <strong aria-live="polite">{year}</strong>
          <Button
            type="text"
            size="small"
            icon={<ChevronRight size={16} strokeWidth={1.9} />}
            aria-label="Nächstes Jahr"
            onClick={() => setYear(year + 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<CalendarPlus size={15} strokeWidth={1.9} />}
            onClick={() => startAt(addDays(today, 1))}
          >
            Eintragen
          </Button>
        </span>
      }
    >
      {error !== undefined ? (
        <ErrorState error={error} onRetry={reread} />
      ) : (
        <>
          <YearStrip year={year} entries={entries} holidays={holidays} today={today} onOpen={edit} />
          {!isKnown ? (
            <div className={styles.waiting}>
              <TextSkeleton lines={1} />
            </div>
          ) : listed.length === 0 ? (
            <p className={styles.nothing}>Es sind keine Abwesenheiten eingetragen.</p>
          ) : (
            <ul className={styles.list}>
              {listed.map((entry) => (
                <li key={entry.id} className={cx(entry.end < today && styles.past)}>
                  <button type="button" onClick={() => edit(entry)}>
                    <strong>{absenceTitle(entry.kind)}</strong>
                    <span>{rangeText(entry)}</span>
                    {entry.title !== absenceTitle(entry.kind) && <span>{entry.title}</span>}
                    {covers(entry, today) && <Chip tone="warning">jetzt</Chip>}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {dialog}
        </>
      )}
    </SectionCard>
  );
}

function yearOf(year: number) {
  return { start: `${year}-01-01`, end: `${year}-12-31` };
}

function rangeText({ start, end }: AbsenceRowFragment): string {
  const days = daysBetween(start, end) + 1;
  const range =
    start.slice(0, 4) === end.slice(0, 4)
      ? `${dayRange(start, end)}${end.slice(0, 4)}`
      : `${dayAndYear(start)}–${dayAndYear(end)}`;
  return `${range}, ${days === 1 ? "1 Tag" : `${days} Tage`}`;
}
