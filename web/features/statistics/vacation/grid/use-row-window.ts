// Which rows are drawn: those in sight and a few around them. A thousand midwives cost as much as forty.
import { type RefObject, useLayoutEffect, useState } from "react";
import { ROW_HEIGHT } from "../vacation-scale.ts";

/** The window moves by so many rows at once, so that most frames of a scroll draw nothing new. */
const CHUNK = 8;

export interface RowWindow {
  first: number;
  /** The first that is not drawn any more. */
  end: number;
}

export function rowWindow(scrollTop: number, height: number, count: number): RowWindow {
  const top = Math.floor(Math.max(0, scrollTop) / ROW_HEIGHT / CHUNK);
  const seen = Math.ceil(height / ROW_HEIGHT / CHUNK);
  const first = Math.min(Math.max(0, (top - 1) * CHUNK), Math.max(0, count - 1));
  return { first, end: Math.min(count, (top + seen + 2) * CHUNK) };
}

interface Room {
  width: number;
  height: number;
}

interface ShownRows {
  /** Undefined until it is measured. */
  room: Room | undefined;
  rows: RowWindow;
  onScroll: () => void;
}

export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): ShownRows {
  const [room, setRoom] = useState<Room>();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      const next = { width: box.clientWidth, height: box.parentElement?.clientHeight ?? box.clientHeight };
      setRoom((now) => (now?.width === next.width && now.height === next.height ? now : next));
      setTop(chunkOf(box));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    if (box.parentElement) watcher.observe(box.parentElement);
    return () => watcher.disconnect();
  }, [scroller]);
  return {
    room,
    rows: rowWindow(top, room?.height ?? 0, count),
    onScroll: () => {
      if (scroller.current) setTop(chunkOf(scroller.current));
    },
  };
}

/** Within a chunk nothing changes, so nothing is drawn. */
function chunkOf({ scrollTop }: HTMLElement): number {
  const height = CHUNK * ROW_HEIGHT;
  return Math.floor(Math.max(0, scrollTop) / height) * height;
}
