/**
 * Between the last byte of a mail and the line that says that it is out, a process that is killed leaves in doubt whether it has
 * arrived. One mail at a time goes through there, so that a kill repeats one at most; a server that keeps it waiting holds up the
 * others only for a while.
 */
export interface HandOver {
  /** Resolves when it is this mail's turn. */
  come(): Promise<void>;
  /** It is written down what became of it, or it never came. */
  leave(): void;
}

/** Answers how a mail gets its place. */
export function openHandOver(longestMs: number): () => HandOver {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const { promise: over, resolve: leave } = Promise.withResolvers<void>();
    return {
      async come() {
        const before = last;
        last = before.then(() => over);
        await before;
        const timer = setTimeout(leave, longestMs);
        void over.then(() => clearTimeout(timer));
      },
      leave,
    };
  };
}
