// biome-ignore-all lint/a11y: a grid whose days are no elements; it holds the focus and names the field on which one stands.
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { type CalendarPeriod, periodTitle } from "#domain/calendar-period.ts";
import { wholeNumber } from "#domain/locale.ts";
import { covers, type DayRange } from "#domain/midwife/absence.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import type { Vacation, VacationEntry, VacationMidwife } from "../use-vacation.ts";
import { NAME_WIDTH, ROW_HEIGHT, scaleOf } from "../vacation-scale.ts";
import { chosenWords, dayWords, fieldWords } from "../vacation-words.ts";
import { GridBackdrop } from "./GridBackdrop.tsx";
import { FOOT_HEIGHT, GridFoot } from "./GridFoot.tsx";
import { GridHead, HEAD_HEIGHT } from "./GridHead.tsx";
import { type GridField, GridRow } from "./GridRow.tsx";
import { type GridCursor, markedDays, moveCursor, NAME_COLUMN, rowByName } from "./grid-cursor.ts";
import { useRangeDrag } from "./use-range-drag.ts";
import { useRowWindow } from "./use-row-window.ts";
import styles from "./VacationGrid.module.css";

interface VacationGridProps {
  vacation: Vacation;
  midwives: readonly VacationMidwife[];
  period: CalendarPeriod;
  /** The day one asked for; it is brought into sight. */
  day: CalendarDay;
  today: CalendarDay;
  onEnter: (midwife: VacationMidwife, days: DayRange) => void;
  onEdit: (midwife: VacationMidwife, entry: VacationEntry) => void;
  onDay: (day: CalendarDay) => void;
}

/** Two letters belong together when they come within this time. */
const TYPING_MS = 700;

