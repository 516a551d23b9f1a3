import { dataFrame, newsFrame } from "./frames.ts";

export interface FileNews {
  /** Rows read so far. */
  rows: () => number;
  everyMs: number;
  /** What the reader is told of a failure. */
  sentenceFor: (error: unknown) => string;
  onFailure: (error: unknown) => void;
}

/** The file in pieces, and now and then how far it is, also while no piece comes; a failure is told instead of an end. */
export async function* framedFile(
  file: AsyncIterable<Uint8Array>,
  news: FileNews,
): AsyncGenerator<Uint8Array> {
  const pieces = file[Symbol.asyncIterator]();
  const progress = () => newsFrame({ kind: "progress", rows: news.rows() });
  let toldAt = 0;
  let isOver = false;
  try {
    let next: Promise<IteratorResult<Uint8Array>> | undefined;
    for (;;) {
      next ??= pieces.next();
      let came: IteratorResult<Uint8Array> | undefined;
      try {
        came = await within(news.everyMs, next);
      } catch (error) {
        isOver = true;
        news.onFailure(error);
        yield newsFrame({ kind: "failure", message: news.sentenceFor(error) });
        return;
      }
      if (came?.done) break;
      if (came) {
        next = undefined;
        yield dataFrame(came.value);
      }
      if (came && Date.now() - toldAt < news.everyMs) continue;
      toldAt = Date.now();
      yield progress();
    }
    isOver = true;
    yield newsFrame({ kind: "end", rows: news.rows() });
  } finally {
    // Whoever went away: what is under way comes to its end before the transaction does.
    if (!isOver) await pieces.return?.();
  }
}

/** Nothing, where it takes longer. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, ms, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
