// One month of a calendar, for one day or for a span of days.
import { type CalendarDate, parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { isCalendarDay } from "#domain/calendar-day.ts";
import styles from "./Calendar.module.css";

/** The day of an ISO text; null for none, and for what is no day yet. */
export function dayOf(iso: string | null | undefined): CalendarDate | null {
  return iso && isCalendarDay(iso) ? parseDate(iso) : null;
}

/** The arrows walk days, Page Up and Down months, with Shift years. */
export function CalendarFace() {
  return (
    <>
      <div className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ""}>
          <ChevronLeft size={17} strokeWidth={1.9} aria-hidden="true" />
        </Button>
        <CalendarHeading className={styles.month ?? ""} />
        <Button slot="next" className={styles.turn ?? ""}>
          <ChevronRight size={17} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles.days ?? ""}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ""}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles.day ?? ""} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
