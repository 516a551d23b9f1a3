import { Link } from "react-router";
import { decimal, wholeNumber } from "#domain/locale.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { shortMonth } from "../short-month.ts";
import { mothersPath } from "../statistic-filters.ts";
import type { StatisticQuestion } from "../use-statistic-question.ts";
import styles from "./FigureMatrix.module.css";
import {
  allMonths,
  daysOf,
  type Figure,
  type FigureLine,
  figureLines,
  type TwoYears,
} from "./mediation-figures.ts";
import { Sign, type SignKind } from "./Sign.tsx";

interface FigureMatrixProps {
  figures: TwoYears;
  question: StatisticQuestion;
  lastMonth: number;
  label: string;
}

const signs: Partial<Record<string, SignKind>> = {
  registered: "registered",
  office: "office",
  self: "self",
  lost: "lost",
  median: "median",
  p90: "p90",
};

/** The figures under their columns; those that count mothers are links to them. */
export function FigureMatrix({ figures, question, lastMonth, label }: FigureMatrixProps) {
  const { year, today, isRunning, isCompared } = question;
  const day = `${Number(today.slice(8, 10))}.`;
  return (
    <table className={styles.table}>
      <caption>{label}</caption>
      <colgroup>
        <col className={styles.head} />
        {allMonths.map((month) => (
          <col key={month} />
        ))}
        <col className={styles.year} />
        {isCompared && <col className={styles.year} />}
      </colgroup>
      <thead>
        <tr>
          <td />
          {allMonths.map((month) => (
            <th key={month} scope="col" className={cx(isRunning && month === lastMonth && styles.running)}>
              {shortMonth(month)}
              {isRunning && month === lastMonth && <span>bis {day}</span>}
            </th>
          ))}
          <th scope="col" className={cx(styles.total, styles.running)}>
            {year}
            {isRunning && (
              <span>
                bis {day}
                {Number(today.slice(5, 7))}.
              </span>
            )}
          </th>
          {isCompared && (
            <th scope="col">
              {year - 1}
              {isRunning && <span>ganzes Jahr</span>}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {figureLines.map((line) => (
          <tr key={line.key} className={cx(line.key === "median" && styles.apart)}>
            <th scope="row" className={cx(line.isPart && styles.part)}>
              <span>
                {signs[line.key] ? <Sign kind={signs[line.key] as SignKind} /> : <i />}
                {line.label}
              </span>
            </th>
            {allMonths.map((month) => (
              <td key={month}>
                {month <= lastMonth ? (
                  <Cell line={line} figure={figures.of(year, "month", month)} question={question} />
                ) : (
                  "–"
                )}
              </td>
            ))}
            <td className={styles.total}>
              <Cell line={line} figure={figures.of(year, "year")} question={question} />
            </td>
            {isCompared && (
              <td className={styles.before}>
                <Cell line={line} figure={figures.of(year - 1, "year")} question={question} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ line, figure, question }: { line: FigureLine; figure: Figure; question: StatisticQuestion }) {
  const value = line.read(figure);
  if (value === null) return "–";
  if (!line.mothers)
    return line.key === "quota" || value < 10 ? decimal(value) : wholeNumber(Math.round(value));
  if (value === 0) return "0";
  return (
    <Link to={mothersPath(question.filter, line.mothers(daysOf(figure, question)))}>
      {wholeNumber(value)}
    </Link>
  );
}
