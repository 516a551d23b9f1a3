/** How long the page's own thread worked between two frames, from Chromium's trace; the frames are marked by the page itself. */
import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** What of it the thread itself ran; others on the machine do not count. */
  tdur?: number;
}

/** Milliseconds per frame. */
function frameWork(trace: string): number[] {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const marks = events.filter(({ name, cat }) => name === "frame" && cat.includes("blink.user_timing"));
  const [first] = marks;
  if (!first) throw new Error("the trace holds no frame");
  const isHere = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  const called = (name: string) =>
    events.filter((event) => event.name === name && event.ph === "X" && isHere(event));
  // Two categories tell of the same tasks; each counts once.
  const plain = called("RunTask");
  const tasks = plain.length > 0 ? plain : called("ThreadControllerImpl::RunTask");
  const starts = marks
    .filter(isHere)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  return starts.slice(1).map((end, index) => {
    const begin = starts[index] ?? end;
    return tasks.reduce((sum, task) => sum + workWithin(begin, end, task), 0) / 1000;
  });
}

/** A task that reaches over a frame's end belongs to both, in proportion. */
function workWithin(begin: number, end: number, { ts, dur = 0, tdur = dur }: TraceEvent): number {
  const shared = Math.min(end, ts + dur) - Math.max(begin, ts);
  return shared > 0 ? (tdur * shared) / dur : 0;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Of each frame, marked by the page, while something is done there. */
export async function tracedFrames(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, {
    categories: [
      "toplevel",
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "blink.user_timing",
    ],
  });
  await act();
  return frameWork((await browser.stopTracing()).toString("utf8"));
}
