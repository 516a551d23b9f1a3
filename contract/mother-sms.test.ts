/** On mediation the mother gets her midwife's name and number by SMS, where the office wishes it: with the step, and called off with it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type SmsStage, smsStage } from "#testing/sms-stage.ts";

let stage: SmsStage;
let lea: string;

beforeAll(async () => {
  stage = await smsStage();
  lea = await stage.aMidwife("079 555 61 20", { firstname: "Lea", lastname: "Brunner" });
});
beforeEach(() =>
  stage.database.admin.query(
    "delete from app.outbox; delete from app.smsmessage; delete from app.sms_stop; update app.appsettings set sms_to_mother = true, apptitle = 'Wochenbett Zürich'",
  ),
);
afterAll(() => stage.database.drop());

const establish = (mother: string, midwife = lea) =>
  stage.as(
    "mediator",
    stage.mediator,
    "select actions.mediation_establish($1, $2, '{limited,outside_circles,no_common_language,no_email}')",
    [mother, midwife],
  );
const published = (given = {}) => aPuerpera(stage.database.admin, { status: "published", ...given });

async function ordered(): Promise<{ recipient: string; body: string; status: string; sms: string }[]> {
  const { rows } = await stage.database.admin.query(
    `select o.recipient, o.body, o.status, m.status as sms from app.outbox o join app.smsmessage m on m.id = o.smsmessage_id
     where o.channel = 'sms'`,
  );
  return rows;
}

test("nobody gets one while the setting is off, nor without a mobile number, nor after a STOP, nor of a midwife without a telephone", async () => {
  await stage.database.admin.query("update app.appsettings set sms_to_mother = false");
  await establish(await published());
  await stage.database.admin.query("update app.appsettings set sms_to_mother = true");
  await establish(await published({ phone_mobile: null }));
  await establish(await published({ phone_mobile: "+41445550120" }));
  await establish(await published(), await stage.aMidwife(null));
  await stage.database.admin.query("insert into app.sms_stop values ('+41795553814')");
  await establish(await published());
  expect(await ordered()).toEqual([]);
});

test("it waits ten seconds, tells who comes, and belongs to the case", async () => {
  const mother = await published();
  await establish(mother);
  expect(await ordered()).toEqual([
    {
      recipient: "+41795553814",
      body: "Guten Tag. Ihre Hebamme Lea Brunner, Tel. 079 555 61 20, meldet sich bei Ihnen. Freundliche Grüsse, Wochenbett Zürich",
      status: "waiting",
      sms: "queued",
    },
  ]);
  const { rows } = await stage.database.admin.query(
    "select puerpera_id, send_after > created_at + interval '5 seconds' as waits from app.outbox where channel = 'sms'",
  );
  expect(rows).toEqual([{ puerpera_id: mother, waits: true }]);
});

test("an undo of the step calls it off, for its recipient too", async () => {
  await establish(await published());
  const { rows } = await stage.database.admin.query("select id from app.actionlog order by id desc limit 1");
  await stage.as("mediator", stage.mediator, "select actions.undo_step($1)", [rows[0].id]);
  expect(await ordered()).toMatchObject([{ status: "cancelled", sms: "cancelled" }]);
  const recipients = await stage.database.admin.query("select state from app.user_smsmessage");
  expect(recipients.rows).toEqual([{ state: "cancelled" }]);
});

test("a Kindsverlust calls it off, and one that was a slip lets it go after all", async () => {
  const mother = await published();
  await establish(mother);
  await stage.as("mediator", stage.mediator, "select actions.puerpera_setlost($1, 'kindsverlust', null)", [
    mother,
  ]);
  expect(await ordered()).toMatchObject([{ status: "cancelled", sms: "cancelled" }]);
  const { rows } = await stage.database.admin.query("select id from app.actionlog order by id desc limit 1");
  await stage.as("mediator", stage.mediator, "select actions.undo_step($1)", [rows[0].id]);
  expect(await ordered()).toMatchObject([{ status: "waiting", sms: "queued" }]);
});

test("whoever has read of a midwife who does not come after all hears it by SMS, too", async () => {
  await establish(await published());
  await stage.database.admin.query(
    "update app.outbox set status = 'sent', sent_at = now() where channel = 'sms'",
  );
  const { rows } = await stage.database.admin.query("select id from app.actionlog order by id desc limit 1");
  await stage.as("mediator", stage.mediator, "select actions.undo_step($1)", [rows[0].id]);
  const undone = (await ordered()).filter(({ status }) => status === "waiting");
  expect(undone.map(({ body }) => body)).toEqual([
    "Guten Tag. Was wir Ihnen eben über Ihre Hebamme geschrieben haben, gilt leider nicht. Wir melden uns bei Ihnen. Wochenbett Zürich",
  ]);
});
