/** "Personendaten löschen": by the administration alone, once of twenty at once, for good, and nothing is written about her afterwards. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { puerperaStatuses } from "#domain/puerpera/status.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { until } from "#testing/until.ts";

let database: FreshDatabase;
let admin: string;
let mediator: string;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  admin = await aUser(database.admin, { role: "admin" });
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

const as = (role: AppRole, userId: string | null, sql: string, ...values: unknown[]) =>
  inSession(database.pools, { role, userId, sessionId: null }, (tx) => tx.query(sql, values));
const anonymise = (id: string, reason: string | null = "Begehren vom 3. Mai") =>
  as("admin", admin, "select actions.puerpera_anonymise($1, $2)", id, reason);
const closed = (more: object = {}) =>
  aPuerpera(database.admin, { status: "closed", midwife_id: midwife, ...more });

async function rowOf(id: string) {
  const { rows } = await database.admin.query("select * from app.puerpera where id = $1", [id]);
  return rows[0];
}
async function entriesOf(id: string) {
  const { rows } = await database.admin.query(
    "select type, author_id, reason from app.actionlog where puerpera_id = $1 order by id",
    [id],
  );
  return rows;
}

describe("nobody but the administration", () => {
  test.each(["anonymous", "user", "mediator", "manager"] as const)("%s erases anything", async (role) => {
    const id = await closed();
    const own = { anonymous: null, user: midwife, mediator, manager: "" }[role];
    const caller = own === "" ? await aUser(database.admin, { role: "manager" }) : own;
    await expect(
      as(role, caller, "select actions.puerpera_anonymise($1, 'Begehren')", id),
    ).rejects.toMatchObject({
      code: "42501",
    });
    expect((await rowOf(id)).anonymised_at).toBeNull();
  });

  test("writes into her row that she is erased", async () => {
    const id = await closed();
    await expect(
      as("admin", admin, "update staff.puerpera set anonymised_at = now() where id = $1", id),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("orders the night's work", async () => {
    await expect(as("admin", admin, "select rules.anonymise_due(10)")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(as("admin", admin, "select rules.erase_person('{}')")).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("what is asked before", () => {
  test.each(puerperaStatuses)("the state: %s", async (status) => {
    const id = await aPuerpera(database.admin, {
      status,
      midwife_id: status === "current" || status === "closed" ? midwife : null,
    });
    if (status === "closed" || status === "lost") {
      await anonymise(id);
      expect((await rowOf(id)).fullname).toBe("Anonymisiert");
    } else {
      await expect(anonymise(id)).rejects.toMatchObject({
        code: "WG001",
        message:
          status === "current"
            ? expect.stringContaining("noch betreut")
            : expect.stringContaining("noch offen"),
      });
      expect((await rowOf(id)).firstname).toBe("Arjeta");
    }
  });

  test.each([null, "", "  \n"])("a reason, and not %j", async (reason) => {
    await expect(anonymise(await closed(), reason)).rejects.toMatchObject({
      code: "WG001",
      column: "reason",
    });
  });

  test("that the reason, which stays, does not name her", async () => {
    const id = await closed({ firstname: "Zoë", lastname: "Kärcher-Moll" });
    for (const reason of [
      "Frau kaercher bat darum",
      "Zoe am Telefon",
      "zoe@beispiel.example schrieb",
      "x".repeat(501),
    ])
      await expect(anonymise(id, reason)).rejects.toMatchObject({ code: "WG001", column: "reason" });
    await database.admin.query("update app.puerpera set lastname = 'Neukomm' where id = $1", [id]);
    await expect(anonymise(id, "Frau Kärcher bat darum")).rejects.toMatchObject({ column: "reason" });
    await anonymise(id, "Mollig war es nicht");
  });

  test("that the mail which tells her so has left", async () => {
    const id = await closed();
    await database.admin.query(
      "insert into app.outbox (puerpera_id, author_id, hookslug, recipient, subject, body, message_id) values ($1, $2, 'privacy_deleted', 'a@example.ch', 'Probe', 'Probe', 'deleted@example.ch')",
      [id, admin],
    );
    await expect(anonymise(id)).rejects.toMatchObject({
      code: "WG001",
      message: expect.stringContaining("noch nicht gesendet"),
    });
    await database.admin.query("update app.outbox set status = 'cancelled' where puerpera_id = $1", [id]);
    await anonymise(id);
  });

  test("that she is there, and is not the merged one of two", async () => {
    await expect(anonymise("00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({
      hint: "not-found",
    });
    const kept = await closed();
    const merged = await aPuerpera(database.admin, {
      status: "lost",
      lostreason: "doppelt",
      merged_into_id: kept,
    });
    await expect(anonymise(merged)).rejects.toMatchObject({
      message: expect.stringContaining("zusammengeführt"),
    });
    await anonymise(kept);
    expect((await rowOf(merged)).fullname).toBe("Anonymisiert");
  });
});

test("twenty at once are one, and one more changes nothing", async () => {
  const id = await closed();
  const answers = await Promise.all(Array.from({ length: 20 }, () => anonymise(id)));
  expect(new Set(answers.map(({ rows }) => rows[0]?.puerpera_anonymise))).toEqual(new Set([id]));
  const before = await rowOf(id);
  await anonymise(id, "Noch einmal");
  expect(await rowOf(id)).toEqual(before);
  expect(await entriesOf(id)).toEqual([
    { type: "puerpera_anonymised", author_id: admin, reason: "Begehren vom 3. Mai" },
  ]);
});

describe("afterwards", () => {
  let gone: string;
  beforeAll(async () => {
    gone = await closed();
    await anonymise(gone);
  });
  const refused = {
    code: "WG001",
    message: expect.stringContaining("Personendaten dieser Anmeldung sind gelöscht"),
  };

  test("nothing of her is taken back", async () => {
    const { rows } = await database.admin.query("select id from app.actionlog where puerpera_id = $1", [
      gone,
    ]);
    for (const { id } of rows)
      await expect(as("admin", admin, "select actions.undo_step($1)", id)).rejects.toMatchObject({
        code: "WG001",
      });
  });

  test.each([
    "update staff.puerpera set firstname = 'Arjeta' where id = $1",
    "select actions.puerpera_setcurrent($1)",
    "select actions.puerpera_set_birth($1, '2026-11-01', null, 'spontangeburt')",
    "select actions.puerpera_set_followup($1, app.today(), 'Anrufen', false)",
    "insert into staff.puerpera_note (puerpera_id, text) values ($1, 'Sie hiess Arjeta')",
    "select actions.smsmessage_write('Guten Tag', '{}', array[$1::uuid])",
    "select actions.status_link_issue($1)",
  ])("the office does not %s", async (statement) => {
    await expect(as("admin", admin, statement, gone)).rejects.toMatchObject(refused);
  });

  test("her midwife sees her no more, and writes nothing", async () => {
    const seen = await as("user", midwife, "select id from midwife.puerpera where id = $1", gone);
    expect(seen.rows).toEqual([]);
    await expect(
      as("user", midwife, "insert into midwife.visit (puerpera_id, done_at) values ($1, app.now())", gone),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|WG001/) });
  });

  test("the search does not find her, by name, number or word", async () => {
    for (const typed of ["Krasniqi", "Anonymisiert", "079 555 38 14", "Uster"]) {
      const { rows } = await as("admin", admin, "select unnest(rules.search_ids($1, 1000)) as id", typed);
      expect(rows.map(({ id }) => id)).not.toContain(gone);
    }
  });

  test("what the program orders by itself leaves her out", async () => {
    await database.pools.system.query("select rules.order_reminders()");
    const { rows } = await database.admin.query("select from app.outbox where puerpera_id = $1", [gone]);
    expect(rows).toEqual([]);
  });
});

describe("an SMS to several", () => {
  async function sent(mothers: string[]) {
    const { rows } = await as(
      "mediator",
      mediator,
      "select actions.smsmessage_write('Guten Tag {vorname}', '{}', $1) as id",
      mothers,
    );
    const answer = await as("mediator", mediator, "select * from actions.send_sms($1)", rows[0]?.id);
    expect(answer.rows).toMatchObject([{ success: true }]);
    return String(rows[0]?.id);
  }
  async function whatIsLeft(sms: string) {
    const { rows } = await database.admin.query(
      `select m.message::text, m.status, o.recipient, o.body::text from app.smsmessage m left join app.outbox o on o.smsmessage_id = m.id where m.id = $1`,
      [sms],
    );
    return rows[0];
  }

  test("that reached her alone is erased with her", async () => {
    const her = await closed({ phone_mobile: "079 555 70 01" });
    const sms = await sent([her, await closed({ phone_mobile: null, lastname: "Ohne" })]);
    expect(await whatIsLeft(sms)).toMatchObject({ recipient: "+41795557001" });
    await anonymise(her);
    expect(await whatIsLeft(sms)).toEqual({
      message: "Personendaten gelöscht",
      status: "cancelled",
      recipient: null,
      body: null,
    });
  });

  test("goes to the others as it was", async () => {
    const her = await closed({ phone_mobile: "079 555 70 02" });
    const sms = await sent([her, await closed({ phone_mobile: "079 555 70 03" })]);
    const before = await whatIsLeft(sms);
    await anonymise(her);
    expect(await whatIsLeft(sms)).toEqual(before);
    const { rows } = await database.admin.query(
      "select phone, state from app.user_smsmessage where smsmessage_id = $1 order by state",
      [sms],
    );
    expect(rows).toEqual([
      { phone: null, state: "cancelled" },
      { phone: "+41795557003", state: "queued" },
    ]);
  });
});

test("a note that is just being written is waited for and erased with her", async () => {
  const id = await closed();
  const written = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const writing = inSession(
    database.pools,
    { role: "mediator", userId: mediator, sessionId: null },
    async (tx) => {
      await tx.query("insert into staff.puerpera_note (puerpera_id, text) values ($1, 'Sie hiess Arjeta')", [
        id,
      ]);
      written.resolve();
      await mayEnd.promise;
    },
  );
  await written.promise;
  const erasing = anonymise(id);
  await until(async () => {
    const { rows } = await database.admin.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and usename = 'wiege_admin'",
    );
    expect(rows).toHaveLength(1);
  });
  mayEnd.resolve();
  await Promise.all([writing, erasing]);
  const { rows } = await database.admin.query("select text from app.puerpera_note where puerpera_id = $1", [
    id,
  ]);
  expect(rows).toEqual([]);
  expect((await rowOf(id)).fullname).toBe("Anonymisiert");
});
