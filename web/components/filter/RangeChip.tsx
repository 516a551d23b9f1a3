import { isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { type DayRange, dayRangeWords, isOpenRange, nearRanges, openRange } from "#domain/day-range.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { LazyBoundary } from "../feedback/LazyBoundary.tsx";
import { preloadable } from "../feedback/preloadable.tsx";
import calendar from "../form/Calendar.module.css";
import { DateInput } from "../form/DateInput.tsx";
import { FormField } from "../form/FormField.tsx";
import { Button } from "../layout/Button.tsx";
import { ChipPopover } from "./ChipPopover.tsx";
import styles from "./RangeChip.module.css";

interface RangeChipProps {
  label: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
  /** Which ready-made spans are of use. */
  looks: "back" | "ahead";
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const { Component: DayRangeCalendar } = preloadable(
  async () => (await import("./DayRangeCalendar.tsx")).DayRangeCalendar,
);

/** A filter by days: "Angemeldet ab 01.11.2026". */
export function RangeChip({ label, range, onChange, looks, ...chip }: RangeChipProps) {
  const today = zurichDay(new Date(useNow()));
  const isSet = !isOpenRange(range);
  // What is no day yet stays in its field.
  const put = (end: Partial<DayRange>) => {
    const next = { ...range, ...end };
    if ([next.from, next.to].every((day) => day === "" || isCalendarDay(day))) onChange(next);
  };
  return (
    <ChipPopover label={label} value={dayRangeWords(range)} isActive={isSet} {...chip}>
      {(close) => (
        <div className={styles.panel}>
          <div className={styles.near}>
            {nearRanges(today, looks).map(({ title, range: near }) => (
              <Button
                key={title}
                size="small"
                onClick={() => {
                  onChange(near);
                  close();
                }}
              >
                {title}
              </Button>
            ))}
          </div>
          <FormField label="Von">
            {(field) => (
              <DateInput
                {...field}
                value={range.from}
                onChange={(from) => put({ from })}
                hasCalendar={false}
              />
            )}
          </FormField>
          <FormField label="Bis">
            {(field) => (
              <DateInput {...field} value={range.to} onChange={(to) => put({ to })} hasCalendar={false} />
            )}
          </FormField>
          <LazyBoundary waiting={<div className={calendar.waiting} />}>
            <DayRangeCalendar range={range} onChange={onChange} />
          </LazyBoundary>
          {isSet && (
            <Button type="text" size="small" onClick={() => onChange(openRange)}>
              Alle zeigen
            </Button>
          )}
        </div>
      )}
    </ChipPopover>
  );
}
