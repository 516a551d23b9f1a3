// Days that are marked by drawing over them; a press alone means one day. A finger scrolls, so its tap is a press.
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { dayAt, NAME_WIDTH, ROW_HEIGHT, type VacationScale } from "../vacation-scale.ts";
import type { GridCursor } from "./grid-cursor.ts";

interface Place {
  row: number;
  column: number;
}

interface Pressed extends Place {
  /** Of the midwife; undefined in the foot. */
  id: string | undefined;
}

interface RangeDragOptions {
  scroller: RefObject<HTMLElement | null>;
  scale: VacationScale;
  /** The midwives, by id; the row after them is the foot. */
  midwives: readonly { id: string }[];
  headHeight: number;
  footHeight: number;
  onMark: (cursor: GridCursor) => void;
  /** The button is let go, or a finger has tapped. */
  onPick: (cursor: GridCursor) => void;
}

/** So close to the edge the calendar moves along, so many pixels at a time. */
const EDGE = 24;
const STEP = 18;

export function useRangeDrag(options: RangeDragOptions) {
  const { scroller, scale, midwives, headHeight, footHeight, onMark, onPick } = options;
  const rows = midwives.length;
  const start = useRef<Pressed>(undefined);
  /** Where a finger lies: its tap means what it was put on, not what has come under it since. */
  const touched = useRef<Pressed>(undefined);

  /** Rows may come and go during the press: it stays with the midwife it began at, and ends without her. */
  const placeNow = (pressed: RefObject<Pressed | undefined>): Place | undefined => {
    const from = pressed.current;
    if (from?.id === undefined) return from && { row: rows, column: from.column };
    const row = midwives.findIndex(({ id }) => id === from.id);
    if (row !== -1) return { row, column: from.column };
    pressed.current = undefined;
    return undefined;
  };

  const placeAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Place | undefined => {
    const box = scroller.current;
    if (!box) return undefined;
    const { left, top } = box.getBoundingClientRect();
    const x = clientX - left;
    const y = clientY - top;
    if (x < NAME_WIDTH || x >= box.clientWidth || y < headHeight || y >= box.clientHeight) return undefined;
    const column = dayAt(scale, x + box.scrollLeft - NAME_WIDTH);
    if (y >= box.clientHeight - footHeight) return { row: rows, column };
    const row = Math.floor((y + box.scrollTop - headHeight) / ROW_HEIGHT);
    return row < rows ? { row, column } : undefined;
  };
  const columnAt = (clientX: number) => {
    const box = scroller.current;
    if (!box) return 0;
    const x = clientX - box.getBoundingClientRect().left;
    if (x > box.clientWidth - EDGE) box.scrollLeft += STEP;
    else if (x < NAME_WIDTH + EDGE) box.scrollLeft -= STEP;
    return dayAt(scale, x + box.scrollLeft - NAME_WIDTH);
  };
  const markedTo = (from: Place, column: number): GridCursor => ({
    row: from.row,
    column,
    ...(column !== from.column && { anchor: from.column }),
  });

  return {
    isDragging: () => start.current !== undefined,
    cancel: () => {
      start.current = undefined;
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        const place = placeAt(event);
        const pressed = place && { ...place, id: midwives[place.row]?.id };
        const isTouch = event.pointerType === "touch";
        touched.current = isTouch ? pressed : undefined;
        if (!place || isTouch) return;
        start.current = pressed;
        scroller.current?.setPointerCapture(event.pointerId);
        onMark(place);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = placeNow(start);
        if (from && from.row < rows) onMark(markedTo(from, columnAt(event.clientX)));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = placeNow(start);
        start.current = undefined;
        if (from) onPick(from.row < rows ? markedTo(from, columnAt(event.clientX)) : from);
      },
      onPointerCancel: () => {
        start.current = undefined;
        touched.current = undefined;
      },
      onLostPointerCapture: () => {
        start.current = undefined;
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        const isTap = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
        const place = isTap ? placeNow(touched) : undefined;
        if (place) onPick(place);
      },
    },
  };
}
