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
    onToken: () => () => undefined,
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

async function served(
  token: TokenHolder,
  options: Parameters<typeof aSocketServer>[0] = {},
  pause?: Parameters<typeof createLiveSocket>[2],
) {
  server = await aSocketServer(options);
  const { url } = server;
  live = createLiveSocket(() => url, token, pause);
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

/** The socket's pauses, which the test ends at once. */
function shortPauses() {
  const pauses: number[] = [];
  const pause = (act: () => void, ms: number) => {
    pauses.push(ms);
    const soon = setImmediate(act);
    return () => clearImmediate(soon);
  };
  return { pauses, pause };
}

/** Each pause is 1000 ms, doubled, and 300 to 3000 ms more. */
function expectDoubling(pauses: readonly number[]): void {
  expect(pauses).toHaveLength(5);
  for (const [retry, ms] of pauses.entries()) {
    expect(ms).toBeGreaterThanOrEqual(1_000 * 2 ** retry + 300);
    expect(ms).toBeLessThanOrEqual(1_000 * 2 ** retry + 3_000);
  }
}

test.each([4500, 4005, 4400, 4004, 4401, 4403, 4406, 4409, 4429, 1002, 1003, 1007, 1008, 1009, 1010, 1011])(
  "a close with %i is not retried until there is a new token",
  async (code) => {
    const { pauses, pause } = shortPauses();
    const { server, live } = await served(aToken("t", "t"), {}, pause);
    watch(live);
    await until(() => expect(server.asked).toHaveLength(1));
    server.close(code);
    await until(() => expect(live.isConnected()).toBe(false));
    await aLaterVisitor(server);
    expect([pauses, server.welcomed]).toEqual([[], ["Bearer t", "Bearer later"]]);
    live.resume();
    await until(() => expect(server.asked).toHaveLength(3));
  },
);

test.each([1000, 1001, 1012, 1013, 1014, 4410, 4408, 4999])(
  "a close with %i is retried five times, with a pause that doubles, although each attempt is welcomed",
  async (code) => {
    const { pauses, pause } = shortPauses();
    const { server, live } = await served(aToken("t", "t"), {}, pause);
    watch(live);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await until(() => expect(server.asked).toHaveLength(attempt));
      server.close(code);
    }
    await until(() => expect(live.isConnected()).toBe(false));
    await aLaterVisitor(server);
    expectDoubling(pauses);
    expect(server.welcomed.filter((bearer) => bearer === "Bearer t")).toHaveLength(6);
  },
);

test("a server that cannot be reached is asked five more times, and again when the tab is looked at", async () => {
  server = await aSocketServer();
  const { url } = server;
  await server.stop();
  let attempts = 0;
  const { pauses, pause } = shortPauses();
  const asked = () => {
    attempts += 1;
    return url;
  };
  live = createLiveSocket(asked, aToken("t"), pause);
  watch(live);
  watch(live);
  await until(() => expectDoubling(pauses));
  await until(() => expect(attempts).toBe(6));
  live.wake();
  await until(() => expect(attempts).toBe(12));
});

test("a server that refuses every token makes the page fetch one, not one after the other", async () => {
  const token = aToken("one", "two", "three");
  const { server, live } = await served(token, { accepts: () => false });
  watch(live);
  await until(() => expect(token.clear).toHaveBeenCalledOnce());
  live.resume();
  await until(() => expect(server.welcomed).toEqual(["Bearer one", "Bearer two"]));
  await until(() => expect(live?.isConnected()).toBe(false));
  live.resume();
  await until(() => expect(server.welcomed).toEqual(["Bearer one", "Bearer two", "Bearer two"]));
  expect(token.clear).toHaveBeenCalledOnce();
});
