import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { wholeNumber } from "#domain/locale.ts";
import type { OfficeHomeQuery, OfficeWeeksQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import styles from "./Tiles.module.css";
import { stateCells, type Tile, weeksOf, weekTiles } from "./tile-figures.ts";

type Statistic = OfficeHomeQuery["home_statistic_by_pk"];

/** How many cases stand where, and how many came and went; each number leads to them. */
export function StateStrip({ statistic }: { statistic: Statistic }) {
  const now = new Date(useNow());
  return (
    <div className={styles.strip}>
      {stateCells(statistic, now).map(({ label, title, count, href, isUrgent }) => (
        <Link key={label} className={styles.cell} to={href} data-tooltip={title}>
          <span className={styles.label}>
            {isUrgent && (
              <span aria-hidden="true">
                <UrgentFlag size={13} />
              </span>
            )}
            {label}
          </span>
          <span className={styles.number}>{wholeNumber(count ?? 0)}</span>
        </Link>
      ))}
    </div>
  );
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

/** The office's eight weeks in small bars. */
export function WeekTiles({ weeks }: { weeks: OfficeWeeksQuery }) {
  const today = zurichDay(new Date(useNow()));
  return (
    <div className={styles.weeks}>
      {weekTiles(weeksOf(weeks), today).map((tile) => (
        <Link key={tile.label} className={styles.tile} to={tile.href}>
          <span className={styles.label}>{tile.label}</span>
          <span className={styles.value}>
            {tile.value}
            {tile.unit && <span className={styles.unit}>{tile.unit}</span>}
          </span>
          <Trend trend={tile.trend} />
          <Bars bars={tile.bars} />
        </Link>
      ))}
    </div>
  );
}

/** The same tiles while the weeks are being counted, so that what stands below stays there. */
export function WaitingTiles() {
  return (
    <div className={styles.weeks} role="status" aria-label="Wird geladen" aria-busy="true">
      {weekTiles([], zurichDay(new Date())).map(({ label }) => (
        <div key={label} className={styles.tile}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>&nbsp;</span>
          <span className={styles.trend}>&nbsp;</span>
          <span className={styles.bars} />
        </div>
      ))}
    </div>
  );
}

function Trend({ trend }: { trend: Tile["trend"] }) {
  if (!trend) return <span className={styles.trend}>noch kein Vergleich</span>;
  const Arrow = arrows[trend.direction];
  return (
    <span className={styles.trend}>
      <Arrow size={14} strokeWidth={2.1} aria-hidden="true" />
      {trend.text}
    </span>
  );
}

const BAR = { width: 20, gap: 4, height: 34 };

/** Eight bars from zero; the last one is now. */
function Bars({ bars }: { bars: Tile["bars"] }) {
  const most = Math.max(1, ...bars.map((value) => value ?? 0));
  const width = bars.length * (BAR.width + BAR.gap) - BAR.gap;
  return (
    <svg
      viewBox={`0 0 ${width} ${BAR.height}`}
      className={styles.bars}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((value, week) => {
        const height = Math.max(1, ((value ?? 0) / most) * BAR.height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its week
            key={week}
            x={week * (BAR.width + BAR.gap)}
            y={BAR.height - height}
            width={BAR.width}
            height={height}
            className={week === bars.length - 1 ? styles.now : styles.before}
          />
        );
      })}
    </svg>
  );
}
