import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SmsGateway } from "#server/delivery/sms-gateway.ts";
import { createSmsupGateway } from "#server/delivery/smsup.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { anSmsGateway, type SmsFault, type SmsGatewayServer } from "#testing/an-sms-gateway.ts";
import { testLog } from "#testing/cluster.ts";
import { type SmsStage, smsStage } from "#testing/sms-stage.ts";
import { deliverSms, tellGateway } from "./deliver-sms.ts";

let stage: SmsStage;
let server: SmsGatewayServer;
let lea: string;
let anna: string;
const text = "Wer hat Zeit?";
const signal = new AbortController().signal;

beforeAll(async () => {
  [stage, server] = await Promise.all([smsStage(), anSmsGateway()]);
  lea = await stage.aMidwife("079 555 61 20", { firstname: "Lea" });
  anna = await stage.aMidwife("+49 151 12345678", { firstname: "Anna" });
});
beforeEach(async () => {
  Object.assign(server, { taken: [], requests: 0, fault: undefined, isSilent: false });
  await stage.database.admin.query(
    "delete from app.outbox; delete from app.smsmessage; update app.sms_account set ceiling = null",
  );
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), server.stop()]);
});

const gatewayOf = (token = server.token) =>
  createSmsupGateway({ url: server.url, token, answerWithinMs: 30_000 });
const deliver = (gateway: SmsGateway | undefined = gatewayOf()) =>
  deliverSms(stage.database.pools, { gateway, log: testLog, signal });

async function queued(message = text, midwives = [lea, anna]): Promise<string> {
  const id = await stage.write(message, { midwives });
  expect((await stage.send(id)).success).toBe(true);
  return id;
}

async function one<T>(sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await stage.database.admin.query<{ answer: T }>(`select ${sql} as answer`, values);
  return rows[0]?.answer as T;
}

describe("what is due", () => {
  test("goes in one request, with the numbers as the gateway wants them, and its counts are kept", async () => {
    const id = await queued();
    await deliver();
    expect(server.requests).toBe(1);
    expect(server.taken.map(({ number }) => number).toSorted()).toEqual(["41795556120", "4915112345678"]);
    expect(server.taken[0]).toMatchObject({ text, sender: "Wochenbett", unicode: 0 });
    expect(await stage.statuses(id)).toEqual(["sent", "sent"]);
    expect(await stage.states(id)).toEqual(["sent", "sent"]);
    expect(await one("(select to_jsonb(m) from app.smsmessage m where id = $1)", [id])).toMatchObject({
      total: 2,
      sent: 2,
      invalid: 0,
      cost: 2,
      price: 0.16,
    });
    expect(await one("(select credits::float8 from app.sms_account)")).toBeGreaterThan(0);
    await deliver();
    expect(server.requests).toBe(1);
  });

  test("greets each by her name, and says Unicode where it is", async () => {
    await queued("Guten Tag {vorname} 👶");
    await deliver();
    expect(server.taken.map((sms) => `${sms.text} ${sms.unicode}`).toSorted()).toEqual([
      "Guten Tag Anna 👶 1",
      "Guten Tag Lea 👶 1",
    ]);
    expect(server.requests).toBe(2);
  });

  test("waits without a gateway, and the office sees why", async () => {
    await queued();
    await deliverSms(stage.database.pools, { gateway: undefined, log: testLog, signal });
    expect(await one("(select status || ': ' || failure from app.outbox)")).toBe(
      "waiting: SMSUP ist nicht eingerichtet.",
    );
  });

  test("is written into the log of who has read of her", async () => {
    const about = await aPuerpera(stage.database.admin, { status: "published" });
    const id = await stage.write(text, { midwives: [lea], about });
    await stage.send(id);
    await deliver();
    const { rows } = await stage.database.admin.query(
      "select user_id, operation, column_class, recipient from app.access_log left join app.access_detail on access_id = id where puerpera_id = $1",
      [about],
    );
    expect(rows).toEqual([
      { user_id: lea, operation: "sms sms_office", column_class: "M0", recipient: "+41795556120" },
    ]);
  });

  test("does not go any more after a Kindsverlust", async () => {
    const about = await aPuerpera(stage.database.admin, { status: "published" });
    const id = await stage.write(text, { midwives: [lea], about });
    await stage.send(id);
    await stage.database.admin.query(
      "set session_replication_role = replica; update app.puerpera set status = 'lost', lostreason = 'kindsverlust', lost_at = now(); reset session_replication_role",
    );
    await deliver();
    expect(server.requests).toBe(0);
    expect(await stage.statuses(id)).toEqual(["cancelled", "cancelled"]);
    expect(await stage.states(id)).toEqual(["cancelled"]);
  });
});

