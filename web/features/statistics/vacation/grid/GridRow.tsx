// biome-ignore-all lint/a11y: a grid whose days are no elements; it holds the focus and names the field on which one stands.
import { memo } from "react";
import { Link } from "react-router";
import { daysBetween } from "#domain/calendar-day.ts";
import { dayRange } from "#domain/locale.ts";
import { absenceTitle } from "#domain/midwife/absence.ts";
import { cx } from "#web/components/layout/class-names.ts";
import type { VacationEntry, VacationMidwife } from "../use-vacation.ts";
import { NAME_WIDTH, partOf, ROW_HEIGHT, type VacationScale, withLanes } from "../vacation-scale.ts";
import { absenceWords, lengthWords } from "../vacation-words.ts";
import styles from "./GridRow.module.css";

/** The field on which one stands, or the days that are marked. */
export interface GridField {
  id: string;
  words: string;
  /** The day's number. */
  column: number;
  left: number;
  width: number;
  /** What is marked, in words; where more than one day is. */
  label?: string | undefined;
}

interface GridRowProps {
  index: number;
  midwife: VacationMidwife;
  entries: readonly VacationEntry[];
  scale: VacationScale;
  nameId: string;
  isNameActive: boolean;
  field: GridField | undefined;
}

/** A longer name stands in two lines. */
const LONG_NAME = 19;
/** What figures and letters take at most, and the edge before them. */
const FIGURE_WIDTH = 6.2;
const LETTER_WIDTH = 7.4;
const EDGE_WIDTH = 10;

const looks: Record<string, string | undefined> = {
  ferien: styles.ferien,
  krankheit: styles.krankheit,
  weiterbildung: styles.weiterbildung,
  pause: styles.pause,
};

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, midwife, entries, scale, nameId, isNameActive, field } = props;
  return (
    <div role="row" className={styles.row} aria-rowindex={index + 1} style={{ top: index * ROW_HEIGHT }}>
      <div
        role="rowheader"
        id={nameId}
        aria-colindex={1}
        className={cx(styles.name, isNameActive && styles.active)}
      >
        <Link
          to={`/admin/user/single/${midwife.id}`}
          tabIndex={-1}
          className={cx(midwife.fullname.length > LONG_NAME && styles.long)}
          data-tooltip={midwife.fullname}
        >
          {midwife.fullname}
        </Link>
        <span>{midwife.zipcode}</span>
      </div>
      {withLanes(entries).map(({ entry, isOver }) => (
        <Bar key={entry.id} entry={entry} isOver={isOver} scale={scale} />
      ))}
      {field && (
        <div
          role="gridcell"
          id={field.id}
          aria-label={field.words}
          aria-colindex={field.column + 2}
          aria-selected={field.label !== undefined}
          className={cx(styles.field, field.label !== undefined && styles.marked)}
          style={{ left: NAME_WIDTH + field.left, width: field.width }}
        >
          {field.label && <span className={styles.label}>{field.label}</span>}
        </div>
      )}
    </div>
  );
});

interface BarProps {
  entry: VacationEntry;
  isOver: boolean;
  scale: VacationScale;
}

function Bar({ entry, isOver, scale }: BarProps) {
  const part = partOf(scale, entry);
  if (!part) return null;
  const { left, width, isCutLeft, isCutRight } = part;
  const dates = dayRange(entry.start, entry.end);
  return (
    <div
      role="gridcell"
      className={cx(
        styles.bar,
        looks[entry.kind] ?? styles.anderes,
        isOver && styles.over,
        isCutLeft && styles.cutLeft,
        isCutRight && styles.cutRight,
      )}
      style={{ left: NAME_WIDTH + left, width: width - 1 }}
      aria-label={absenceWords(entry)}
      aria-colindex={Math.max(0, daysBetween(scale.period.start, entry.start)) + 2}
      aria-colspan={Math.round(width / scale.dayWidth)}
      data-tooltip={`${absenceTitle(entry.kind)} ${dates}, ${lengthWords(entry)}`}
    >
      {!isOver && labelOf(absenceTitle(entry.kind), dates, width)}
    </div>
  );
}

/** The dates, with the kind before them, as far as there is room. */
function labelOf(title: string, dates: string, width: number): string {
  const room = width - EDGE_WIDTH - dates.length * FIGURE_WIDTH;
  if (room < 0) return "";
  return room >= (title.length + 1) * LETTER_WIDTH ? `${title} ${dates}` : dates;
}