/** Midwives by days. One tab stop; the arrows walk, Shift marks days, Enter enters or opens what is there. */
export function VacationGrid(props: VacationGridProps) {
  const { vacation, midwives, period, day, today, onEnter, onEdit, onDay } = props;
  const { entriesOf, holidays, days, gaps } = vacation;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { room, rows, onScroll } = useRowWindow(scroller, midwives.length);
  const scale = useMemo(() => scaleOf(period, room?.width ?? 0), [period, room?.width]);
  const [isFocused, setFocused] = useState(false);
  const typed = useRef({ text: "", at: 0 });
  const bodyHeight = midwives.length * ROW_HEIGHT;
  const sight = Math.max(0, (room?.height ?? 0) - HEAD_HEIGHT - FOOT_HEIGHT);

  const columnOf = (wanted: CalendarDay) => Math.max(0, scale.days.indexOf(wanted));
  const [at, setCursor] = useState<GridCursor>(() => ({ row: 0, column: columnOf(day) }));
  // A row that comes or goes above takes the cursor along: it stays with its midwife, or marks nothing without her.
  const [known, setKnown] = useState(midwives);
  if (known !== midwives) {
    setKnown(midwives);
    const row = rowOfSame(known, midwives, at.row);
    setCursor(row === undefined ? { row: at.row, column: at.column } : { ...at, row });
  }
  const cursor: GridCursor = {
    ...at,
    row: Math.min(at.row, midwives.length),
    column: Math.min(at.column, scale.days.length - 1),
  };
  const marked = markedDays(cursor);
  const daysAt = ([first, last]: readonly [number, number]): DayRange => ({
    start: scale.days[first] ?? period.start,
    end: scale.days[last] ?? period.end,
  });

  const show = useEventCallback(({ row, column }: GridCursor) => {
    const box = scroller.current;
    if (!box) return;
    if (row < midwives.length) {
      const top = row * ROW_HEIGHT;
      const seen = box.clientHeight - HEAD_HEIGHT - FOOT_HEIGHT;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + ROW_HEIGHT > box.scrollTop + seen) box.scrollTop = top + ROW_HEIGHT - seen;
    }
    if (column === NAME_COLUMN) return;
    const left = column * scale.dayWidth;
    const wide = box.clientWidth - NAME_WIDTH;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (left + scale.dayWidth > box.scrollLeft + wide) box.scrollLeft = left + scale.dayWidth - wide;
  });
  const isMeasured = room !== undefined;
  // Another stretch of days, or another day asked for: one stands on that day, with some days around it in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for decides
  useEffect(() => {
    setCursor(({ row }) => ({ row, column: columnOf(day) }));
    const box = scroller.current;
    if (box && isMeasured)
      box.scrollLeft = columnOf(day) * scale.dayWidth - (box.clientWidth - NAME_WIDTH) / 3;
  }, [period.start, period.span, day, isMeasured]);

  const go = (next: GridCursor) => {
    setCursor(next);
    show(next);
  };
  const act = (target: GridCursor) => {
    const midwife = midwives[target.row];
    const here = scale.days[target.column];
    if (!midwife) {
      if (here) onDay(here);
      return;
    }
    if (target.column === NAME_COLUMN) {
      void navigate(`/admin/user/single/${midwife.id}`);
      return;
    }
    const entry =
      target.anchor === undefined && here && entriesOf(midwife.id).findLast((row) => covers(row, here));
    if (entry) onEdit(midwife, entry);
    else onEnter(midwife, daysAt(markedDays(target)));
  };
  const drag = useRangeDrag({
    scroller,
    scale,
    midwives,
    headHeight: HEAD_HEIGHT,
    footHeight: FOOT_HEIGHT,
    onMark: (next) => {
      scroller.current?.focus({ preventScroll: true });
      setCursor(next);
    },
    onPick: (next) => {
      setCursor(next);
      act(next);
    },
  });

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(sight / ROW_HEIGHT) - 1);
    const next = moveCursor(cursor, event, { rows: midwives.length, days: scale.days.length, page });
    if (next) go(next);
    else if (event.key === "Enter") act(cursor);
    else if (event.key === "Escape" && (drag.isDragging() || cursor.anchor !== undefined)) {
      drag.cancel();
      setCursor({ row: cursor.row, column: cursor.column });
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey) {
      const isMore = event.timeStamp - typed.current.at < TYPING_MS;
      typed.current = { text: (isMore ? typed.current.text : "") + event.key, at: event.timeStamp };
      const names = midwives.map(({ lastname }) => lastname);
      const row = rowByName(names, typed.current.text, isMore ? cursor.row : cursor.row + 1);
      if (row === undefined) return;
      go({ row, column: cursor.column });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const nameId = (row: number) => `${id}n${row}`;
  const fieldId = `${id}f${cursor.row}-${cursor.column}`;
  const field = ((): GridField | undefined => {
    const midwife = midwives[cursor.row];
    const here = scale.days[cursor.column];
    if (!isFocused || here === undefined) return undefined;
    const [first, last] = marked;
    const chosen = first === last ? undefined : daysAt(marked);
    return {
      id: fieldId,
      column: cursor.column,
      left: first * scale.dayWidth,
      width: (last - first + 1) * scale.dayWidth,
      label: chosen && chosenWords(chosen),
      words: midwife
        ? fieldWords({
            name: midwife.fullname,
            day: here,
            entries: entriesOf(midwife.id),
            holidays,
            today,
            chosen,
          })
        : dayWords(here, days.get(here), gaps),
    };
  })();
  const isNameActive = isFocused && cursor.column === NAME_COLUMN;

  const drawn = midwives
    .slice(rows.first, rows.end)
    .map((midwife, n) => ({ midwife, index: rows.first + n }));
  // The field on which one stands is there for readers, however far one has scrolled.
  const standing = midwives[cursor.row];
  if (standing && isFocused && (cursor.row < rows.first || cursor.row >= rows.end))
    drawn.push({ midwife: standing, index: cursor.row });

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      aria-label={`Ferienkalender ${periodTitle(period)}`}
      aria-rowcount={midwives.length + 1}
      aria-colcount={scale.days.length + 1}
      aria-activedescendant={isFocused ? (isNameActive ? nameId(cursor.row) : fieldId) : undefined}
      aria-busy={vacation.isStale}
      onKeyDown={press}
      onScroll={onScroll}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...drag.handlers}
    >
      <GridHead scale={scale} holidays={holidays} today={today} count={countWords(midwives.length)} />
      <div className={styles.body} style={{ width: NAME_WIDTH + scale.width, height: bodyHeight }}>
        <GridBackdrop scale={scale} holidays={holidays} today={today} height={Math.min(bodyHeight, sight)} />
        {drawn.map(({ midwife, index }) => (
          <GridRow
            key={midwife.id}
            index={index}
            midwife={midwife}
            entries={entriesOf(midwife.id)}
            scale={scale}
            nameId={nameId(index)}
            isNameActive={isNameActive && index === cursor.row}
            field={index === cursor.row ? field : undefined}
          />
        ))}
      </div>
      <GridFoot
        scale={scale}
        days={days}
        gaps={gaps}
        rowIndex={midwives.length}
        nameId={nameId(midwives.length)}
        field={cursor.row === midwives.length ? field : undefined}
      />
    </div>
  );
}

/** Where the midwife of a row stands now; the foot stays the foot. */
function rowOfSame(
  before: readonly VacationMidwife[],
  now: readonly VacationMidwife[],
  row: number,
): number | undefined {
  const midwife = before[row];
  if (!midwife) return now.length;
  const at = now.findIndex(({ id }) => id === midwife.id);
  return at === -1 ? undefined : at;
}

function countWords(count: number): string {
  return count === 1 ? "1 Hebamme/PFF" : `${wholeNumber(count)} Hebammen/PFF`;
}