test("of several mothers those do not get it who lost their child while it waited", async () => {
  const mothers = [
    await aPuerpera(stage.database.admin, { firstname: "Eva", phone_mobile: "079 555 38 15" }),
    await aPuerpera(stage.database.admin, { firstname: "Ida", phone_mobile: "079 555 38 16" }),
  ];
  const id = await stage.write("Guten Tag", { mothers });
  await stage.send(id);
  await stage.database.admin.query(
    `set session_replication_role = replica; update app.puerpera set status = 'lost', lostreason = 'kindsverlust', lost_at = now() where id = '${mothers[0]}'; reset session_replication_role`,
  );
  await deliver();
  expect(server.taken.map(({ number }) => number)).toEqual(["41795553816"]);
  expect(await stage.states(id)).toEqual(["cancelled", "sent"]);
});

describe("the gateway says no", () => {
  test.each([
    [-1, /Token/],
    [-2, /XML/],
    [-3, /Guthaben/],
    [-4, /Zeitpunkt/],
    [-5, /Kontaktliste/],
    [-6, /JSON/],
    [-7, /Angaben/],
    [-8, /prüft/],
    [-99, /unbekannten Fehler/],
  ])(
    "with %d: it has failed with a German sentence, costs nothing and goes no more by itself",
    async (code, sentence) => {
      server.fault = { code };
      const id = await queued();
      await deliver();
      await stage.letTimePass();
      server.fault = undefined;
      await deliver();
      expect(await stage.statuses(id)).toEqual(["failed", "failed"]);
      expect(await one("(select failure from app.outbox)")).toMatch(sentence);
      expect(await one("rules.sms_spent()::float8")).toBe(0);
      expect(server.taken).toEqual([]);
    },
  );

  test("to a wrong token", async () => {
    const id = await queued();
    await deliver(gatewayOf("falsch"));
    expect(await stage.statuses(id)).toEqual(["failed", "failed"]);
  });
});

/** The gateway, which meets this fault with one request of several. */
function gatewayWithFault(nth: number, fault: SmsFault): SmsGateway {
  const gateway = gatewayOf();
  let count = 0;
  return {
    ...gateway,
    async send(sms) {
      count += 1;
      server.fault = count === nth ? fault : undefined;
      return await gateway.send(sms);
    },
  };
}

describe("words of each one's own", () => {
  test("are tried again as often as those of all, however many went before", async () => {
    const midwives: string[] = [];
    for (let place = 0; place < 8; place += 1)
      midwives.push(await stage.aMidwife(`079 555 62 ${10 + place}`, { firstname: `Lea${place}` }));
    const id = await queued("Guten Tag {vorname}", midwives);
    await deliver(gatewayWithFault(7, { http: 429 }));
    expect(await stage.statuses(id)).toEqual(["queued", "waiting"]);
    expect(server.taken.length).toBe(6);
    server.fault = undefined;
    await stage.letTimePass();
    await deliver();
    expect(await stage.statuses(id)).toEqual(["sent", "sent"]);
    expect(new Set(server.taken.map(({ number }) => number)).size).toBe(8);
    expect(server.taken.length).toBe(8);
  });

  test("that only some have got are somebody's to clear, until she files it", async () => {
    const id = await queued("Guten Tag {vorname}");
    await deliver(gatewayWithFault(2, { code: -7 }));
    expect(await stage.states(id)).toEqual(["failed", "sent"]);
    expect(await stage.statuses(id)).toEqual(["sent", "failed"]);
    expect(await one("(select failure from app.outbox)")).toMatch(/^Nicht alle haben sie erhalten\. ./);
    expect(await one("(select is_to_clear from staff.outbox)")).toBe(true);
    expect(await one("rules.sms_spent()::float8")).toBe(0.08);
    await stage.as(
      "mediator",
      stage.mediator,
      "select actions.outbox_cancel(id, 'Angerufen.') from app.outbox",
    );
    expect(await one("(select is_to_clear from staff.outbox)")).toBe(false);
    expect(await stage.states(id)).toEqual(["failed", "sent"]);
  });
});

