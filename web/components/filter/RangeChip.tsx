import { isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import {
  type AskedRange,
  askedRangeWords,
  type DayRange,
  daysOf,
  nearRanges,
  openRange,
  rangeTitles,
  writeAskedRange,
} from "#domain/day-range.ts";
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
  range: AskedRange;
  onChange: (range: AskedRange) => void;
  /** Which ready-made spans are of use. */
  looks: "back" | "ahead";
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const { Component: DayRangeCalendar } = preloadable(
  async () => (await import("./DayRangeCalendar.tsx")).DayRangeCalendar,
);

/** A filter by days: "Angemeldet ab 01.11.2026", or by a span that moves with them: "Angemeldet dieser Monat". */
export function RangeChip({ label, range: asked, onChange, looks, ...chip }: RangeChipProps) {
  const today = zurichDay(new Date(useNow()));
  const range = daysOf(asked, today);
  const isSet = writeAskedRange(asked) !== "";
  const clear = () => onChange(openRange);
  // What is no day yet stays in its field.
  const put = (end: Partial<DayRange>) => {
    const next = { ...range, ...end };
    if ([next.from, next.to].every((day) => day === "" || isCalendarDay(day))) onChange(next);
  };
  return (
    <ChipPopover label={label} value={askedRangeWords(asked)} isActive={isSet} onClear={clear} {...chip}>
      {(close) => (
        <div className={styles.panel}>
          <div className={styles.near}>
            {nearRanges[looks].map((name) => (
              <Button
                key={name}
                size="small"
                aria-pressed={name === asked}
                onClick={() => {
                  onChange(name);
                  close();
                }}
              >
                {rangeTitles[name]}
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
            <Button type="text" size="small" onClick={clear}>
              Alle zeigen
            </Button>
          )}
        </div>
      )}
    </ChipPopover>
  );
}
