import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { databaseRole } from "#server/postgres/roles.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { keepAccessLog, sealAccessLog } from "./keep-access-log.ts";

let database: FreshDatabase;
let mother: string;

async function begin(): Promise<() => Promise<void>> {
  database = await freshDatabase();
  mother = await aPuerpera(database.admin);
  return async () => {
    await Promise.all(others.splice(0).map((client) => client.end()));
    await database.drop();
  };
}

const others: pg.Client[] = [];
async function another(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  others.push(client);
  return client;
}

async function note(count: number, at = "now()", client: pg.ClientBase = database.admin): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into app.access_log (at, user_id, session_id, puerpera_id, operation, column_class)
     select ${at}, uuidv7(), 's', $1, 'Card', 'M0 M1' from generate_series(1, $2) returning id`,
    [mother, count],
  );
  return rows.map(({ id }) => Number(id));
}

async function seal(patience = "60 seconds"): Promise<number> {
  const { rows } = await database.pools.system.query<{ made: number }>(
    "select rules.seal_access($1::interval) as made",
    [patience],
  );
  return rows[0]?.made ?? Number.NaN;
}

async function firstBroken(): Promise<number | null> {
  const { rows } = await database.admin.query("select rules.broken_access_seal() as broken");
  return rows[0].broken;
}

/** What only the superuser can do: she switches the triggers off. Says which seal shows it, and puts everything back. */
async function shownBy(statement: string, values: unknown[] = []): Promise<number | null> {
  await database.admin.query("begin");
  try {
    await database.admin.query("set local session_replication_role = replica");
    expect((await database.admin.query(statement, values)).rowCount).toBeGreaterThan(0);
    return await firstBroken();
  } finally {
    await database.admin.query("rollback");
  }
}

async function months(): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(
    `select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'app.access_log'::regclass and c.relname <> 'other' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function inMonth(name: string): Promise<number> {
  return (await database.admin.query(`select from access_month.${pg.escapeIdentifier(name)}`)).rowCount ?? 0;
}

const silent = createLog("fatal");
const goOn = new AbortController().signal;
const night = () => keepAccessLog(database.pools, { log: silent, signal: goOn });

