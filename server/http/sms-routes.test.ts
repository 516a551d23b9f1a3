import { afterAll, beforeAll, expect, test } from "vitest";
import { receiptPath } from "#server/features/sms/sms-receipts.ts";
import { aUser } from "#testing/a-user.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
const sms: Record<"sent" | "unknown", string> = { sent: "", unknown: "" };

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  const lea = await aUser(admin);
  for (const state of ["sent", "unknown"] as const) {
    const { rows } = await admin.query(
      `with m as (insert into app.smsmessage (message, status) values ('Wer hat Zeit?', $1) returning id),
       o as (insert into app.outbox (channel, smsmessage_id, hookslug, recipient, body, message_id, status, sent_at)
         select 'sms', id, 'sms_office', '+41795556120', 'Wer hat Zeit?', 'sms:' || id, $1, case when $1 = 'sent' then now() end from m)
       insert into app.user_smsmessage (smsmessage_id, user_id, phone, state) select id, $2, '+41795556120', $1 from m returning id`,
      [state, lea],
    );
    sms[state] = rows[0].id;
  }
});
afterAll(() => app.stop());

const post = async (path: string, body: unknown) =>
  (
    await fetch(`${app.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  ).status;
const dlr = receiptPath(testSecret, "dlr");
const receipt = (id: string, status: number) => ({
  date: "2026-11-16T11:55:12+01:00",
  status,
  destination: "41795556120",
  message_id: id,
  campaign_id: "15948909",
});
async function stateOf(id: string): Promise<string> {
  const { rows } = await app.database.admin.query(
    "select concat_ws(' ', state, failure) as told from app.user_smsmessage where id = $1",
    [id],
  );
  return rows[0].told;
}

test("whoever does not know the key changes nothing, and learns nothing", async () => {
  for (const path of ["/api/sms/dlr/x", receiptPath("another secret", "dlr"), dlr.replace("dlr", "stop")])
    expect(await post(path, receipt(sms.sent, 3)), path).toBe(404);
  expect(await post(receiptPath(testSecret, "stop").slice(0, -1), { from: "41795556120" })).toBe(404);
  expect(await stateOf(sms.sent)).toBe("sent");
  expect((await app.database.admin.query("select from app.sms_stop")).rowCount).toBe(0);
});

test("what is nonsense is taken without effect", async () => {
  for (const body of [
    null,
    [],
    {},
    receipt("x", 3),
    receipt(sms.sent, 77),
    { ...receipt(sms.sent, 3), message_id: [] },
  ])
    expect(await post(dlr, body)).toBe(204);
  expect(await post(receiptPath(testSecret, "stop"), { from: "'; drop table" })).toBe(204);
  expect(await stateOf(sms.sent)).toBe("sent");
});

test("a receipt tells that it arrived, or why not", async () => {
  expect(await post(dlr, receipt(sms.sent, 2))).toBe(204);
  expect(await stateOf(sms.sent)).toBe("undelivered Das Telefon war nicht erreichbar.");
  expect(await post(dlr, receipt(sms.sent, 3))).toBe(204);
  expect(await stateOf(sms.sent)).toBe("delivered");
});

test("an SMS of which nobody knew is known by its receipt", async () => {
  await post(dlr, receipt(sms.unknown, 3));
  const { rows } = await app.database.admin.query(
    `select m.status as sms, o.status as outbox from app.user_smsmessage r join app.smsmessage m on m.id = r.smsmessage_id
     join app.outbox o on o.smsmessage_id = m.id where r.id = $1`,
    [sms.unknown],
  );
  expect(rows).toEqual([{ sms: "sent", outbox: "sent" }]);
});

test("whoever answers STOP gets none any more", async () => {
  await post(receiptPath(testSecret, "stop"), {
    message: "Stop SMS",
    from: "41795556120",
    account_id: "1234",
  });
  const { rows } = await app.database.admin.query("select phone from app.sms_stop");
  expect(rows).toEqual([{ phone: "+41795556120" }]);
});
