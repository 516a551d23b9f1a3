// A file with news beside it, as the server sends it: a byte for the kind, four for the length, the content.

export type Frame =
  | { kind: "data"; piece: Uint8Array<ArrayBuffer> }
  | { kind: "progress" | "end"; rows: number }
  | { kind: "failure"; message: string };

const HEAD = 5;
const DATA = 1;
const NEWS: Record<number, "progress" | "end" | "failure"> = { 2: "progress", 3: "end", 4: "failure" };

/** Pieces may come cut anywhere; what is not whole at the end was lost with the line. */
export async function* readFrames(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let waiting = new Uint8Array(0);
  for await (const piece of pieces) {
    waiting = joined(waiting, piece);
    let at = 0;
    while (waiting.length - at >= HEAD) {
      const view = new DataView(waiting.buffer, waiting.byteOffset + at, HEAD);
      const end = at + HEAD + view.getUint32(1);
      if (waiting.length < end) break;
      yield frameOf(view.getUint8(0), waiting.slice(at + HEAD, end));
      at = end;
    }
    waiting = waiting.slice(at);
  }
}

function frameOf(kind: number, content: Uint8Array<ArrayBuffer>): Frame {
  if (kind === DATA) return { kind: "data", piece: content };
  const news = NEWS[kind];
  if (news === undefined) throw new TypeError(`there is no frame of kind ${kind}`);
  return { kind: news, ...JSON.parse(new TextDecoder().decode(content)) };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
