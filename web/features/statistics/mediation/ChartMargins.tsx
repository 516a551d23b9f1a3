import { decimal, wholeNumber } from "#domain/locale.ts";
import type { StatisticQuestion } from "../use-statistic-question.ts";
import styles from "./ChartMargins.module.css";
import { share, type TwoYears } from "./mediation-figures.ts";
import { phases } from "./phases.ts";
import { Sign, type SignKind } from "./Sign.tsx";

function Legend({ title, lines }: { title: string; lines: readonly (readonly [SignKind, string])[] }) {
  return (
    <div className={styles.legend}>
      <h3>{title}</h3>
      <ul>
        {lines.map(([sign, label]) => (
          <li key={label}>
            <Sign kind={sign} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LegendProps {
  year: number;
  isCompared: boolean;
}

export function ChartLegend({ year, isCompared }: LegendProps) {
  return (
    <Legend
      title="Vermittlungen"
      lines={[
        ["registered", "Anmeldungen"],
        ["lost", "Hinfällig"],
        ["self", "Selbst übernommen"],
        ["office", "Durch Büro"],
        ...(isCompared ? ([["before", `Anmeldungen ${year - 1}`]] as const) : []),
      ]}
    />
  );
}

export function TimeLegend({ year, isCompared }: LegendProps) {
  return (
    <Legend
      title="Zeit in Stunden"
      lines={[
        ["p90", "bis 90 %"],
        ["median", "Median"],
        ...(isCompared ? ([["beforeMedian", `Median ${year - 1}`]] as const) : []),
      ]}
    />
  );
}

interface MarginProps {
  figures: TwoYears;
  question: StatisticQuestion;
}

interface Pair {
  label: string;
  now: string;
  before: string;
}

function Pairs({
  title,
  question,
  pairs,
}: {
  title: string;
  question: StatisticQuestion;
  pairs: readonly Pair[];
}) {
  const { year, isCompared } = question;
  return (
    <table className={styles.pairs}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {isCompared && <th scope="col">{year}</th>}
          {isCompared && <th scope="col">{year - 1}</th>}
          {!isCompared && <td />}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ label, now, before }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            {isCompared && <td className={styles.before}>{before}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What became of the registrations that were decided. */
export function ChartShares({ figures, question }: MarginProps) {
  const now = figures.of(question.year, "same");
  const before = figures.of(question.year - 1, "same");
  const text = (value: number | null) => (value === null ? "–" : wholeNumber(value));
  return (
    <Pairs
      title="Anteil, %"
      question={question}
      pairs={[
        { label: "Hinfällig", now: text(share(now, now.lost)), before: text(share(before, before.lost)) },
        {
          label: "Selbst",
          now: text(share(now, now.mediated_self)),
          before: text(share(before, before.mediated_self)),
        },
        {
          label: "Büro",
          now: text(share(now, now.mediated_office)),
          before: text(share(before, before.mediated_office)),
        },
      ]}
    />
  );
}

/** How long it took, by when the family or the ward registered. */
export function ChartTimes({ figures, question }: MarginProps) {
  const { year } = question;
  const text = (of: number, phase: string) => hours(figures.phase(of, "same", phase)?.median_hours ?? null);
  return (
    <Pairs
      title="Median, Std."
      question={question}
      pairs={phases.map(({ phase, label }) => ({
        label,
        now: text(year, phase),
        before: text(year - 1, phase),
      }))}
    />
  );
}

const hours = (value: number | null) =>
  value === null ? "–" : value < 10 ? decimal(value) : wholeNumber(Math.round(value));