describe("the log of readings", () => {
  beforeAll(begin);

  test("is only added to, by whomever, through the whole or through a month", async () => {
    const [id] = await note(1);
    await seal();
    const [thisMonth = ""] = await months();
    for (const role of ["wiege_owner", "wiege_steps", "wiege_system", databaseRole("admin")]) {
      for (const verb of [
        "update app.access_log set user_id = null",
        "delete from app.access_log",
        "truncate app.access_log",
        `truncate access_month.${thisMonth}`,
        "truncate access_month.other",
        "update app.access_seal set hash = ''",
        "delete from app.access_seal",
        "truncate app.access_seal",
      ]) {
        await database.admin.query("begin");
        await database.admin.query(`set local role ${role}`);
        await expect(database.admin.query(verb), `${role}: ${verb}`).rejects.toMatchObject({ code: "42501" });
        await database.admin.query("rollback");
      }
      await database.admin.query("begin");
      await database.admin.query(`set local role ${role}`);
      const direct = await database.admin
        .query(`delete from access_month.${thisMonth}`)
        .catch(({ code }) => ({ rowCount: code === "42501" ? 0 : Number.NaN }));
      expect(direct.rowCount, role).toBe(0);
      await database.admin.query("rollback");
    }
    expect((await database.admin.query("select from app.access_log where id = $1", [id])).rowCount).toBe(1);
  });

  test("is kept, sealed and looked at by the system alone", async () => {
    for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const) {
      for (const call of [
        "seal_access()",
        "broken_access_seal()",
        "last_access_seal()",
        "check_next_seals()",
        "access_check_state()",
        "keep_access_months()",
        "forget_access_months()",
        "forget_access(null)",
        "note_reading(null, null, null, 'x', 'x')",
        "append_seal(null)",
      ]) {
        await expect(
          database.pools.of(role).query(`select rules.${call}`),
          `${role}: ${call}`,
        ).rejects.toMatchObject({ code: "42501" });
      }
    }
  });

  test("forgets to whom something of her went, and neither that it went nor what went of others", async () => {
    const other = await aPuerpera(database.admin);
    for (const id of [mother, other]) {
      await database.admin.query(
        "select rules.note_reading(null, null, $1, 'mail x', 'M1', 'eltern@beispiel.example')",
        [id],
      );
    }
    await seal();
    const { rows } = await database.admin.query("select rules.forget_access($1) as erased", [mother]);
    expect(rows).toEqual([{ erased: 1 }]);
    const left = await database.admin.query(
      `select l.puerpera_id, l.operation, d.recipient from app.access_log l left join app.access_detail d on d.access_id = l.id
       where l.operation = 'mail x' order by l.id`,
    );
    expect(left.rows).toEqual([
      { puerpera_id: mother, operation: "mail x", recipient: null },
      { puerpera_id: other, operation: "mail x", recipient: "eltern@beispiel.example" },
    ]);
    expect(await firstBroken()).toBeNull();
    await expect(database.admin.query("update app.access_detail set recipient = 'x'")).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("the chain of seals", () => {
  let ids: number[];
  /** Given out between the first two and never used. */
  let gap: number;

  beforeAll(async () => {
    const end = await begin();
    expect(await seal()).toBe(0);
    await note(2);
    expect(await seal()).toBe(1);
    expect(await seal()).toBe(0);
    const first = await note(1);
    await database.admin.query("begin");
    [gap = 0] = await note(1);
    await database.admin.query("rollback");
    ids = [...first, ...(await note(2))];
    expect(await seal()).toBe(1);
    await note(2);
    expect(await seal()).toBe(1);
    await note(1);
    return end;
  });

  test("holds, whatever was added since", async () => {
    expect(await firstBroken()).toBeNull();
  });

  test.each([
    ["of whom it was", "update app.access_log set puerpera_id = uuidv7() where id = $1"],
    ["whose it was", "update app.access_log set user_id = null where id = $1"],
    ["what was seen", "update app.access_log set column_class = 'M0' where id = $1"],
    ["when it was", "update app.access_log set at = at + interval '1 microsecond' where id = $1"],
    ["by what", "update app.access_log set operation = 'List' where id = $1"],
    ["that it was", "delete from app.access_log where id = $1"],
  ])("shows a row of which somebody changed %s", async (_, statement) => {
    expect(await shownBy(statement, [ids[1]])).toBe(2);
  });

  test.each([
    ["in the same month", "now()"],
    ["in a month of which nothing was sealed", "now() - interval '400 days'"],
  ])("shows a row that somebody put in between, %s", async (_, at) => {
    const put = `insert into app.access_log (id, at, operation, column_class) overriding system value values ($1, ${at}, 'Card', 'M0')`;
    expect(await shownBy(put, [gap])).toBe(2);
  });

  test.each([
    ["was taken out", "delete from app.access_seal where number = 2"],
    [
      "was changed",
      "update app.access_seal set sealed_at = sealed_at + interval '1 second' where number = 2",
    ],
    [
      "was made to say that its rows had been let go",
      "update app.access_seal set kind = 'dropped', from_id = null, to_id = null, row_count = null, digest = null where number = 2",
    ],
  ])("shows a seal that %s", async (_, statement) => {
    expect(await shownBy(statement)).toBe(2);
  });
});

describe("sealing", () => {
  beforeEach(begin);

  test("says nothing of what somebody may still add under a lower id", async () => {
    const slow = await another();
    await slow.query("begin");
    const [held = 0] = await note(1, "now()", slow);
    const [later = 0] = await note(1);
    expect(later).toBeGreaterThan(held);
    expect(await seal("0 seconds")).toBe(0);
    // Who begins after the look is not waited for: her id is higher than what is sealed.
    const sealing = seal();
    await slow.query("commit");
    expect(await sealing).toBe(1);
    const { rows } = await database.admin.query(
      "select from_id::int, to_id::int, row_count from app.access_seal",
    );
    expect(rows).toEqual([{ from_id: 1, to_id: later, row_count: 2 }]);
    expect(await firstBroken()).toBeNull();
  });

  test("stays whole while many write and two seal", async () => {
    let over = false;
    const sealing = Promise.all(
      [0, 1].map(async () => {
        while (!over) await sealAccessLog(database.pools);
      }),
    );
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = await another();
        for (let n = 0; n < 15; n += 1) {
          await client.query("begin");
          await note(3, "now()", client);
          await client.query(n % 4 === 0 ? "rollback" : "commit");
        }
      }),
    );
    over = true;
    await sealing;
    await seal();
    const { rows } = await database.admin.query(
      "select (select sum(row_count) from app.access_seal)::int as sealed, (select count(*) from app.access_log)::int as noted",
    );
    expect(rows[0].sealed).toBe(rows[0].noted);
    expect(rows[0].noted).toBe(6 * 11 * 3);
    expect(await firstBroken()).toBeNull();
  });

  test("is refused in a transaction that cannot see what others commit", async () => {
    await note(1);
    const client = await database.pools.system.connect();
    await client.query("begin isolation level repeatable read");
    await expect(client.query("select rules.seal_access()")).rejects.toThrow(/must see/);
    await client.query("rollback");
    client.release();
  });
});

