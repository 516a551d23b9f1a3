import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EngineSession, Runner } from "#engine/engine.ts";
import { type FreshDatabase, freshDatabase, PATIENCE } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { openPools, type Pools } from "./pools.ts";
import { createRunner } from "./run-statements.ts";

const SECRET = "a-secret-that-only-the-tests-know-0123456789";
const somebody: EngineSession = {
  role: "mediator",
  userId: "01890000-0000-7000-8000-000000000001",
  sessionId: "01890000-0000-7000-8000-000000000002",
};
const SELF =
  "select session_user, current_setting('app.user_id', true), current_setting('app.session_id', true)";

let database: FreshDatabase;
let pools: Pools;
let run: Runner;

beforeAll(async () => {
  database = await freshDatabase();
  // One connection each, so that what one caller leaves behind meets the next.
  pools = openPools(database.url, SECRET, { connections: { mediator: 1, anonymous: 1 }, patience: PATIENCE });
  run = createRunner(pools);
  await database.admin.query(
    `create table public.trace (word text unique deferrable initially deferred);
     grant all on public.trace to wiege_mediator`,
  );
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});
beforeEach(async () => {
  await database.admin.query("truncate public.trace");
});

function reading(...texts: string[]): Promise<unknown> {
  return run(
    somebody,
    texts.map((text) => ({ text, values: [] })),
    { readOnly: true },
  );
}

function writing(...words: string[]): Promise<unknown> {
  return run(
    somebody,
    words.map((word) => ({
      name: "write",
      text: "insert into public.trace values ($1) returning word",
      values: [word],
    })),
    { readOnly: false },
  );
}

async function kept(): Promise<string[]> {
  const { rows } = await database.admin.query<{ word: string }>("select word from public.trace");
  return rows.map(({ word }) => word);
}

describe("the case without rights", () => {
  test("nobody in particular reaches no table, and the connection goes on", async () => {
    const nobody = { role: "anonymous", userId: null, sessionId: null };
    const refused = run(nobody, [{ text: "select from app.puerpera", values: [] }], { readOnly: true });
    await expect(refused).rejects.toMatchObject({ code: "42501" });
    expect(await run(nobody, [{ text: "select 1", values: [] }], { readOnly: true })).toEqual([["1"]]);
    expect(pools.of("anonymous").totalCount).toBe(1);
  });

  test("what may only read cannot write, and the next on the same connection can", async () => {
    const text = "insert into public.trace values ('sly')";
    await expect(reading(text)).rejects.toMatchObject({ code: "25006" });
    await expect(
      reading("select set_config('transaction_read_only', 'off', true)", text),
    ).rejects.toMatchObject({ code: "25001" });
    expect(await writing("open")).toEqual([["open"]]);
    expect(await kept()).toEqual(["open"]);
  });
});

test("the statements see the caller and her role, the next one on the same connection sees neither", async () => {
  expect(await reading(SELF)).toEqual([["wiege_mediator", somebody.userId, somebody.sessionId]]);
  const { rows } = await pools.of("mediator").query({ text: SELF, rowMode: "array" });
  expect(rows).toEqual([["wiege_mediator", "", ""]]);
});

test("the first row of each statement is answered, as text, and no cells where there is none", async () => {
  const answers = await reading(
    "select n, null, n = 1 from generate_series(1, 3) n",
    "select 1 where false",
    `select '{"a":1}'::jsonb`,
  );
  expect(answers).toEqual([["1", null, "t"], [], ['{"a": 1}']]);
});

describe("all of the statements happen or none", () => {
  test("if one of them fails", async () => {
    const failing = run(
      somebody,
      [
        { text: "insert into public.trace values ('lost')", values: [] },
        { text: "select 1 / 0", values: [] },
        { text: "insert into public.trace values ('never')", values: [] },
      ],
      { readOnly: false },
    );
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    expect(await kept()).toEqual([]);
  });

  test("if what is checked at the end does not hold", async () => {
    await expect(writing("twice", "twice")).rejects.toMatchObject({ code: "23505" });
    expect(await kept()).toEqual([]);
    expect(await writing("once")).toEqual([["once"]]);
  });
});

