/**
 * A file with news beside it, for a screen that shows how far it is. Each frame is a byte for its kind, four bytes for
 * its length (the highest first) and its content: a piece of the file, or JSON. The last frame is an end or a failure;
 * without one the connection was lost.
 */
export const FRAMES_TYPE = "application/vnd.wiege.frames";

const KINDS = { data: 1, progress: 2, end: 3, failure: 4 };
const HEAD = 5;

export type News = { kind: "progress" | "end"; rows: number } | { kind: "failure"; message: string };

export function dataFrame(piece: Uint8Array): Uint8Array {
  return frame(KINDS.data, piece);
}

export function newsFrame({ kind, ...news }: News): Uint8Array {
  return frame(KINDS[kind], Buffer.from(JSON.stringify(news)));
}

function frame(kind: number, content: Uint8Array): Uint8Array {
  const bytes = Buffer.allocUnsafe(HEAD + content.length);
  bytes.writeUInt8(kind);
  bytes.writeUInt32BE(content.length, 1);
  bytes.set(content, HEAD);
  return bytes;
}