describe("at most once", () => {
  test.each<[SmsFault]>([["cut"], ["garbage"], [{ http: 502 }]])(
    "what nobody knows the end of (%j) is unknown, is to be cleared, and never goes again",
    async (fault) => {
      server.fault = fault;
      const id = await queued();
      await deliver();
      server.fault = undefined;
      await stage.database.admin.query("update app.outbox set send_after = now() - interval '1 hour'");
      await deliver();
      expect(server.requests).toBe(1);
      expect(await stage.statuses(id)).toEqual(["unknown", "unknown"]);
      expect(await stage.states(id)).toEqual(["unknown", "unknown"]);
      expect(await one("(select is_to_clear from staff.outbox)")).toBe(true);
      // It may have gone: it counts.
      expect(await one("rules.sms_spent()::float8")).toBe(0.16);
    },
  );

  test("an answer that does not come is unknown", async () => {
    server.isSilent = true;
    const id = await queued();
    const patience = new AbortController();
    const waits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    const done = deliver().finally(() => waits.mockRestore());
    await expect.poll(server.waiting).toBe(1);
    patience.abort();
    await done;
    expect(await stage.statuses(id)).toEqual(["unknown", "unknown"]);
  });

  test("where nobody was reached it waits, and goes later", async () => {
    const id = await queued();
    await deliver(createSmsupGateway({ url: "http://127.0.0.1:9", token: "x" }));
    expect(await stage.statuses(id)).toEqual(["queued", "waiting"]);
    server.fault = { http: 429 };
    await stage.letTimePass();
    await deliver();
    expect(await stage.statuses(id)).toEqual(["queued", "waiting"]);
    server.fault = undefined;
    await stage.letTimePass();
    await deliver();
    expect(await stage.statuses(id)).toEqual(["sent", "sent"]);
    expect(server.taken.length).toBe(2);
  });

  test("a worker that is frozen beyond its lease leaves the SMS as the next worker has ended it", async () => {
    const id = await queued();
    const frozen = Promise.withResolvers<void>();
    const thawed = Promise.withResolvers<void>();
    const delivering = deliver({
      async send() {
        frozen.resolve();
        await thawed.promise;
        return { outcome: "later", reason: "Der Dienst war nicht erreichbar." };
      },
    });
    await frozen.promise;
    await stage.database.admin.query("update app.outbox set send_after = now()");
    await deliver();
    thawed.resolve();
    await delivering;
    expect(server.requests).toBe(0);
    expect(await stage.statuses(id)).toEqual(["unknown", "unknown"]);
    // Nobody would send what is queued again.
    expect(await stage.states(id)).toEqual(["failed", "failed"]);
  });

  test("workers side by side take each once", async () => {
    for (let count = 0; count < 20; count += 1) await queued(`Wer hat Zeit? ${count}`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(server.taken.length).toBe(40);
    expect(new Set(server.taken.map(({ id }) => id)).size).toBe(40);
  });
});

test("what the program orders by itself stops at the budget, and somebody is to look at it", async () => {
  await stage.database.admin.query("update app.appsettings set sms_to_mother = true");
  await tellGateway(stage.database.pools, { isThere: true, budget: 0.05 });
  const mother = await aPuerpera(stage.database.admin, { status: "published" });
  await stage.as(
    "mediator",
    stage.mediator,
    "select actions.mediation_establish($1, $2, '{limited,outside_circles,no_common_language,no_email}')",
    [mother, lea],
  );
  await stage.letTimePass();
  await deliver();
  expect(server.requests).toBe(0);
  expect(await one("(select status || ': ' || failure from app.outbox where channel = 'sms')")).toBe(
    "failed: Das SMS-Budget dieses Monats ist ausgeschöpft.",
  );
});
