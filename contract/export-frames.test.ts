import { expect, test } from "vitest";
import { dataFrame, newsFrame } from "#server/features/exports/frames.ts";
import { type Frame, readFrames } from "#web/features/export/read-frames.ts";

const sent = [
  dataFrame(new Uint8Array([1, 2, 3])),
  newsFrame({ kind: "progress", rows: 500 }),
  dataFrame(new Uint8Array(0)),
  newsFrame({ kind: "failure", message: "Müde" }),
  newsFrame({ kind: "end", rows: 501 }),
];
const bytes = Buffer.concat(sent);

async function* inPiecesOf(size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(pieces: AsyncIterable<Uint8Array>): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readFrames(pieces)) frames.push(frame);
  return frames;
}

test.each([1, 2, 7, 1000])(
  "what the server frames, the screen reads, cut into pieces of %d bytes",
  async (size) => {
    expect(await read(inPiecesOf(size))).toEqual([
      { kind: "data", piece: new Uint8Array([1, 2, 3]) },
      { kind: "progress", rows: 500 },
      { kind: "data", piece: new Uint8Array(0) },
      { kind: "failure", message: "Müde" },
      { kind: "end", rows: 501 },
    ]);
  },
);

test("a frame that did not arrive whole is none", async () => {
  async function* cut() {
    yield bytes.subarray(0, bytes.length - 1);
  }
  expect((await read(cut())).at(-1)).toEqual({ kind: "failure", message: "Müde" });
});
