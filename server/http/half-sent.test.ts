/** Who begins a request and does not end it. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";

let app: ServedApp;
let authorization: string;
beforeAll(async () => {
  app = await servedApp({ headWithinMs: 300, bodyWithinMs: 300 });
  const userId = await aUser(app.database.admin, { role: "mediator" });
  ({ authorization } = (await aSession(app, userId, "mediator")).params);
});
afterAll(() => app.stop());

async function sent(words: string, to = app): Promise<Socket> {
  const socket = connect(to.config.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(words);
  return socket;
}

const head = (more: string) =>
  `POST /v1/graphql HTTP/1.1\r\nhost: ${new URL(app.baseUrl).host}\r\ncontent-type: application/json\r\n${more}`;

test("is told so and hung up on: in the head, in the body, with and without a session", async () => {
  for (const words of [
    "POST /v1/graphql HTT",
    head("content-length: 100\r\n"),
    `${head("content-length: 100\r\n")}\r\n{"query":`,
    `${head(`content-length: 100\r\nauthorization: ${authorization}\r\n`)}\r\n{"query":`,
    `${head("transfer-encoding: chunked\r\n")}\r\n5\r\n{"que\r\n`,
  ]) {
    const socket = await sent(words);
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  }
});

test("those who ended theirs are not: a socket goes on, and so does an answer that takes its time", async () => {
  const live = liveSocket(app.baseUrl, { authorization });
  const watched = live.watch("subscription { appsettings { apptitle } }");
  await until(() => expect(watched.answers).toHaveLength(1));
  await app.database.admin.query("begin; lock table app.birthtype in access exclusive mode");
  const slow = fetch(`${app.baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ query: "{ birthtype { value } }" }),
  });
  // By the time that one who does not end hers is hung up on, the others have waited as long.
  for (let n = 0; n < 2; n += 1) await text(await sent(head("content-length: 100\r\n")));
  await app.database.admin.query("commit");
  expect(await (await slow).text()).toMatch(/^\{"data"/);
  await app.database.admin.query("update app.appsettings set apptitle = 'Anders'");
  await expect.poll(() => watched.answers.length).toBe(2);
  await live.client.dispose();
});

test("a file that comes slowly is waited for as long as it comes, and one that stops is not", async () => {
  const userId = await aUser(app.database.admin, { role: "admin" });
  const { params } = await aSession(app, userId, "admin");
  const file = `Name;Vorname\n${`Muster;${"x".repeat(60_000)}\n`.repeat(5)}`;
  const uploaded = () =>
    sent(
      `POST /api/import/mothers?name=x.csv HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: ${params.authorization}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: ${file.length}\r\n\r\n${file.slice(0, 400)}`,
    );
  expect(await text(await uploaded())).toMatch(/^HTTP\/1\.1 408 /);
  const slow = await uploaded();
  // Each of these is hung up on after the time in which a kilobyte a second must have come.
  for (let at = 400; at < file.length; at += 60_000) {
    slow.write(file.slice(at, at + 60_000));
    await text(await sent(`${head("content-length: 100\r\n")}\r\n{"query":`));
  }
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 /);
});
