/** Whether a reader of text takes time in proportion to the text: a text four times as long costs about four times the CPU. */

const LENGTH = 16_000;
const TIMES = 4;
/** A reader that goes back for each character costs `TIMES` more than this allows. */
const MARGIN = 2.5;
/** Below it, a measurement says nothing. */
const SETTLED_MS = 40;

/** The CPU of this thread alone, so that other work on the machine does not count; the best of three. */
function cpuOf(work: () => unknown): number {
  const once = () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(once(), once(), once());
}

export function readsInOnePass(read: (text: string) => unknown, repeated: Repeated): boolean {
  const shorter = textOf(repeated, LENGTH);
  const longer = textOf(repeated, LENGTH * TIMES);
  return cpuOf(() => read(longer)) <= cpuOf(() => read(shorter)) * TIMES * MARGIN + SETTLED_MS;
}

/** A text that repeats a piece between a beginning and an end. */
export interface Repeated {
  before: string;
  piece: string;
  after: string;
}

function textOf({ before, piece, after }: Repeated, length: number): string {
  return before + piece.repeat(Math.ceil(length / Math.max(1, piece.length))) + after;
}
