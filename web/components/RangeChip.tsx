import { isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { type DayRange, dayRangeWords, isOpenRange, nearRanges, openRange } from "#domain/day-range.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { Arriving } from "./Arriving.tsx";
import { Button } from "./Button.tsx";
import calendar from "./Calendar.module.css";
import { ChipPopover } from "./ChipPopover.tsx";
import { DateInput } from "./DateInput.tsx";
import { FormField } from "./FormField.tsx";
import { later } from "./later.tsx";
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

const { Part: DayRangeCalendar } = later(
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
          <Arriving waiting={<div className={calendar.waiting} />}>
            <DayRangeCalendar range={range} onChange={onChange} />
          </Arriving>
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