describe("the months", () => {
  beforeEach(begin);

  test("are made ahead, and what lay in none finds its own", async () => {
    expect((await months()).length).toBeGreaterThanOrEqual(4);
    const ids = [
      ...(await note(2, "'2021-03-31 23:30:00+02'")),
      ...(await note(1, "'2021-03-31 21:30:00+02'")),
    ];
    expect(await inMonth("other")).toBe(3);
    await seal();
    await database.pools.system.query("select rules.keep_access_months()");
    expect(await months()).toContain("m2021_03");
    expect(await inMonth("m2021_03")).toBe(3);
    expect(await inMonth("other")).toBe(0);
    expect(await firstBroken()).toBeNull();
    const [next = 0] = await note(1);
    expect(next).toBeGreaterThan(Math.max(...ids));
    await expect(database.admin.query("delete from app.access_log")).rejects.toMatchObject({ code: "42501" });
    await expect(database.admin.query("truncate access_month.m2021_03")).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("go when the settings say so, with what stands beside them, and the chain goes on", async () => {
    const old = await note(2, "now() - interval '40 months'");
    const kept = await note(2, "now() - interval '20 months'");
    await database.admin.query(
      `insert into app.access_detail (access_id, at, recipient)
       select id, at, 'eltern@beispiel.example' from app.access_log where puerpera_id = $1`,
      [mother],
    );
    await night();
    const idsLeft = async () =>
      (
        await database.admin.query<{ id: number }>(
          "select id::int from app.access_log where puerpera_id = $1 order by id",
          [mother],
        )
      ).rows.map(({ id }) => id);
    expect(await idsLeft()).toEqual(kept);
    const beside = await database.admin.query<{ id: number }>(
      "select access_id::int as id from app.access_detail order by 1",
    );
    expect(beside.rows.map(({ id }) => id)).toEqual(kept);
    expect(await firstBroken()).toBeNull();
    await database.admin.query("update app.appsettings set access_log_months = 12");
    await night();
    expect(await idsLeft()).toEqual([]);
    expect(await firstBroken()).toBeNull();
    // A clock that goes wrong adds to a month that is gone; that goes again.
    await note(1, "now() - interval '30 months'");
    await seal();
    expect(await firstBroken()).toBeNull();
    await night();
    expect(await idsLeft()).toEqual([]);
    expect(await firstBroken()).toBeNull();
    // What comes back under an id of what has gone is noticed.
    const put =
      "insert into app.access_log (id, at, operation, column_class) overriding system value values ($1, now(), 'x', 'M0')";
    expect(await shownBy(put, [old[0]])).toBe(1);
  });

  test("stay as long as something in them is not sealed", async () => {
    await note(1, "now() - interval '40 months'");
    await database.pools.system.query("select rules.keep_access_months()");
    const { rows } = await database.pools.system.query("select rules.forget_access_months() as dropped");
    expect(rows).toEqual([{ dropped: 0 }]);
    await night();
    expect((await database.admin.query("select from app.access_log")).rowCount).toBe(0);
  });
});