describe("a statement that is kept prepared", () => {
  const named = (name: string, text: string, ...values: unknown[]) =>
    run(somebody, [{ name, text, values }], { readOnly: true });

  test("is prepared once for each connection", async () => {
    for (const n of [1, 2, 3]) expect(await named("again", "select $1::int + 1", n)).toEqual([[`${n + 1}`]]);
    const { rows } = await pools
      .of("mediator")
      .query("select from pg_prepared_statements where name = 'again'");
    expect(rows).toHaveLength(1);
  });

  test("works after a failure, whether PostgreSQL had come to know it or not", async () => {
    const text = "select 10 / $1::int";
    await expect(named("known", text, 0)).rejects.toMatchObject({ code: "22012" });
    expect(await named("known", text, 5)).toEqual([["2"]]);
    const skipped = run(
      somebody,
      [
        { text: "select 1 / 0", values: [] },
        { name: "unknown", text, values: [5] },
      ],
      { readOnly: true },
    );
    await expect(skipped).rejects.toMatchObject({ code: "22012" });
    expect(await named("unknown", text, 5)).toEqual([["2"]]);
  });
});

describe("values arrive as they were given", () => {
  const text = fc
    .string({ unit: "binary", maxLength: 40 })
    .map((each) => each.replaceAll("\0", ""))
    .map((each) => each.toWellFormed());
  const tricky = fc.oneof(
    text,
    fc.constantFrom("", "NULL", "null", "{}", '"', "\\", '\\"', ",", " a ", "ä€😀"),
  );

  test("texts, numbers, flags and nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        tricky,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.option(fc.boolean()),
        async (...values) => {
          const [cells] = await run(
            somebody,
            [{ text: "select json_build_array($1::text, $2::int, $3::float8, $4::bool)::text", values }],
            { readOnly: true },
          );
          expect(JSON.parse(cells?.[0] ?? "")).toEqual(values.map((value) => (value === 0 ? 0 : value)));
        },
      ),
      { numRuns: 100 },
    );
  });

  test("lists, with nothing among them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(tricky)), async (list) => {
        const [cells] = await run(somebody, [{ text: "select to_json($1::text[])::text", values: [list] }], {
          readOnly: true,
        });
        expect(JSON.parse(cells?.[0] ?? "")).toEqual(list);
      }),
      { numRuns: 100 },
    );
  });

  test("a long text, which needs more room than there was", async () => {
    const long = "Zürich ".repeat(30_000);
    const [cells] = await run(somebody, [{ text: "select $1::text", values: [long] }], { readOnly: true });
    expect(cells?.[0]).toBe(long);
  });

  test("a zero character is refused by PostgreSQL", async () => {
    const refused = run(somebody, [{ text: "select $1::text", values: ["a\0b"] }], { readOnly: true });
    await expect(refused).rejects.toMatchObject({ code: "22021" });
  });
});

/** So that what never ends is ended by the test alone. */
const PATIENT = "select set_config('statement_timeout', '0', true)";

describe("what takes too long", () => {
  test("is stopped by the time limit of each statement, and the connection goes on", async () => {
    await expect(
      reading("select set_config('statement_timeout', '50', true)", "select pg_sleep(600)"),
    ).rejects.toMatchObject({ code: "57014" });
    expect(await reading("show statement_timeout")).toEqual([[`${5 * PATIENCE}s`]]);
  });

  test("is given up in PostgreSQL when nobody waits for it any more", async () => {
    const gone = new AbortController();
    const statements = [PATIENT, "select pg_sleep(600) as gone_away"].map((text) => ({ text, values: [] }));
    const waiting = run(somebody, statements, { readOnly: true, signal: gone.signal });
    const running = async () => {
      const { rows } = await database.admin.query(
        "select from pg_stat_activity where state = 'active' and query like '%gone_away%' and pid <> pg_backend_pid()",
      );
      return rows.length;
    };
    await expect.poll(running).toBe(1);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: "57014" });
    expect(await running()).toBe(0);
    expect(await reading("select 1")).toEqual([["1"]]);
  });

  test("is not even begun for one who has left", async () => {
    const left = run(somebody, [{ text: "select 1", values: [] }], {
      readOnly: true,
      signal: AbortSignal.abort(),
    });
    await expect(left).rejects.toThrow("given up");
  });
});

