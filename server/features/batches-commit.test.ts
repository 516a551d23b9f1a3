/** A backlog is worked off in batches: an error late in it takes nothing from those before, and the next run goes on behind them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { escalate } from "./escalation/escalate.ts";
import { orderReminders } from "./messages/order-reminders.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function count(sql: string): Promise<number> {
  const { rows } = await database.admin.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]?.n ?? 0;
}

/** Refuses the fifth row and all after it, as a broken connection would. */
async function failAfterFour(table: string, verb: string, rows: string) {
  await database.admin.query(`
    create function app.fail_after_four() returns trigger language plpgsql security definer as $$
    begin
      if (select count(*) from ${rows}) > 4 then raise exception 'broken on purpose'; end if;
      return null;
    end $$;
    grant execute on function app.fail_after_four() to public;
    create trigger zz_fail after ${verb} on ${table} for each row execute function app.fail_after_four()`);
}
const heal = () => database.admin.query("drop function app.fail_after_four() cascade");

test("circles: of seven mothers, two at a time, four keep their step when the fifth fails, and the next run takes the rest", async () => {
  await database.admin.query(
    "update app.appsettings set escalates = true, escalation_near_hours = 6, escalation_all_hours = 0",
  );
  for (let n = 0; n < 7; n += 1) await aPuerpera(database.admin, { status: "published" });
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(
    "update app.puerpera set published_at = now() - interval '1 day', birthdate_child = app.today()",
  );
  await database.admin.query("set session_replication_role = origin");
  const widened = "app.puerpera where escalation_step = 2";
  await failAfterFour("app.puerpera", "update of escalation_step", widened);
  await expect(escalate(database.pools, 2)).rejects.toThrow("broken on purpose");
  expect(await count(widened)).toBe(4);
  await heal();
  await escalate(database.pools, 2);
  expect(await count(widened)).toBe(7);
  expect(await count("app.actionlog where type = 'escalation_widened'")).toBe(7);
});

test("reminders: of seven, two at a time, four stay ordered when the fifth fails; who has no address holds up nobody", async () => {
  const none = await aUser(database.admin, { email: null });
  for (let n = 0; n < 2; n += 1) await aPuerpera(database.admin, { status: "current", midwife_id: none });
  for (let n = 0; n < 7; n += 1) {
    const midwife = await aUser(database.admin, { email: `hebamme${n}@beispiel.example` });
    await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  }
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(
    "update app.puerpera set mediated_at = now() - interval '2 days', birthdate_child = app.today() + 30 where status = 'current'",
  );
  await database.admin.query("set session_replication_role = origin");
  const ordered = "app.outbox where hookslug = 'reminder_midwife_contact'";
  await failAfterFour("app.outbox", "insert", ordered);
  await expect(orderReminders(database.pools, 2)).rejects.toThrow("broken on purpose");
  expect(await count(ordered)).toBe(4);
  await heal();
  await orderReminders(database.pools, 2);
  expect(await count(ordered)).toBe(7);
});
