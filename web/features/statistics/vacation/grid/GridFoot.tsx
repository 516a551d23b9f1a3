// biome-ignore-all lint/a11y: a grid whose days are no elements; it holds the focus and names the field on which one stands.
import { memo, useMemo } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { weeksOfPeriod } from "#domain/calendar-period.ts";
import { cx } from "#web/components/layout/class-names.ts";
import type { VacationDay, VacationGap } from "../use-vacation.ts";
import { NAME_WIDTH, partOf, type VacationScale } from "../vacation-scale.ts";
import { columnsPath, figuresOf, type GroupFigures } from "./foot-figures.ts";
import styles from "./GridFoot.module.css";
import type { GridField } from "./GridRow.tsx";

interface GridFootProps {
  scale: VacationScale;
  days: ReadonlyMap<CalendarDay, VacationDay>;
  gaps: readonly VacationGap[];
  /** The number of the row among all. */
  rowIndex: number;
  nameId: string;
  field: GridField | undefined;
}

export const FOOT_HEIGHT = 118;
const COLUMNS_HEIGHT = 30;
const FIGURE_WIDTH = 8;

/** How many are away each day, how many remain at least, and how many postal codes nobody serves. */
export const GridFoot = memo(function GridFoot(props: GridFootProps) {
  const { scale, days, gaps, rowIndex, nameId, field } = props;
  const { period, width } = scale;
  const figures = useMemo(() => figuresOf(scale.days, days, gaps), [scale, days, gaps]);
  // A month has room for every day's numbers, longer stretches for every week's.
  const groups = useMemo(
    () =>
      figures.groups(
        period.span === "month" ? scale.days.map((day) => ({ start: day, end: day })) : weeksOfPeriod(period),
      ),
    [figures, period, scale],
  );
  return (
    <div
      role="row"
      aria-rowindex={rowIndex + 1}
      className={styles.foot}
      style={{ width: NAME_WIDTH + width }}
    >
      <div role="rowheader" id={nameId} aria-colindex={1} className={styles.names}>
        <span className={styles.absent}>Abwesend pro Tag</span>
        <span>Mindestens verfügbar</span>
        <span>PLZ ohne Hebamme</span>
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        aria-label="Zahlen pro Tag"
        className={styles.days}
        style={{ width }}
      >
        <svg className={styles.columns} width={width} height={COLUMNS_HEIGHT} aria-hidden="true">
          {(["few", "many", "most"] as const).map((tone) => (
            <path
              key={tone}
              className={styles[tone]}
              d={columnsPath(figures, tone, scale.dayWidth, COLUMNS_HEIGHT)}
            />
          ))}
        </svg>
        {groups.map((group) => (
          <Group key={group.start} group={group} scale={scale} />
        ))}
      </div>
      {field && (
        <div
          role="gridcell"
          id={field.id}
          aria-label={field.words}
          aria-colindex={field.column + 2}
          className={styles.field}
          style={{ left: NAME_WIDTH + field.left, width: field.width }}
        />
      )}
    </div>
  );
});

function Group({ group, scale }: { group: GroupFigures; scale: VacationScale }) {
  const part = partOf(scale, group);
  // The rest of a week at the edge has no room for a number.
  if (!part || part.width < String(group.available).length * FIGURE_WIDTH + 4) return null;
  return (
    <span aria-hidden="true" className={cx(scale.period.span === "year" && styles.narrow)}>
      <span className={styles.peak} style={{ left: part.left, width: part.width }}>
        {group.absent}
      </span>
      <span className={styles.available} style={{ left: part.left, width: part.width }}>
        {group.available}
      </span>
      {group.gaps > 0 && (
        <span
          className={styles.gap}
          style={{ left: part.left + 1, width: part.width - 2 }}
          data-tooltip={`An einem Tag bis zu ${group.gaps} PLZ ohne Hebamme. Klick sagt, welche.`}
        >
          {group.gaps}
        </span>
      )}
    </span>
  );
}
