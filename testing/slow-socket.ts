/** A socket to the data service by hand, whose reading can be stopped. */
import { connect } from "node:net";
import { until } from "./until.ts";

function expectReceived(received: Buffer, text: string): void {
  if (!received.includes(text)) throw new Error(`the socket does not say ${JSON.stringify(text)}`);
}

export async function slowSocket(baseUrl: string, authorization: string) {
  const { port } = new URL(baseUrl);
  const socket = connect({ port: Number(port), host: "127.0.0.1" });
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, Buffer.from(chunk)]);
  });
  socket.write(
    [
      "GET /v1/graphql HTTP/1.1",
      `host: 127.0.0.1:${port}`,
      "connection: Upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      "sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==",
      "sec-websocket-protocol: graphql-transport-ws",
      "",
      "",
    ].join("\r\n"),
  );
  await until(() => expectReceived(received, "\r\n\r\n"));
  received = received.subarray(received.indexOf("\r\n\r\n") + 4);
  const send = (message: object) => {
    const text = Buffer.from(JSON.stringify(message));
    const head =
      text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0xfe, text.length >> 8, text.length & 255];
    // A mask of zeros changes nothing, and satisfies the rule that clients mask.
    socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(4), text]));
  };
  send({ type: "connection_init", payload: { authorization } });
  await until(() => expectReceived(received, "connection_ack"));
  return {
    send,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end: () => socket.destroy(),
    answers: () => frames(received).filter(({ type }) => type === "next"),
  };
}

function frames(bytes: Buffer): { type: string }[] {
  const found: { type: string }[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const short = bytes.readUInt8(at + 1) & 127;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (at + head > bytes.length) break;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    if (at + head + length > bytes.length) break;
    const isText = (bytes.readUInt8(at) & 15) === 1;
    if (isText) found.push(JSON.parse(bytes.subarray(at + head, at + head + length).toString()));
    at += head + length;
  }
  return found;
}
