/** What one step sends to many is one row of the outbox, as far as all fare alike. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OfficeStage, officeStage } from "#testing/office-stage.ts";

let stage: OfficeStage;

beforeAll(async () => {
  stage = await officeStage();
});
afterAll(() => stage.database.drop());
beforeEach(async () => {
  await stage.database.admin.query("delete from app.outbox");
});

/** The same for all, also where an hour begins between two of them. */
const thisHour = new Date(new Date().setMinutes(0, 0, 0));

interface Given {
  to: string;
  cause?: string | null;
  status?: string;
  failure?: string | null;
  hours?: number;
}

async function insertMail({ to, cause = "step:1", status = "waiting", failure = null, hours = 1 }: Given) {
  await stage.database.admin.query(
    `insert into app.outbox (hookslug, recipient, subject, body, message_id, cause, status, failure, send_after, sent_at)
     values ('puerpera_published_midwives', $1, 'x', 'x', gen_random_uuid(), $2, $3, $4,
       $6::timestamptz + make_interval(hours => $5), case when $3 = 'sent' then now() end)`,
    [`${to}@beispiel.example`, cause, status, failure, hours, thisHour],
  );
}

async function shown(): Promise<string[]> {
  const rows = await stage.as(
    "mediator",
    stage.mediator,
    "select split_part(recipient, '@', 1) as first, batch_size from staff.outbox where is_batch_head order by id",
  );
  return rows.map((row) => `${row.first} ${row.batch_size}`);
}

test("is told to nobody but the office", async () => {
  await expect(
    stage.database.pools.of("user").query("select cause, batch_size from staff.outbox"),
  ).rejects.toMatchObject({ code: "42501" });
});

test("those who fare alike are one row, and each who fares otherwise has her own", async () => {
  for (const to of ["a", "b", "c"]) await insertMail({ to, status: "sent" });
  await insertMail({ to: "later", hours: 24 });
  await insertMail({ to: "soon" });
  await insertMail({ to: "soon2" });
  await insertMail({ to: "undone", status: "cancelled", failure: "Der Schritt wurde rückgängig gemacht." });
  await insertMail({ to: "unwilling", status: "cancelled", failure: "Die Hebamme möchte keine mehr." });
  expect(await shown()).toEqual(["a 3", "later 1", "soon 2", "undone 1", "unwilling 1"]);
});

test("what failed is looked at one by one", async () => {
  for (const to of ["a", "b"]) await insertMail({ to, status: "failed", failure: "x" });
  expect(await shown()).toEqual(["a 1", "b 1"]);
});

test("another step, or none, is another row", async () => {
  await insertMail({ to: "a", status: "sent" });
  await insertMail({ to: "a", status: "sent", cause: "step:2" });
  await insertMail({ to: "a", status: "sent", cause: null });
  await insertMail({ to: "b", status: "sent", cause: null });
  expect(await shown()).toEqual(["a 1", "a 1", "a 1", "b 1"]);
});
