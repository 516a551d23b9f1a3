/** The step machine: every pair of states, and the same table in domain/ as in the database. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { puerperaStatuses, puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { givingBack, handingOver, puerperaSteps, stepBetween, stepRules } from "#domain/puerpera/steps.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

async function move(id: string, set: string): Promise<string | null> {
  try {
    await database.admin.query(`update app.puerpera set ${set} where id = $1`, [id]);
    return null;
  } catch (error) {
    return (error as { code: string; message: string }).code;
  }
}

async function logOf(id: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ type: string }>(
    "select type from app.actionlog where puerpera_id = $1 order by id",
    [id],
  );
  return rows.map((row) => row.type);
}

test("domain and database hold the same steps", async () => {
  const { rows } = await database.admin.query<{
    from_status: string;
    to_status: string;
    step: string;
    log_type: string;
  }>("select from_status, to_status, step, log_type from app.puerpera_step");
  const inDomain = puerperaSteps.flatMap((step) => {
    const rule = stepRules[step];
    return rule.to === "same"
      ? []
      : rule.from.map((from) => ({ from_status: from, to_status: rule.to, step, log_type: rule.logType }));
  });
  const own = [givingBack, handingOver].map(({ from, to, step, logType }) => ({
    from_status: from,
    to_status: to,
    step,
    log_type: logType,
  }));
  const all = [...inDomain, ...own];
  const sorted = (list: object[]) => list.map((item) => JSON.stringify(Object.entries(item).sort())).sort();
  expect(sorted(rows)).toEqual(sorted(all));
});

test("domain and database name the states alike", async () => {
  const { rows } = await database.admin.query<{ value: string; title: string }>(
    "select value, title from app.puerpera_status",
  );
  expect(Object.fromEntries(rows.map((row) => [row.value, row.title]))).toEqual(puerperaStatusTitles);
});

describe("every pair of states", () => {
  for (const from of puerperaStatuses) {
    for (const to of puerperaStatuses.filter((status) => status !== from)) {
      const step = stepBetween(from, to);
      const isGivenBack = from === givingBack.from && to === givingBack.to;
      const logType = isGivenBack ? givingBack.logType : step && stepRules[step].logType;
      const set = [
        `status = '${to}'`,
        ...(to === "lost" ? ["lostreason = 'wegzug'"] : []),
        ...(step === "establish" ? ['midwife_id = (select id from app."user" limit 1)'] : []),
      ].join(", ");
      const name = logType
        ? `${from} → ${to} is the step ${step ?? givingBack.step} and one log entry`
        : `${from} → ${to} is refused`;
      test(name, async () => {
        const inCare = from === "current" || from === "closed";
        const id = await aPuerpera(database.admin, { status: from, midwife_id: inCare ? midwife : null });
        const refusal = await move(id, set);
        const { rows } = await database.admin.query<{ status: string }>(
          "select status from app.puerpera where id = $1",
          [id],
        );
        if (logType) {
          expect(refusal).toBeNull();
          expect(rows[0]?.status).toBe(to);
          expect(await logOf(id)).toEqual([logType]);
        } else {
          expect(refusal).toBe("WG001");
          expect(rows[0]?.status).toBe(from);
          expect(await logOf(id)).toEqual([]);
        }
      });
    }
  }
});

test("nobody is lost without a reason, not even through the owner's door", async () => {
  const id = await aPuerpera(database.admin, { status: "new" });
  expect(await move(id, "status = 'lost'")).toBe("WG001");
  expect(await logOf(id)).toEqual([]);
});

test("a registration begins as new", async () => {
  await expect(
    database.admin.query(
      "insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, status, published_at) values ('A', 'B', '8610', 'Uster', '2027-01-01', 'published', now())",
    ),
  ).rejects.toMatchObject({ code: "WG001" });
});

test("the midwife of a mother changes only by a step", async () => {
  const other = await aUser(database.admin);
  const id = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  expect(await move(id, `midwife_id = '${other}'`)).toBe("WG001");
  expect(await move(id, "mediated_at = now() - interval '1 day'")).toBe("WG001");
});

test("renewing and dissolving clear what the case had gathered", async () => {
  const lost = await aPuerpera(database.admin, { status: "lost" });
  const current = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  await move(lost, "status = 'new'");
  await move(current, "status = 'new'");
  const { rows } = await database.admin.query(
    `select lostreason, lost_at, published_at, midwife_id, mediated_at, mediator_id, mediator_selfassigned
     from app.puerpera where id = any($1)`,
    [[lost, current]],
  );
  const empty = {
    lostreason: null,
    lost_at: null,
    published_at: null,
    midwife_id: null,
    mediated_at: null,
    mediator_id: null,
    mediator_selfassigned: false,
  };
  expect(rows).toEqual([empty, empty]);
});

test("the log keeps the priority that was set and the reason that was given, also after renewing", async () => {
  const mother = await aPuerpera(database.admin, { status: "new" });
  for (const set of [
    "priority = 1",
    "priority = 0",
    "status = 'lost', lostreason = 'wegzug'",
    "status = 'new'",
  ])
    expect(await move(mother, set)).toBeNull();
  const { rows } = await database.admin.query(
    "select type, priority, lostreason from app.actionlog where puerpera_id = $1 order by id",
    [mother],
  );
  expect(rows).toEqual([
    { type: "puerpera_setpriority", priority: 1, lostreason: null },
    { type: "puerpera_setpriority", priority: 0, lostreason: null },
    { type: "puerpera_setlost", priority: null, lostreason: "wegzug" },
    { type: "puerpera_renew", priority: null, lostreason: null },
  ]);
});

test("a step does not disturb an open form, an edit does", async () => {
  const id = await aPuerpera(database.admin, { status: "new" });
  await move(id, "status = 'published'");
  expect(await move(id, "nth_child = 2, version = 1")).toBeNull();
  expect(await move(id, "nth_child = 3, version = 1")).toBe("WG003");
});
