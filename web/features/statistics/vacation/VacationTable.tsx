import { useMemo } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { type CalendarPeriod, daysOfPeriod, isoWeek, periodTitle } from "#domain/calendar-period.ts";
import { dateAndTime, dayAndYear, shortDay } from "#domain/locale.ts";
import { covers } from "#domain/midwife/absence.ts";
import { type FilterChoices, titlesIn } from "#web/components/filter/FilterBar.tsx";
import { filterWords } from "#web/components/filter/filter-table.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { FigurePanel } from "../FigurePanel.tsx";
import type { FigureSheet } from "../figure-sheet.ts";
import { StaleFigures } from "../stale-figures.ts";
import type { Vacation } from "./use-vacation.ts";
import styles from "./VacationTable.module.css";
import { type VacationFilter, vacationFilters } from "./vacation-question.ts";
import { titlesOn } from "./vacation-words.ts";

interface VacationTableProps {
  vacation: Vacation;
  period: CalendarPeriod;
  filter: VacationFilter;
  choices: FilterChoices<VacationFilter>;
  today: CalendarDay;
  onDay: (day: CalendarDay) => void;
}

/** The same figures day by day, to read, to keep as a file and to print. */
export function VacationTable({ vacation, period, filter, choices, today, onDay }: VacationTableProps) {
  const now = useNow();
  const { days, gaps, holidays } = vacation;
  const sheet = useMemo(() => sheetOf({ days, gaps, holidays }, period), [days, gaps, holidays, period]);
  const asked = [
    periodTitle(period),
    ...filterWords(vacationFilters, filter, titlesIn(vacationFilters, choices)),
    `Stand: ${dateAndTime(new Date(now))}`,
  ];
  const shown = daysOfPeriod(period).filter((day) => days.has(day));
  return (
    <StaleFigures value={vacation.isStale}>
      <FigurePanel title="Pro Tag" sheet={sheet} asked={asked}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {sheet.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((day, index) => {
                const [, week, titles, absent, available, , places] = sheet.rows[index] ?? [];
                const count = gaps.filter((gap) => covers(gap, day)).length;
                return (
                  <tr key={day} className={cx(day === today && styles.today)}>
                    <th scope="row">
                      {shortDay(day)}
                      {day.slice(0, 4)}
                    </th>
                    <td>{week}</td>
                    <td className={styles.words}>{titles}</td>
                    <td>{absent}</td>
                    <td>{available}</td>
                    <td>
                      {count > 0 ? (
                        <button type="button" className={styles.count} onClick={() => onDay(day)}>
                          {count}
                        </button>
                      ) : (
                        0
                      )}
                    </td>
                    <td className={styles.words}>{places}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </FigurePanel>
    </StaleFigures>
  );
}

function sheetOf(
  { days, gaps, holidays }: Pick<Vacation, "days" | "gaps" | "holidays">,
  period: CalendarPeriod,
): FigureSheet {
  return {
    title: `Ferienkalender ${periodTitle(period)}`,
    columns: ["Tag", "KW", "Ferien und Feiertage", "Abwesend", "Verfügbar", "PLZ ohne Hebamme", "Welche"],
    rows: daysOfPeriod(period).flatMap((day) => {
      const figures = days.get(day);
      const places = gaps.filter((gap) => covers(gap, day)).map(({ zipcode }) => zipcode);
      if (!figures) return [];
      const { absent, available } = figures;
      const titles = titlesOn(holidays, day).join(", ");
      return [
        [dayAndYear(day), isoWeek(day), titles, absent, available, places.length, places.sort().join(" ")],
      ];
    }),
  };
}
