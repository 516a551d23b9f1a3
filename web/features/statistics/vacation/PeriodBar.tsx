import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CalendarDay, isCalendarDay } from "#domain/calendar-day.ts";
import { type CalendarPeriod, nextPeriod, periodTitle } from "#domain/calendar-period.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Popover } from "#web/components/overlay/Popover.tsx";
import styles from "./PeriodBar.module.css";
import type { ShownSpan } from "./vacation-question.ts";

interface PeriodBarProps {
  period: CalendarPeriod;
  /** Undefined where there is nothing to choose. */
  span?: ShownSpan | undefined;
  day: CalendarDay;
  today: CalendarDay;
  onSpan?: (span: ShownSpan) => void;
  onDay: (day: CalendarDay) => void;
}

const spanTitles: Record<ShownSpan, string> = { month: "Monat", quarter: "Quartal", year: "Jahr" };

const stepTitles = {
  week: ["Vorige Woche", "Nächste Woche"],
  month: ["Voriger Monat", "Nächster Monat"],
  quarter: ["Voriges Quartal", "Nächstes Quartal"],
  year: ["Voriges Jahr", "Nächstes Jahr"],
} as const;

/** How much is shown at once and from when; one step back and on, to today, to any day. */
export function PeriodBar({ period, span, day, today, onSpan, onDay }: PeriodBarProps) {
  const [back, on] = stepTitles[period.span];
  return (
    <div className={styles.bar}>
      {span && onSpan && (
        <SegmentedControl
          label="Ausschnitt"
          value={span}
          onChange={onSpan}
          options={(Object.keys(spanTitles) as ShownSpan[]).map((value) => ({
            value,
            label: spanTitles[value],
          }))}
        />
      )}
      <div className={styles.steps}>
        <Button
          aria-label={back}
          data-tooltip={back}
          icon={<ChevronLeft size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => onDay(nextPeriod(period, -1))}
        />
        <Popover
          label="Zu einem Datum"
          isRight
          button={(opener) => (
            <Button {...opener} className={styles.title} data-tooltip="Zu einem Datum">
              {periodTitle(period)}
            </Button>
          )}
        >
          {(close) => (
            <div className={styles.jump}>
              <FormField label="Zu einem Datum">
                {(field) => (
                  <DateInput
                    {...field}
                    value={day}
                    onChange={(next) => {
                      if (!isCalendarDay(next) || next === day) return;
                      onDay(next);
                      close();
                    }}
                  />
                )}
              </FormField>
            </div>
          )}
        </Popover>
        <Button
          aria-label={on}
          data-tooltip={on}
          icon={<ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => onDay(nextPeriod(period, 1))}
        />
      </div>
      <Button disabled={day === today} onClick={() => onDay(today)}>
        Heute
      </Button>
      <span className={styles.told} aria-live="polite">
        {periodTitle(period)}
      </span>
    </div>
  );
}
