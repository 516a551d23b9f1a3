/** The outcome of each notice stands alone, and belongs to the worker that holds the lease. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPushGateway, type PushGateway } from "#server/delivery/push-gateway.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type PushStage, pushStage } from "#testing/push-stage.ts";
import { deliverPushes } from "./deliver-pushes.ts";
import { keepPushKeys } from "./keep-push-keys.ts";

const FOR_EVER_MS = 3_600_000;
let stage: PushStage;
let gateway: PushGateway;

beforeAll(async () => {
  stage = await pushStage();
  gateway = createPushGateway(await keepPushKeys(stage.database.pools, testSecret), stage.service.url);
});
beforeEach(async () => {
  await stage.clear();
  await stage.database.admin.query("delete from app.push_subscription");
  stage.service.pushes.length = 0;
  stage.service.answer = undefined;
});
afterAll(() => Promise.all([stage.database.drop(), stage.service.stop()]));

const deliver = (way = gateway) =>
  deliverPushes(stage.database.pools, {
    gateway: way,
    log: testLog,
    signal: new AbortController().signal,
    handOverMs: FOR_EVER_MS,
  });
const leaseEnds = () =>
  stage.database.admin.query("update app.outbox set send_after = now() where status = 'sending'");
const arrived = () => stage.service.pushes.map(({ device }) => device).toSorted();
const outcomes = async () =>
  (
    await stage.database.admin.query(
      "select status, count(*)::int as notices from app.outbox where channel = 'push' group by 1 order by 1",
    )
  ).rows;

async function publishTo(devices: readonly string[]): Promise<void> {
  await stage.aMidwifeWith(devices);
  const mother = await aPuerpera(stage.database.admin, { languages: ["de"] });
  await stage.as("mediator", stage.mediator, "select actions.puerpera_publish($1)", [mother]);
  await stage.letTimePass();
}

/** The real gateway, which stops after the response to its first notice until it is thawed. */
function frozenAfterFirst() {
  const stop = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  return {
    reached: stop.promise,
    thaw: go.resolve,
    gateway: {
      async send(push) {
        const delivery = await gateway.send(push);
        stop.resolve();
        await go.promise;
        return delivery;
      },
    } satisfies PushGateway,
  };
}

test("one outcome that cannot be written repeats one notice, and not those beside it", async () => {
  const { admin } = stage.database;
  await publishTo(["a", "b", "c", "d", "e"]);
  await admin.query(
    `create function app.refuse_write() returns trigger language plpgsql as $$ begin raise exception 'No room on the disk.'; end $$;
     do $do$ begin execute format('create trigger refuse_write before update on app.outbox for each row
       when (new.status = ''sent'' and new.recipient = %L) execute function app.refuse_write()',
       (select recipient from app.outbox where channel = 'push' order by send_after, id limit 1)); end $do$`,
  );
  await expect(deliver()).rejects.toThrow("No room on the disk.");
  await admin.query("drop trigger refuse_write on app.outbox; drop function app.refuse_write()");
  expect(arrived()).toEqual(["a", "b", "c", "d", "e"]);
  expect(await outcomes()).toEqual([
    { status: "sending", notices: 1 },
    { status: "sent", notices: 4 },
  ]);
  await leaseEnds();
  await deliver();
  expect(arrived()).toHaveLength(6);
  expect(await outcomes()).toEqual([{ status: "sent", notices: 5 }]);
});

test("a worker that is frozen before writing repeats one notice, under its topic, and withholds the others", async () => {
  await publishTo(["a", "b", "c"]);
  const first = frozenAfterFirst();
  const delivering = deliver(first.gateway);
  await first.reached;
  await leaseEnds();
  await deliver();
  first.thaw();
  await delivering;
  const devices = arrived();
  expect(devices).toHaveLength(4);
  expect([...new Set(devices)]).toEqual(["a", "b", "c"]);
  expect(new Set(stage.service.pushes.map(({ topic }) => topic)).size).toBe(1);
  expect(await outcomes()).toEqual([{ status: "sent", notices: 3 }]);
});

test("a late refusal does not overwrite what another worker wrote", async () => {
  await publishTo(["a"]);
  stage.service.answer = () => ({ status: 503 });
  const first = frozenAfterFirst();
  const delivering = deliver(first.gateway);
  await first.reached;
  stage.service.answer = undefined;
  await leaseEnds();
  await deliver();
  first.thaw();
  await delivering;
  expect(arrived()).toEqual(["a"]);
  expect(await outcomes()).toEqual([{ status: "sent", notices: 1 }]);
});
