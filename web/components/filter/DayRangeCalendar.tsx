import { useEffect, useState } from "react";
import { RangeCalendar } from "react-aria-components/RangeCalendar";
import { zurichDay } from "#domain/calendar-day.ts";
import type { DayRange } from "#domain/day-range.ts";
import styles from "../form/Calendar.module.css";
import { CalendarFace, dayOf } from "../form/calendar-face.tsx";
import { cx } from "../layout/class-names.ts";

interface DayRangeCalendarProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** From one day to another: two presses, or a drag. A range that is open at one end shows the month of its other. */
export function DayRangeCalendar({ range, onChange }: DayRangeCalendarProps) {
  const [start, end] = [dayOf(range.from), dayOf(range.to)];
  const [focused, setFocused] = useState(end ?? start ?? dayOf(zurichDay(new Date())));
  // What is typed in the fields above is shown here.
  useEffect(() => {
    const known = dayOf(range.to) ?? dayOf(range.from);
    if (known) setFocused(known);
  }, [range.from, range.to]);
  return (
    <RangeCalendar
      aria-label="Zeitraum wählen"
      className={cx(styles.calendar, styles.range)}
      value={start && end ? { start, end } : null}
      focusedValue={focused}
      onFocusChange={setFocused}
      onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
    >
      <CalendarFace />
    </RangeCalendar>
  );
}
