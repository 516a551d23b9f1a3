import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession, type GivenSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { LIST, type LiveStage, liveStage, ONE } from "#testing/live-stage.ts";
import { until } from "#testing/until.ts";

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
    await until(() => expect(watched.answers).toHaveLength(2));
    expect(watched.answers[1]).toEqual({ data: { puerpera: [{ id: stage.mother, priority: 3 }] } });
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
    const notes = socket.watch("subscription { puerpera(order_by: [{ id: asc }]) { notes_internal } }");
    await until(() => expect([watched.answers.length, notes.answers.length]).toEqual([1, 1]));
    await stage.served.database.admin.query("update app.puerpera set notes_internal = 'x' where id = $1", [
      stage.mother,
    ]);
    await until(() => expect(notes.answers).toHaveLength(2));
    await stage.setPriority(4);
    await until(() => expect(watched.answers.at(-1)?.data?.puerpera).toMatchObject([{ priority: 4 }]));
    expect(watched.answers).toHaveLength(2);
    await socket.client.dispose();
  });

  test("ends when the client has had enough, and other operations come this way as well", async () => {
    const socket = stage.open(stage.mediator);
    const watched = socket.watch(LIST);
    const asked = socket.watch("query ($id: uuid!) { puerpera_by_pk(id: $id) { id } }", { id: stage.mother });
    await until(() => expect([watched.answers.length, asked.isOver]).toEqual([1, true]));
    expect(asked.answers).toEqual([{ data: { puerpera_by_pk: { id: stage.mother } } }]);
    watched.stop();
    // One line, one order: when the next question is answered, the end of the first has been read.
    const still = socket.watch(ONE, { id: stage.mother });
    await until(() => expect(still.answers).toHaveLength(1));
    await stage.setPriority(5);
    await until(() => expect(still.answers).toHaveLength(2));
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
  const session = await aSession(stage.served, userId, "mediator", new Date(Date.now() + 60_000));
  const socket = stage.open(session);
  const watched = socket.watch(ONE, { id: stage.mother });
  await until(() => expect(watched.answers).toHaveLength(1));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
  const late = stage.open(session);
  late.watch(LIST);
  expect((await late.closed).code).toBe(4403);
  vi.useRealTimers();
  await stage.setPriority(11);
  await until(() => expect(watched.answers).toHaveLength(2));
  await socket.client.dispose();
});

describe("equal queries", () => {
  let managers: GivenSession[];
  beforeAll(async () => {
    const { served } = stage;
    const aManager = async () =>
      aSession(served, await aUser(served.database.admin, { role: "manager" }), "manager");
    managers = [await aManager(), await aManager()];
  });

  test("of colleagues of one role are asked once for all of them", async () => {
    const sockets = Array.from({ length: 20 }, (_, n) => stage.open(managers[n % 2]));
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
    const socket = stage.open(managers[0]);
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
    const mediator = stage.open(stage.mediator);
    const all = mediator.watch("subscription { appmessage { id title } }");
    await until(() => expect(all.answers).toHaveLength(1));
    const trips = await countRoundTrips(async () => {
      await stage.served.database.admin.query(
        "insert into app.appmessage (title, text) values ('Neues', 'Text')",
      );
      await until(() => expect(all.answers).toHaveLength(2));
    });
    expect(trips).toBe(0);
    await mediator.client.dispose();
    await socket.client.dispose();
  });
});

/** The data service takes a connection for each; those of managers are taken by nobody else here. */
async function countRoundTrips(work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(stage.served.database.pools.of("manager"), "connect");
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}
