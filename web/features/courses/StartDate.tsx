import { isCalendarDay } from "#domain/calendar-day.ts";
import { DateInput } from "#web/components/form/DateInput.tsx";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import type { EventValues } from "./event-values.ts";

interface StartDateProps extends FieldProps {
  values: EventValues;
  onChange: (changes: Partial<EventValues>) => void;
  onBlur: () => void;
}

/** The first day; of a single date the last one follows it, since most take place on one day. */
export function StartDate({ values, onChange, ...field }: StartDateProps) {
  const { startdate, enddate, type } = values;
  const follows = (day: string) =>
    type === "single" &&
    isCalendarDay(day) &&
    (enddate === "" || enddate === startdate || (isCalendarDay(enddate) && enddate < day));
  return (
    <DateInput
      {...field}
      value={startdate}
      onChange={(day) => onChange({ startdate: day, ...(follows(day) && { enddate: day }) })}
    />
  );
}
