// The figures below the calendar: a column per day, a number per week or day.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { covers, type DayRange } from "#domain/midwife/absence.ts";
import type { VacationDay } from "../use-vacation.ts";

export type Tone = "few" | "many" | "most";

/** From these shares of all midwives on a day stands out. */
const MANY = 0.12;
const MOST = 0.2;

export interface GroupFigures extends DayRange {
  /** On the day with most away. */
  absent: number;
  /** On the same day. */
  available: number;
  /** On the worst day for places, which may be another. */
  gaps: number;
}

export interface FootFigures {
  columns: readonly { absent: number; tone: Tone }[];
  highest: number;
  groups: (ranges: readonly DayRange[]) => GroupFigures[];
}

export function figuresOf(
  days: readonly CalendarDay[],
  known: ReadonlyMap<CalendarDay, Pick<VacationDay, "absent" | "available" | "midwives">>,
  gaps: readonly DayRange[],
): FootFigures {
  const perDay = days.flatMap((day) => {
    const row = known.get(day);
    return row ? [{ ...row, day, gaps: gaps.filter((gap) => covers(gap, day)).length }] : [];
  });
  return {
    columns: days.map((day) => {
      const { absent = 0, midwives = 0 } = known.get(day) ?? {};
      return { absent, tone: toneOf(absent, midwives) };
    }),
    highest: Math.max(1, ...perDay.map(({ absent }) => absent)),
    groups: (ranges) =>
      ranges.flatMap(({ start, end }) => {
        const inside = perDay.filter(({ day }) => start <= day && day <= end);
        const [first, ...rest] = inside;
        if (!first) return [];
        const worst = rest.reduce((most, row) => (row.absent > most.absent ? row : most), first);
        return [
          {
            start,
            end,
            absent: worst.absent,
            available: worst.available,
            gaps: Math.max(...inside.map((row) => row.gaps)),
          },
        ];
      }),
  };
}

function toneOf(absent: number, midwives: number): Tone {
  if (absent > midwives * MOST) return "most";
  return absent > midwives * MANY ? "many" : "few";
}

/** All columns of a tone as one shape: three elements for any number of days. */
export function columnsPath(
  { columns, highest }: FootFigures,
  tone: Tone,
  width: number,
  height: number,
): string {
  const gap = width > 6 ? 1.5 : 0.5;
  return columns
    .map((column, index) => {
      if (column.tone !== tone || column.absent === 0) return "";
      const tall = Math.max(2, (column.absent / highest) * height);
      const left = (index * width + gap / 2).toFixed(1);
      return `M${left} ${height}v${(-tall).toFixed(1)}h${(width - gap).toFixed(1)}V${height}z`;
    })
    .join("");
}
