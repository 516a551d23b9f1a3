import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from "#domain/calendar-day.ts";
import { longDay, shortDay, wholeNumber } from "#domain/locale.ts";
import { covers } from "#domain/midwife/absence.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { MapAbsencesDocument } from "#web/generated/staff/graphql.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./DayStepper.module.css";
import { firstMonday, WEEKS } from "./map-question.ts";

interface DayStepperProps {
  day: CalendarDay;
  today: CalendarDay;
  language: string | null;
  service: string | null;
  onChange: (day: CalendarDay) => void;
}

const COUNTED_MS = 30_000;

/** The day that the map shows: by steps, by typing, and by a slider under the weeks and how many are away in them. */
export function DayStepper({ day, today, language, service, onChange }: DayStepperProps) {
  const first = firstMonday(day, today);
  const last = addDays(first, 7 * WEEKS - 1);
  const { data } = useLiveQuery(
    MapAbsencesDocument,
    { first, last, language, service_id: service },
    { interval: COUNTED_MS, keepPrevious: true },
  );
  const [dragged, setDragged] = useState<number>();
  const slider = useRef<HTMLInputElement>(null);
  const commit = useEventCallback((event: Event) => {
    onChange(addDays(first, Number((event.target as HTMLInputElement).value)));
    setDragged(undefined);
  });
  useEffect(() => {
    const input = slider.current;
    // React hears every step of a drag; the browser tells its end.
    input?.addEventListener("change", commit);
    return () => input?.removeEventListener("change", commit);
  }, [commit]);

  const at = dragged ?? daysBetween(first, day);
  const shown = addDays(first, at);
  const days = data?.statistic_absent_days ?? [];
  const counted = days.find((each) => each.day === shown);
  const there = (counted?.midwives ?? 0) - (counted?.absent ?? 0);
  const isSchoolBreak = (of: CalendarDay) => data?.holiday.some((each) => covers(each, of)) ?? false;
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const monday = addDays(first, 7 * week);
    const inWeek = days.filter((each) => covers({ start: monday, end: addDays(monday, 6) }, each.day ?? ""));
    return {
      monday,
      absent: Math.max(0, ...inWeek.map(({ absent }) => absent ?? 0)),
      isBreak: [0, 2, 4].some((offset) => isSchoolBreak(addDays(monday, offset))),
    };
  });
  const most = Math.max(1, ...weeks.map(({ absent }) => absent));
  const inBreaks = Math.max(0, ...weeks.filter(({ isBreak }) => isBreak).map(({ absent }) => absent));
  return (
    <div className={styles.stepper}>
      <div className={styles.day}>
        <span className={styles.at}>am</span>
        <Button
          aria-label="Einen Tag früher"
          icon={<ChevronLeft size={17} strokeWidth={2} aria-hidden="true" />}
          onClick={() => onChange(addDays(day, -1))}
        />
        <DateInput
          aria-label="Tag"
          value={day}
          onChange={(typed) => isCalendarDay(typed) && onChange(typed)}
        />
        <Button
          aria-label="Einen Tag später"
          icon={<ChevronRight size={17} strokeWidth={2} aria-hidden="true" />}
          onClick={() => onChange(addDays(day, 1))}
        />
        <span className={styles.there}>
          {counted && (
            <>
              <b>{wholeNumber(there)}</b> von {wholeNumber(counted.midwives ?? 0)} verfügbar
            </>
          )}
        </span>
      </div>
      <div className={styles.words} aria-hidden="true">
        <span>Abwesend pro Woche</span>
        {inBreaks > 0 && <span className={styles.break}>{wholeNumber(inBreaks)} in den Schulferien</span>}
      </div>
      <div className={styles.bars} aria-hidden="true">
        {weeks.map(({ monday, absent, isBreak }) => (
          <span
            key={monday}
            className={cx(styles.bar, isBreak && styles.inBreak)}
            style={{ height: `${Math.max(8, (absent / most) * 100)}%` }}
            data-tooltip={`Woche ab ${shortDay(monday)}: höchstens ${wholeNumber(absent)} abwesend`}
          />
        ))}
      </div>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        min={0}
        max={7 * WEEKS - 1}
        value={at}
        onChange={(event) => setDragged(Number(event.target.value))}
        aria-label="Tag auf der Karte"
        aria-valuetext={longDay(shown)}
      />
      <div className={styles.axis} aria-hidden="true">
        {weeks
          .filter((_, week) => week % 2 === 0)
          .map(({ monday }) => (
            <span
              key={monday}
              className={cx(covers({ start: monday, end: addDays(monday, 13) }, shown) && styles.now)}
            >
              {shortDay(monday).replace(/^\p{L}+\.? /u, "")}
            </span>
          ))}
      </div>
    </div>
  );
}
