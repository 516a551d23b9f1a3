import { afterEach, expect, test, vi } from "vitest";
import { aSocketServer, type SocketServer } from "#testing/a-socket-server.ts";
import { until } from "#testing/until.ts";
import type { TokenHolder } from "../session/access-token.ts";
import { createLiveSocket, type LiveSocket } from "./live-socket.ts";

function aToken(...tokens: string[]): TokenHolder & { clear: ReturnType<typeof vi.fn> } {
  return {
    get: () => Promise.resolve(tokens[0] ?? "public"),
    clear: vi.fn(() => void tokens.shift()),
    isSignedIn: () => false,
    onPublic: () => () => undefined,
  };
}

let server: SocketServer | undefined;
let live: LiveSocket | undefined;
afterEach(async () => {
  live?.sleep();
  await server?.stop();
});

function watch(socket: LiveSocket, query = "subscription { a }") {
  const answers: unknown[] = [];
  const refused = vi.fn();
  const stop = socket.watch(
    { query, operationName: undefined, variables: { id: 1 } },
    { next: (data) => void answers.push(data), refused },
  );
  return { answers, refused, stop };
}

async function served(token: TokenHolder, options: Parameters<typeof aSocketServer>[0] = {}) {
  server = await aSocketServer(options);
  const { url } = server;
  live = createLiveSocket(() => url, token);
  return { server, live };
}

/** Somebody who comes later has been answered: whoever was about to come before has come. */
async function aLaterVisitor(server: SocketServer): Promise<void> {
  const later = createLiveSocket(() => server.url, aToken("later"));
  const { stop } = watch(later, "subscription { later }");
  await until(() => expect(server.asked.some(({ query }) => query.includes("later"))).toBe(true));
  stop();
  later.sleep();
}

test("without a session nothing is asked", async () => {
  const { server, live } = await served(aToken());
  watch(live);
  await aLaterVisitor(server);
  expect(server.welcomed).toEqual(["Bearer later"]);
  expect(live.isConnected()).toBe(false);
});

test("a wrong token is cleared and not tried again by itself", async () => {
  const token = aToken("wrong", "right");
  const { server, live } = await served(token, { accepts: (given) => given !== "Bearer wrong" });
  watch(live);
  await until(() => expect(token.clear).toHaveBeenCalledOnce());
  await aLaterVisitor(server);
  expect(server.welcomed).toEqual(["Bearer wrong", "Bearer later"]);
  live.wake();
  await until(() => expect(live.isConnected()).toBe(true));
});

test("several streams share one socket, and each gets every answer", async () => {
  const { server, live } = await served(aToken("t"));
  const [one, other] = [watch(live), watch(live)];
  await until(() => expect(server.asked).toHaveLength(2));
  server.push({ a: 1 });
  await until(() => expect([one.answers, other.answers]).toEqual([[{ a: 1 }], [{ a: 1 }]]));
  other.stop();
  server.push({ a: 2 });
  await until(() => expect(one.answers).toEqual([{ a: 1 }, { a: 2 }]));
  expect(other.answers).toEqual([{ a: 1 }]);
  expect(server.welcomed).toEqual(["Bearer t"]);
});

test("a question that is refused is not asked again, the others go on", async () => {
  const { server, live } = await served(aToken("t"), {
    refuses: (query) => (query.includes("no") ? "validation-failed" : undefined),
  });
  const [bad, good] = [watch(live, "subscription { no }"), watch(live)];
  await until(() => expect(bad.refused).toHaveBeenCalledOnce());
  live.wake();
  server.push({ a: 1 });
  await until(() => expect(good.answers).toEqual([{ a: 1 }]));
  expect(server.asked).toHaveLength(2);
});

test("a session that is over makes it fetch another token and come back", async () => {
  const token = aToken("old", "new");
  const { server, live } = await served(token);
  watch(live);
  await until(() => expect(server.asked).toHaveLength(1));
  server.close(4410);
  await until(() => expect(server.welcomed).toEqual(["Bearer old", "Bearer new"]));
  await until(() => expect(server.asked).toHaveLength(2));
});

test("streams that a restarting server finished are taken up again", async () => {
  const { server, live } = await served(aToken("t"));
  const { answers } = watch(live);
  await until(() => expect(server.asked).toHaveLength(1));
  server.finish();
  server.close(1012);
  await until(() => expect(server.asked).toHaveLength(2));
  server.push({ a: 1 });
  await until(() => expect(answers).toEqual([{ a: 1 }]));
});

test("asleep it streams nothing, and awake everything again", async () => {
  const { server, live } = await served(aToken("t"));
  const first = watch(live);
  await until(() => expect(server.asked).toHaveLength(1));
  live.sleep();
  const second = watch(live);
  server.push({ a: 1 });
  await aLaterVisitor(server);
  expect(server.asked).toHaveLength(2);
  live.wake();
  await until(() => expect(server.asked).toHaveLength(4));
  server.push({ a: 2 });
  await until(() => expect([first.answers.at(-1), second.answers]).toEqual([{ a: 2 }, [{ a: 2 }]]));
});

test("a socket that may be dead is replaced", async () => {
  const { server, live } = await served(aToken("t"));
  watch(live);
  await until(() => expect(live.isConnected()).toBe(true));
  live.renew();
  await until(() => expect(server.welcomed).toHaveLength(2));
  await until(() => expect(server.asked).toHaveLength(2));
});
