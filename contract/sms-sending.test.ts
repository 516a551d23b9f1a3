/** Who may send an SMS, to whom, saying what and for how much: held by PostgreSQL, also against a thousand at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type SmsStage, smsStage } from "#testing/sms-stage.ts";

let stage: SmsStage;
let lea: string;
const text = "Dringend: Wöchnerin 8610, Austritt morgen.";

beforeAll(async () => {
  stage = await smsStage();
  lea = await stage.aMidwife("079 555 61 20", { firstname: "Lea" });
});
beforeEach(async () => {
  await stage.database.admin.query(
    "delete from app.outbox; delete from app.smsmessage; delete from app.sms_stop",
  );
  await stage.database.admin.query(
    `update app.appsettings set sms_budget = 120, sms_price = 0.08, sms_daily_quota = 300, sms_to_mother = false;
     update app.sms_account set ceiling = null`,
  );
});
afterAll(() => stage.database.drop());

async function one<T>(sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await stage.database.admin.query<{ answer: T }>(`select ${sql} as answer`, values);
  return rows[0]?.answer as T;
}

describe("without rights", () => {
  test.each(["anonymous", "user"] as const)("%s neither writes nor sends one", async (role) => {
    const id = await stage.write(text, { midwives: [lea] });
    const userId = role === "user" ? lea : null;
    for (const statement of [
      `select actions.send_sms('${id}')`,
      `select actions.smsmessage_write('x', array['${lea}']::uuid[])`,
      "select * from staff.smsmessage",
      "select * from app.sms_account",
    ])
      await expect(stage.as(role, userId, statement), statement).rejects.toMatchObject({ code: "42501" });
    expect(await stage.statuses(id)).toEqual(["draft", ""]);
  });

  test.each(["user", "mediator", "manager", "admin"] as const)(
    "%s does not do the worker's part, nor writes past the step",
    async (role) => {
      const id = await stage.write(text, { midwives: [lea] });
      const userId = role === "user" ? lea : await aUser(stage.database.admin, { role });
      for (const statement of [
        "select rules.take_sms()",
        "select rules.note_sms_stop('+41795556120')",
        `select rules.queue_sms(m, 'sms_office', null, now()) from app.smsmessage m where m.id = '${id}'`,
        `update app.smsmessage set status = 'sent' where id = '${id}'`,
        `update app.user_smsmessage set state = 'sent'`,
        "update app.sms_account set ceiling = 1000000",
      ])
        await expect(stage.as(role, userId, statement), statement).rejects.toMatchObject({ code: "42501" });
    },
  );

  test("who is no longer of the office does not send what she wrote", async () => {
    const gone = await aUser(stage.database.admin, { role: "mediator", status: "lost" });
    const id = await stage.write(text, { midwives: [lea] });
    await expect(stage.send(id, gone)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("what is sent", () => {
  test("waits in the outbox with its price, once, and does not change any more", async () => {
    const id = await stage.write(text, { midwives: [lea] });
    expect(await stage.send(id)).toEqual({ success: true, message: "1 SMS ist unterwegs." });
    expect(await stage.statuses(id)).toEqual(["queued", "waiting"]);
    expect(await one("(select recipient || ' ' || channel from app.outbox)")).toBe("+41795556120 sms");
    expect(await one("rules.sms_spent()::float8")).toBe(0.08);
    expect(await stage.send(id)).toEqual({ success: false, message: "Diese SMS ist schon gesendet." });
    for (const statement of [
      `update staff.smsmessage set message = 'anders' where id = '${id}'`,
      `delete from staff.user_smsmessage where smsmessage_id = '${id}'`,
      `insert into staff.user_smsmessage (smsmessage_id, user_id) values ('${id}', '${stage.colleague}')`,
      `delete from staff.smsmessage where id = '${id}'`,
    ])
      await expect(stage.as("mediator", stage.mediator, statement)).rejects.toMatchObject({ code: "WG001" });
    expect(await stage.statuses(id)).toEqual(["queued", "waiting"]);
  });

  test.each([
    [1, "1 SMS ist bestellt und wartet, bis der Versand von SMS eingerichtet ist."],
    [2, "2 SMS sind bestellt und warten, bis der Versand von SMS eingerichtet ist."],
  ])("says that it waits if no gateway is set up: %i", async (count, message) => {
    onTestFinished(async () => {
      await stage.database.admin.query("update app.sms_account set is_connected = true");
    });
    await stage.database.admin.query("update app.sms_account set is_connected = false");
    const anna = await stage.aMidwife("+49 151 12345678");
    const id = await stage.write(text, { midwives: [lea, anna].slice(0, count) });
    expect(await stage.send(id)).toEqual({ success: true, message });
  });

  test("leaves out who cannot or must not get it, and tells why", async () => {
    const vreni = await stage.aMidwife("+41 44 555 01 20");
    const anna = await stage.aMidwife("+49 151 12345678");
    const team = await stage.aMidwife("0041 79 555 61 20");
    const gone = await stage.aMidwife("079 555 61 22", { status: "lost" });
    const stopped = await stage.aMidwife("079 555 61 23");
    await stage.database.admin.query("select rules.note_sms_stop('41795556123')");
    const id = await stage.write(text, { midwives: [lea, vreni, anna, team, gone, stopped] });
    expect(await stage.send(id)).toEqual({ success: true, message: "2 SMS sind unterwegs." });
    const { rows } = await stage.database.admin.query<{ told: string }>(
      "select state || coalesce(' ' || failure, ' ' || phone) as told from app.user_smsmessage where smsmessage_id = $1",
      [id],
    );
    expect(rows.map(({ told }) => told).toSorted()).toEqual([
      "omitted Diese Nummer erhält die SMS schon.",
      "omitted Hat SMS mit STOP abbestellt.",
      "omitted Hat keinen Zugang mehr.",
      "omitted Keine Mobilnummer eingetragen.",
      "queued +41795556120",
      "queued +4915112345678",
    ]);
  });

  test("waits at night and on Sundays for midwives, unless it presses", async () => {
    const at = (moment: string, statement: string) =>
      stage.as(
        "mediator",
        stage.mediator,
        `select set_config('app.now', '${moment}', true), (${statement}) as answer`,
      );
    await stage.database.admin.query(
      "update app.appsettings set quiet_from = '21:00', quiet_until = '07:00', quiet_sunday = true",
    );
    try {
      const id = await stage.write(text, { midwives: [lea] });
      await at("2026-11-14 22:00+01", `select o from actions.send_sms('${id}') o`);
      expect(await one("(select send_after::text from app.outbox)")).toContain("2026-11-16 06:00:00");
      const urgent = await stage.write(text, { midwives: [lea], urgent: true });
      await at("2026-11-14 22:00+01", `select o from actions.send_sms('${urgent}') o`);
      expect(
        await one("(select send_after::text from app.outbox where smsmessage_id = $1)", [urgent]),
      ).toContain("2026-11-14 21:00:00");
    } finally {
      await stage.database.admin.query(
        "update app.appsettings set quiet_from = '00:00', quiet_until = '00:00', quiet_sunday = false",
      );
    }
  });

  test("greets each by her name, and costs what each text costs", async () => {
    const long = await stage.aMidwife("079 555 61 24", { firstname: "Maria Magdalena Theresia" });
    const id = await stage.write(`Guten Tag {vorname}! ${"x".repeat(140)}`, { midwives: [lea, long] });
    expect((await stage.send(id)).success).toBe(true);
    expect(
      await one(
        "(select array_agg(parts order by parts) from app.user_smsmessage where smsmessage_id = $1)",
        [id],
      ),
    ).toEqual([1, 2]);
    expect(await one("(select price::float8 from app.smsmessage)")).toBe(0.24);
  });
});

describe("is refused with a sentence", () => {
  const refused = async (message: string, to: Parameters<SmsStage["write"]>[1]) => {
    const answer = await stage.send(await stage.write(message, to));
    expect(answer.success).toBe(false);
    expect(await one("(select count(*)::integer from app.outbox)")).toBe(0);
    return answer.message;
  };

  test("what names a mother to midwives, whoever she is; to herself it may", async () => {
    const about = await aPuerpera(stage.database.admin, {
      firstname: "Selam",
      lastname: "Tesfay",
      status: "published",
    });
    expect(await refused("Frau Tesfay in 8051", { midwives: [lea], about })).toMatch(/nennt die Wöchnerin/);
    expect(await refused("Anrufen: 079 555 38 14", { midwives: [lea], about })).toMatch(
      /nennt die Wöchnerin/,
    );
    expect(await refused("Wer kann zu Selam Tesfay?", { midwives: [lea] })).toMatch(/nennt eine Wöchnerin/);
    const own = await stage.write("Guten Tag Frau Tesfay", { mothers: [about], about });
    expect((await stage.send(own)).success).toBe(true);
  });

  test("anything for or about a Kindsverlust", async () => {
    const about = await aPuerpera(stage.database.admin, { status: "lost", lostreason: "kindsverlust" });
    expect(await refused("Guten Tag", { mothers: [about] })).toMatch(/Nach einem Kindsverlust/);
    expect(await refused(text, { midwives: [lea], about })).toMatch(/Nach einem Kindsverlust/);
  });

  test("what nobody gets, has a gap, is too long or holds odd characters", async () => {
    expect(await refused(text, {})).toBe("Diese SMS hat keine Empfängerinnen.");
    expect(await refused(text, { midwives: [await stage.aMidwife(null)] })).toBe(
      "Niemand erhält diese SMS: Keine Mobilnummer eingetragen.",
    );
    expect(await refused("Wöchnerin {plz}", { midwives: [lea] })).toMatch(/Platzhalter/);
    expect(await refused("x".repeat(6 * 153 + 1), { midwives: [lea] })).toMatch(/höchstens 6 Teile/);
    expect(await refused("a\u0007b", { midwives: [lea] })).toMatch(/kein Telefon/);
  });

  test("what whoever runs the program does not allow, though the settings would", async () => {
    await stage.database.admin.query("update app.sms_account set ceiling = 0.05");
    expect(await refused(text, { midwives: [lea] })).toBe(
      "Das SMS-Budget reicht nicht: CHF 0.00 von CHF 0.05 sind in diesem Monat vergeben, diese SMS kostet CHF 0.08.",
    );
  });
});

describe("in the outbox", () => {
  const step = (sql: string) => stage.as("mediator", stage.mediator, sql);

  test("what waits is called off with all who were to get it; nothing goes again by itself", async () => {
    const id = await stage.write(text, { midwives: [lea] });
    await stage.send(id);
    const mail = await one<string>("(select id from app.outbox)");
    await step(`select actions.outbox_cancel('${mail}', 'Doch nicht nötig.')`);
    expect(await stage.statuses(id)).toEqual(["cancelled", "cancelled"]);
    expect(await stage.states(id)).toEqual(["cancelled"]);
    expect(await one("rules.sms_spent()::float8")).toBe(0);
    await expect(step(`select actions.outbox_resend('${mail}')`)).rejects.toMatchObject({
      code: "WG001",
      message: "Eine SMS geht nicht nochmals; bitte schreiben Sie eine neue.",
    });
  });

  test("what is unknown is filed with a reason, and stays unknown", async () => {
    const id = await stage.write(text, { midwives: [lea] });
    await stage.send(id);
    await stage.database.admin.query(
      "update app.outbox set status = 'unknown'; update app.smsmessage set status = 'unknown'",
    );
    const mail = await one<string>("(select id from app.outbox)");
    await step(`select actions.outbox_cancel('${mail}', 'Angerufen.')`);
    expect(await stage.statuses(id)).toEqual(["unknown", "cancelled"]);
  });
});

describe("many at once", () => {
  async function sendAtOnce(
    count: number,
    authors: string[],
  ): Promise<{ taken: number; reasons: Set<string> }> {
    const { rows } = await stage.database.admin.query<{ id: string }>(
      `with made as (insert into app.smsmessage (message, author_id) select 'Wer hat Zeit?', $1 from generate_series(1, $3) returning id),
       linked as (insert into app.user_smsmessage (smsmessage_id, user_id) select id, $2 from made)
       select id from made`,
      [stage.mediator, lea, count],
    );
    // As many at the same moment as the server has connections; the others wait for one, as they do there.
    const answers: { success: boolean; message: string }[] = [];
    const queue = rows.entries();
    async function work(): Promise<void> {
      for (const [at, { id }] of queue)
        answers.push(await stage.send(id, authors[at % authors.length] ?? stage.mediator));
    }
    await Promise.all(Array.from({ length: 20 }, work));
    return {
      taken: answers.filter(({ success }) => success).length,
      reasons: new Set(
        answers.filter(({ success }) => !success).map(({ message }) => message.split(":")[0] ?? ""),
      ),
    };
  }

  test("a thousand do not overdraw the month's budget by one", async () => {
    await stage.database.admin.query("update app.appsettings set sms_budget = 8, sms_daily_quota = 10000");
    expect(await sendAtOnce(1_000, [stage.mediator, stage.colleague])).toEqual({
      taken: 100,
      reasons: new Set(["Das SMS-Budget reicht nicht"]),
    });
    expect(await one("rules.sms_spent()::float8")).toBe(8);
  });

  test("a thousand do not overdraw the day of an author by one", async () => {
    await stage.database.admin.query("update app.appsettings set sms_daily_quota = 40");
    expect(await sendAtOnce(1_000, [stage.mediator, stage.colleague])).toEqual({
      taken: 80,
      reasons: new Set(["Ihr Kontingent von 40 SMS am Tag reicht nicht"]),
    });
  });
});
