import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { LIST, type LiveStage, liveStage, ONE, until } from "#testing/live-stage.ts";

let stage: LiveStage;
beforeAll(async () => {
  stage = await liveStage();
});
afterAll(() => stage.served.stop());

describe("a live query", () => {
  test("is answered at once, and again when another connection has changed something", async () => {
    const socket = stage.open(stage.mediator);
    const watched = socket.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    expect(watched.answers[0]).toEqual({ data: { puerpera: [{ id: stage.mother, priority: 0 }] } });
    await stage.setPriority(3);
    const committed = Date.now();
    await vi.waitFor(() => expect(watched.answers).toHaveLength(2), { timeout: 5_000, interval: 5 });
    expect(watched.answers[1]).toEqual({ data: { puerpera: [{ id: stage.mother, priority: 3 }] } });
    expect(watched.lastAt - committed).toBeLessThan(1_000);
    await socket.client.dispose();
  });

  test("is accepted with the token among headers too", async () => {
    const socket = stage.open({
      params: { headers: { Authorization: stage.mediator.params.authorization } },
    });
    const watched = socket.watch(ONE, { id: stage.mother });
    await until(() => expect(watched.answers).toHaveLength(1));
    await socket.client.dispose();
  });

  test("says nothing when the answer is the same", async () => {
    const socket = stage.open(stage.mediator);
    const watched = socket.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    await stage.served.database.admin.query("update app.puerpera set notes_internal = 'x' where id = $1", [
      stage.mother,
    ]);
    await sleep(500);
    expect(watched.answers).toHaveLength(1);
    await stage.setPriority(4);
    await until(() => expect(watched.answers).toHaveLength(2));
    await socket.client.dispose();
  });

  test("ends when the client has had enough, and other operations come this way as well", async () => {
    const socket = stage.open(stage.mediator);
    const watched = socket.watch(LIST);
    const asked = socket.watch("query ($id: uuid!) { puerpera_by_pk(id: $id) { id } }", { id: stage.mother });
    await until(() => expect([watched.answers.length, asked.isOver]).toEqual([1, true]));
    expect(asked.answers).toEqual([{ data: { puerpera_by_pk: { id: stage.mother } } }]);
    watched.stop();
    await sleep(50);
    await stage.setPriority(5);
    await sleep(300);
    expect(watched.answers).toHaveLength(1);
    await socket.client.dispose();
  });

  test("that cannot be answered says why and is over", async () => {
    const socket = stage.open(stage.mediator);
    const wrong = socket.watch('subscription { puerpera(where: { id: { _eq: "no id" } }) { id } }');
    await until(() => expect(wrong.isOver).toBe(true));
    expect(wrong.answers).toMatchObject([{ errors: [{ extensions: { code: "data-exception" } }] }]);
    const two = socket.watch("subscription { puerpera { id } user { id } }");
    await until(() => expect(two.error).toMatchObject([{ extensions: { code: "validation-failed" } }]));
    await socket.client.dispose();
  });
});

test("a socket lives on after its token has expired, as long as the session does", async () => {
  const userId = await aUser(stage.served.database.admin, { role: "mediator" });
  const session = await aSession(stage.served, userId, "mediator", new Date(Date.now() + 2_000));
  const socket = stage.open(session);
  const watched = socket.watch(ONE, { id: stage.mother });
  await until(() => expect(watched.answers).toHaveLength(1));
  await sleep(3_000);
  const late = stage.open(session);
  late.watch(LIST);
  expect((await late.closed).code).toBe(4403);
  await stage.setPriority(11);
  await until(() => expect(watched.answers).toHaveLength(2));
  await socket.client.dispose();
});

describe("equal queries", () => {
  test("of colleagues of one role are asked once for all of them", async () => {
    const sockets = Array.from({ length: 20 }, (_, n) =>
      stage.open(n % 2 ? stage.mediator : stage.colleague),
    );
    const watched = sockets.map((socket) => socket.watch(LIST));
    await until(() => expect(watched.every(({ answers }) => answers.length === 1)).toBe(true));
    const trips = await countRoundTrips(async () => {
      await stage.setPriority(6);
      await until(() => expect(watched.every(({ answers }) => answers.length === 2)).toBe(true));
    });
    // With the answer goes the look whether she who asked is still let in.
    expect(trips).toBe(1);
    await Promise.all(sockets.map((socket) => socket.client.dispose()));
  });

  test("by key are asked only when their row changed", async () => {
    const other = await aPuerpera(stage.served.database.admin, { status: "published" });
    const socket = stage.open(stage.mediator);
    const watched = socket.watch(
      "subscription ($id: uuid!) { birthplace(where: {id: {_eq: $id}}) { id title } }",
      {
        id: other,
      },
    );
    const row = socket.watch("subscription ($id: uuid!) { appmessage_by_pk(id: $id) { id title } }", {
      id: other,
    });
    await until(() => expect([watched.answers.length, row.answers.length]).toEqual([1, 1]));
    const trips = await countRoundTrips(async () => {
      await stage.served.database.admin.query(
        "insert into app.appmessage (title, text) values ('Neues', 'Text')",
      );
      await sleep(300);
    });
    expect(trips).toBe(0);
    await socket.client.dispose();
  });
});

/** The data service takes a connection for each. */
async function countRoundTrips(work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(stage.served.database.pools.of("mediator"), "connect");
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}
