import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { wholeNumber } from "#domain/locale.ts";
import { puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { cx } from "#web/components/class-names.ts";
import { UrgentFlag } from "#web/components/UrgentFlag.tsx";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import styles from "./Tiles.module.css";
import { type Tile, type Week, weekTiles } from "./tile-figures.ts";

function TileFrame({ href, children }: { href?: string | undefined; children: ReactNode }) {
  return href ? (
    <Link to={href} className={cx(styles.tile, styles.link)}>
      {children}
    </Link>
  ) : (
    <div className={styles.tile}>{children}</div>
  );
}

/** How many cases stand in each open state; each number leads to them. */
export function StatusTiles({ statistic }: { statistic: OfficeHomeQuery["home_statistic_by_pk"] }) {
  const tiles = [
    {
      label: "Dringend",
      count: statistic?.urgent,
      href: "?dringend=1&status=new,onhold,published,undefined",
      icon: <UrgentFlag />,
    },
    { label: puerperaStatusTitles.new, count: statistic?.new, href: "?status=new,undefined" },
    { label: puerperaStatusTitles.published, count: statistic?.published, href: "?status=published" },
    { label: puerperaStatusTitles.onhold, count: statistic?.onhold, href: "?status=onhold" },
  ];
  return (
    <div className={styles.states}>
      {tiles.map(({ label, count, href, icon }) => (
        <TileFrame key={label} href={`/admin/puerpera/list${href}`}>
          <span className={styles.label}>
            {icon}
            {label}
          </span>
          <span className={styles.value}>{wholeNumber(count ?? 0)}</span>
        </TileFrame>
      ))}
    </div>
  );
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

/** The office's eight weeks in small bars. */
export function WeekTiles({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className={styles.weeks}>
      {weekTiles(weeks).map((tile) => (
        <TileFrame key={tile.label} href={tile.href}>
          <span className={styles.label}>{tile.label}</span>
          <span className={styles.value}>
            {tile.value}
            {tile.unit && <span className={styles.unit}>{tile.unit}</span>}
          </span>
          <Trend trend={tile.trend} />
          <Bars bars={tile.bars} />
        </TileFrame>
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
