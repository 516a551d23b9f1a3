import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { framedFile } from "./framed-file.ts";

interface Told {
  kind: number;
  content: string;
}

/** `frames` fills while the file is read, so that the file can wait for what is told of it. */
async function told(
  file: AsyncIterable<Uint8Array>,
  rows: () => number,
  { frames = [], failures = [] }: { frames?: Told[]; failures?: unknown[] } = {},
): Promise<Told[]> {
  const news = {
    rows,
    everyMs: 10,
    sentenceFor: () => "Es ging nicht.",
    onFailure: (error: unknown) => failures.push(error),
  };
  for await (const frame of framedFile(file, news)) {
    frames.push({ kind: frame[0] ?? 0, content: new TextDecoder().decode(frame.slice(5)) });
  }
  return frames;
}

const progress = (rows: number): Told => ({ kind: 2, content: JSON.stringify({ rows }) });
const piece = (text: string) => new TextEncoder().encode(text);

test("a file that is counted to its end before its first piece tells meanwhile how far it is", async () => {
  let read = 0;
  const frames: Told[] = [];
  async function* counted() {
    for (; read < 3_000; read += 1_000) await until(() => expect(frames).toContainEqual(progress(read)));
    yield piece("Uster;12");
  }
  await told(counted(), () => read, { frames });
  const before = frames.slice(
    0,
    frames.findIndex(({ kind }) => kind === 1),
  );
  expect(before.map(({ content }) => content)).toContain('{"rows":1000}');
  expect(frames.at(-1)).toEqual({ kind: 3, content: '{"rows":3000}' });
  expect(frames.filter(({ kind }) => kind === 1)).toEqual([{ kind: 1, content: "Uster;12" }]);
});

test("a failure between two pieces is told instead of an end", async () => {
  const frames: Told[] = [];
  async function* broken() {
    yield piece("a");
    // The first progress comes with the piece, the second while none comes.
    await until(() => expect(frames.filter(({ kind }) => kind === 2).length).toBeGreaterThan(1));
    throw new Error("cable");
  }
  const failures: unknown[] = [];
  await told(broken(), () => 1, { frames, failures });
  expect(frames.at(-1)).toEqual({ kind: 4, content: '{"message":"Es ging nicht."}' });
  expect(failures).toEqual([new Error("cable")]);
});

test("who stops taking the file stops its reading, and that is no failure", async () => {
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        yield piece("x");
      }
    } finally {
      isClosed = true;
    }
  }
  const failures: unknown[] = [];
  const news = {
    rows: () => 0,
    everyMs: 10,
    sentenceFor: () => "",
    onFailure: (error: unknown) => failures.push(error),
  };
  const body = new PassThrough();
  body.once("data", () => body.destroy());
  await expect(pipeline(Readable.from(framedFile(endless(), news)), body)).rejects.toMatchObject({
    code: "ERR_STREAM_PREMATURE_CLOSE",
  });
  expect(isClosed).toBe(true);
  expect(failures).toEqual([]);
});