describe("a connection that is cut", () => {
  test("by what runs on it is thrown away, and the next call works", async () => {
    await expect(reading("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow();
    expect(await reading("select 1")).toEqual([["1"]]);
  });

  test("from outside ends what runs on it, and the next call works", async () => {
    const cut = reading(PATIENT, "select pg_sleep(600) as cut_off");
    cut.catch(() => undefined);
    await expect
      .poll(async () => {
        const { rows } = await database.admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'active' and query like '%cut_off%' and pid <> pg_backend_pid()",
        );
        return rows.length;
      })
      .toBe(1);
    await expect(cut).rejects.toMatchObject({ code: "57P01" });
    expect(await reading("select 1")).toEqual([["1"]]);
  });
});

describe("statements with a name", () => {
  const named = (n: number) => ({ name: `numbered_${n}`, text: `select ${n} + $1::int`, values: [1] });
  const prepared = {
    text: "select count(*) from pg_prepared_statements where name like 'numbered_%'",
    values: [],
  };

  async function ask(n: number): Promise<unknown> {
    const [first] = await run(somebody, [named(n)], { readOnly: true });
    return first?.[0];
  }

  async function countPrepared(): Promise<number> {
    const [cells] = await run(somebody, [prepared], { readOnly: true });
    return Number(cells?.[0]);
  }

  test("are kept prepared once they come again", async () => {
    expect(await ask(-1)).toBe("0");
    expect(await countPrepared()).toBe(0);
    expect(await ask(-1)).toBe("0");
    expect(await ask(-1)).toBe("0");
    expect(await countPrepared()).toBe(1);
  });

  test("are forgotten by the connection when there are many, the longest unused first, and come again", async () => {
    const most = 100;
    for (let n = 0; n < 2 * most; n += 1) {
      expect(await ask(n)).toBe(String(n + 1));
      expect(await ask(n)).toBe(String(n + 1));
      // In use all the time.
      await ask(0);
    }
    expect(await countPrepared()).toBeLessThanOrEqual(most);
    expect(await countPrepared()).toBeGreaterThan(most / 2);
    const { rows } = await pools
      .of("mediator")
      .query<{ name: string }>("select name from pg_prepared_statements where name like 'numbered_%'");
    const names = rows.map(({ name }) => name);
    expect(names).toContain("numbered_0");
    expect(names).toContain(`numbered_${2 * most - 1}`);
    expect(names).not.toContain("numbered_1");
    expect(await ask(1)).toBe("2");
  });

  test("are forgotten when their texts are long together", async () => {
    const long = (n: number) => ({ ...named(n), text: `select ${n} + $1::int -- ${"x".repeat(20_000)}` });
    for (let n = 1_000; n < 1_030; n += 1) {
      for (const _time of [1, 2]) {
        expect(await run(somebody, [long(n)], { readOnly: true })).toEqual([[String(n + 1)]]);
      }
    }
    const { rows } = await pools
      .of("mediator")
      .query<{ length: string }>("select sum(length(statement)) as length from pg_prepared_statements");
    expect(Number(rows[0]?.length)).toBeLessThan(310_000);
    expect(await run(somebody, [long(1_029), long(1_000)], { readOnly: true })).toEqual([["1030"], ["1001"]]);
  });

  test("that fail leave the others as they were", async () => {
    await ask(5);
    await ask(5);
    const failing = { name: "numbered_zero", text: "select 1 / $1::int", values: [0] };
    for (const _try of [1, 2, 3]) {
      await expect(run(somebody, [named(5), failing], { readOnly: true })).rejects.toMatchObject({
        code: "22012",
      });
    }
    expect(await ask(5)).toBe("6");
    expect(await run(somebody, [{ ...failing, values: [1] }], { readOnly: true })).toEqual([["1"]]);
  });
});
