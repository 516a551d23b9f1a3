/** Lines that break, lag or end, and changes that come another way. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession, type GivenSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { LIST, type LiveStage, liveStage, ONE } from "#testing/live-stage.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { slowSocket } from "#testing/slow-socket.ts";
import { until } from "#testing/until.ts";

let stage: LiveStage;
beforeAll(async () => {
  stage = await liveStage();
});
afterAll(() => stage.served.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what cannot be noted is not shown: the operation ends, the line and the others stay", async () => {
  const socket = stage.open(stage.mediator);
  const other = socket.watch(LIST);
  await until(() => expect(other.answers).toHaveLength(1));
  const noted = vi
    .spyOn(stage.served.engine, "noteAccess")
    .mockRejectedValue(new Error("The access log cannot be written"));
  const held = socket.watch(ONE, { id: stage.mother });
  await until(() => expect(held.error).toMatchObject([{ extensions: { code: "unexpected", path: "$" } }]));
  expect(held.error).toMatchObject([{ message: expect.stringContaining("Bitte versuchen Sie es nochmals") }]);
  noted.mockRestore();
  const again = socket.watch(ONE, { id: stage.mother });
  await until(() => expect(again.answers).toHaveLength(1));
  await stage.setPriority(2);
  await until(() => expect(other.answers.at(-1)?.data?.puerpera).toMatchObject([{ priority: 2 }]));
  // Also noted by now: nothing of it is left for whoever counts next.
  await until(() => expect(again.answers.at(-1)?.data?.puerpera_by_pk).toMatchObject({ priority: 2 }));
  expect(held.answers).toEqual([]);
  await socket.client.dispose();
});

test("an answer waits until it is noted, and what comes meanwhile follows it", async () => {
  const socket = stage.open(stage.mediator);
  const waiting = Promise.withResolvers<void>();
  const noted = vi.spyOn(stage.served.engine, "noteAccess").mockReturnValueOnce(waiting.promise);
  const watched = socket.watch(ONE, { id: stage.mother });
  await until(() => expect(noted).toHaveBeenCalledTimes(1));
  // One line, one order: what was asked later is answered, this one waits.
  const later = socket.watch("subscription { appsettings { id } }");
  await until(() => expect(later.answers).toHaveLength(1));
  expect(watched.answers).toEqual([]);
  waiting.resolve();
  await until(() => expect(watched.answers).toHaveLength(1));
  await stage.setPriority(7);
  await until(() => expect(watched.answers.at(-1)?.data?.puerpera_by_pk).toMatchObject({ priority: 7 }));
  await socket.client.dispose();
});

test("a message larger than 64 KB closes the socket", async () => {
  const socket = stage.open(stage.mediator);
  socket.watch(LIST, { filler: "x".repeat(64 * 1024) });
  expect((await socket.closed).code).toBe(1009);
});

test("after the listening connection was lost, what was missed is seen", async () => {
  const socket = stage.open(stage.mediator);
  const watched = socket.watch(ONE, { id: stage.mother });
  await until(() => expect(watched.answers).toHaveLength(1));
  const { admin } = stage.served.database;
  await admin.query("begin");
  await admin.query("update app.puerpera set priority = 9 where id = $1", [stage.mother]);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wiege: listen for changes' and datname = current_database()",
  );
  await admin.query("commit");
  await until(() => expect(watched.answers.at(-1)?.data?.puerpera_by_pk).toMatchObject({ priority: 9 }));
  await socket.client.dispose();
});

test("a socket that does not read gets the newest answer when it reads again", async () => {
  // Nobody looks whether it is still there: it answers no ping, and on a slow machine would be taken for gone.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const slow = await slowSocket(stage.served.baseUrl, stage.mediator.params.authorization);
  vi.useRealTimers();
  const quick = stage.open(stage.mediator);
  const query = "subscription { puerpera(limit: 1) { id priority notes_internal } }";
  slow.send({ type: "subscribe", id: "1", payload: { query } });
  const watched = quick.watch(query);
  await until(() => expect(watched.answers).toHaveLength(1));
  await until(() => expect(slow.answers()).toHaveLength(1));
  slow.pause();
  // More than the buffers between the two can hold.
  const long = "x".repeat(9_000);
  const many = await aPuerpera(stage.served.database.admin, { status: "new", notes_internal: long });
  const copies = Array.from({ length: 18 }, (_, n) => `n${n}: notes_internal`).join(" ");
  const wide = `subscription { puerpera(order_by: [{ id: asc }]) { id priority ${copies} } }`;
  slow.send({ type: "subscribe", id: "2", payload: { query: wide } });
  const follow = quick.watch(wide);
  await until(() => expect(follow.answers).toHaveLength(1));
  const rounds = 100;
  const isOf = (round: number, answer: unknown) => JSON.stringify(answer).includes(`"priority":${round},`);
  for (let round = 1; round <= rounds; round += 1) {
    await stage.served.database.admin.query(
      "update app.puerpera set priority = $1, notes_internal = $2 where id = $3",
      [round, `${long}${round}`, many],
    );
    await until(() => expect(isOf(round, follow.answers.at(-1))).toBe(true));
  }
  slow.resume();
  await until(() => expect(isOf(rounds, slow.answers().at(-1))).toBe(true));
  expect(slow.answers().length).toBeLessThan(follow.answers.length);
  slow.end();
  await quick.client.dispose();
});

test("a change that went through another process is seen too", async () => {
  const other = await servedApp({ beside: stage.served });
  const socket = liveSocket(other.baseUrl, (await sessionAt(other)).params);
  const watched = socket.watch(ONE, { id: stage.mother });
  await until(() => expect(watched.answers).toHaveLength(1));
  const here = stage.open(stage.mediator);
  const changed = here.watch(
    "mutation ($id: uuid!) { puerpera_setpriority(id: $id, priority: 12) { priority } }",
    {
      id: stage.mother,
    },
  );
  await until(() => expect(changed.answers).toEqual([{ data: { puerpera_setpriority: { priority: 12 } } }]));
  await until(() => expect(watched.answers.at(-1)?.data?.puerpera_by_pk).toMatchObject({ priority: 12 }));
  await socket.client.dispose();
  await here.client.dispose();
  await other.stop();
});

async function sessionAt(app: ServedApp): Promise<GivenSession> {
  return await aSession(app, await aUser(app.database.admin, { role: "mediator" }), "mediator");
}

test("a restart closes with 1012, by which a client comes back, and waits for nobody who watches", async () => {
  const other = await servedApp();
  const userId = await aUser(other.database.admin, { role: "mediator" });
  const socket = liveSocket(other.baseUrl, (await aSession(other, userId, "mediator")).params);
  const watched = socket.watch(LIST);
  await until(() => expect(watched.answers).toHaveLength(1));
  // With a watcher who does not leave, a stop that waited for her would never be done.
  await other.stop();
  expect((await socket.closed).code).toBe(1012);
});
