import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { counted, decimal, wholeNumber } from "#domain/locale.ts";
import type { StatisticQuestion } from "../use-statistic-question.ts";
import styles from "./Headline.module.css";
import { mediated, quota, type TwoYears } from "./mediation-figures.ts";

/** The year in five numbers, each with what changed since the same time of the year before. */
export function Headline({ figures, question }: { figures: TwoYears; question: StatisticQuestion }) {
  const { year, isCompared } = question;
  const now = figures.of(year, "same");
  const before = figures.of(year - 1, "same");
  const than = `zu ${year - 1}`;
  const change = (value: number | null, other: number | null, unitOf: UnitOf = () => "") =>
    isCompared ? changeOf(value, other, unitOf, than) : undefined;
  const selfShare = mediated(now) === 0 ? 0 : Math.round((now.mediated_self / mediated(now)) * 100);
  const quotaNow = quota(now);
  return (
    <dl className={styles.strip}>
      <Tile
        label="Anmeldungen"
        value={wholeNumber(now.registered)}
        change={change(now.registered, before.registered)}
      />
      <Tile
        label="Vermittelt"
        value={wholeNumber(mediated(now))}
        change={change(mediated(now), mediated(before))}
        note={`${selfShare} % selbst übernommen`}
      />
      <Tile
        label="Quote"
        value={quotaNow === null ? "–" : decimal(quotaNow)}
        unit="%"
        change={change(quotaNow, quota(before), points)}
        note={`${counted(now.lost_no_midwife, "blieb", "blieben")} ohne Hebamme`}
      />
      <Tile
        label="Zeit bis zur Vermittlung, Median"
        value={now.median_hours === null ? "–" : hours(now.median_hours)}
        unit="Std."
        change={change(now.median_hours, before.median_hours, inHours)}
      />
      <Tile
        label="Zeit, in der 90 % vermittelt sind"
        value={now.p90_hours === null ? "–" : hours(now.p90_hours)}
        unit="Std."
        change={change(now.p90_hours, before.p90_hours, inHours)}
      />
    </dl>
  );
}

interface TileProps {
  label: string;
  value: string;
  unit?: string;
  change: { icon: ReactNode; words: string } | undefined;
  note?: string;
}

function Tile({ label, value, unit, change, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>
          {value}
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        <span className={styles.note}>
          {change?.icon}
          {[change?.words, note].filter(Boolean).join(", ")}
        </span>
      </dd>
    </div>
  );
}

/** The word after a figure of this size. */
type UnitOf = (size: number) => string;
const points: UnitOf = (size) => (size === 1 ? " Punkt" : " Punkte");
const inHours: UnitOf = () => " Std.";

const hours = (value: number) => (value < 10 ? decimal(value) : wholeNumber(Math.round(value)));

const ICON = { size: 15, strokeWidth: 1.9, "aria-hidden": true } as const;

function changeOf(
  value: number | null,
  other: number | null,
  unitOf: UnitOf,
  than: string,
): TileProps["change"] {
  if (value === null || other === null) return undefined;
  const difference = Math.round((value - other) * 10) / 10;
  if (difference === 0)
    return { icon: <ArrowRight {...ICON} />, words: `gleich wie ${than.replace("zu ", "")}` };
  const size = Math.abs(difference);
  const text = Number.isInteger(size) ? wholeNumber(size) : decimal(size);
  return {
    icon: difference > 0 ? <ArrowUpRight {...ICON} /> : <ArrowDownRight {...ICON} />,
    words: `${difference > 0 ? "+" : "−"}${text}${unitOf(size)} ${than}`,
  };
}
