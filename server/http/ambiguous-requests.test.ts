/** Requests whose end two readers could see in two places: a proxy before us must never see another one than we do. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;

beforeAll(async () => {
  app = await servedApp();
});

afterAll(async () => {
  await app.stop();
});

const SECOND = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

/** All that is answered on one connection. */
async function answersTo(head: string, body: string): Promise<string> {
  const socket = connect(app.config.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /v1/graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`,
  );
  return await text(socket);
}

test("what has one end is answered, and so is what follows it", async () => {
  const answers = await answersTo("content-length: 2", `{}${SECOND}`);
  expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(2);
  expect(answers).toContain('{"status":"ok"}');
});

describe("refused, and nothing behind it is read", () => {
  test.each([
    ["a length beside chunks", "content-length: 5\r\ntransfer-encoding: chunked"],
    ["chunks beside a length", "transfer-encoding: chunked\r\ncontent-length: 5"],
    ["two lengths", "content-length: 5\r\ncontent-length: 0"],
    ["a length that is none", "content-length: 0x5"],
    ["chunks that are not the last coding", "transfer-encoding: chunked, identity"],
    ["an unknown coding", "transfer-encoding: xchunked"],
  ])("%s", async (_, head) => {
    const answers = await answersTo(head, `0\r\n\r\n${SECOND}`);
    expect(answers).toMatch(/^HTTP\/1\.1 400 /);
    expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
