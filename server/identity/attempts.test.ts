/** Passwords, codes and links are counted before the work, for all servers together. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSystem } from "#server/postgres/as-system.ts";
import { openPools, type Pools } from "#server/postgres/pools.ts";
import { anAccount } from "#testing/an-account.ts";
import { type FreshDatabase, freshDatabase, PATIENCE, testSecret } from "#testing/fresh-database.ts";
import {
  type Attempter,
  codeKeys,
  forgiveAttempt,
  linkKeys,
  passkeyKeys,
  passwordKeys,
  takeAttempt,
} from "./attempts.ts";
import { checkPassword } from "./check-password.ts";
import { checkCode } from "./second-factor/check-code.ts";
import { sweepExpired } from "./sweep-expired.ts";

let database: FreshDatabase;
/** Those of a second server over the same database. */
let elsewhere: Pools;

beforeAll(async () => {
  database = await freshDatabase();
  elsewhere = openPools(database.url, testSecret, { patience: PATIENCE });
});

afterAll(async () => {
  await elsewhere.end();
  await database.drop();
});

/** After everything that is tried now, whenever the test runs. */
const START = (Math.ceil(Date.now() / 3_600_000) + 75 * 24) * 3_600_000;
let people = 0;

function somebody(more: Partial<Attempter> = {}): Attempter {
  people += 1;
  return {
    userId: crypto.randomUUID(),
    email: `p${people}@beispiel.example`,
    address: addressOf(people),
    ...more,
  };
}

const addressOf = (number: number) => `198.51.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;

/** One try at a moment of ours, so that no machine is too slow. */
async function tryAt(seconds: number, keys: string[], then?: "forgive"): Promise<number> {
  return await asSystem(database.pools, "try in a test", async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [
      new Date(START + seconds * 1000).toISOString(),
    ]);
    const wait = await takeAttempt(tx, keys);
    if (then === "forgive") await forgiveAttempt(tx, keys);
    return wait;
  });
}

async function triesAt(seconds: number, keys: string[], count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; at < count; at += 1) waits.push(await tryAt(seconds, keys));
  return waits;
}

async function rowCount(): Promise<number> {
  const { rows } = await database.admin.query("select count(*)::int as count from identity.attempt");
  return rows[0].count;
}

describe("of sixty guesses at once, over two servers,", () => {
  const guess = async (email: string, address: (at: number) => string) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        checkPassword(at % 2 ? elsewhere : database.pools, testSecret, {
          email,
          password: `geraten ${at}`,
          address: address(at),
        }),
      ),
    );
    return answers.filter(({ outcome }) => outcome === "wrong").length;
  };

  // One more for each time that the wait has doubled: two minutes would be needed to get past these numbers.
  test("five are looked at from one network", async () => {
    const { email } = await anAccount(database.admin);
    expect(await guess(email, () => "192.0.2.7")).toBeLessThanOrEqual(5 + 7);
  });

  test("twenty from sixty networks", async () => {
    const { email } = await anAccount(database.admin);
    expect(await guess(email, (at) => `203.0.113.${at + 1}`)).toBeLessThanOrEqual(20 + 7);
  });

  test("and of an address that nobody has just as many", async () => {
    expect(await guess("niemand@beispiel.example", () => "192.0.2.8")).toBeLessThanOrEqual(5 + 7);
  });

  test("and of codes as well", async () => {
    const { userId } = await anAccount(database.admin);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        checkCode(at % 2 ? elsewhere : database.pools, {
          appSecret: testSecret,
          userId,
          code: String(100_000 + at),
          address: "192.0.2.9",
        }),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === "wrong").length).toBeLessThanOrEqual(5 + 7);
  });
});

describe("a passkey", () => {
  test("of one account may be wrong ten times, and is forgiven when it is right", async () => {
    const keys = passkeyKeys(testSecret, somebody());
    expect(await triesAt(0, keys, 11)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await tryAt(2, keys, "forgive")).toBe(0);
    expect(await triesAt(2, keys, 10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test("that nobody has makes the network wait after fifty, and no account", async () => {
    const { address } = somebody();
    const unknown = passkeyKeys(testSecret, { userId: undefined, address });
    expect((await triesAt(0, unknown, 51)).filter((wait) => wait > 0)).toHaveLength(1);
    expect(await tryAt(0, passkeyKeys(testSecret, somebody()))).toBe(0);
  });
});

describe("a password", () => {
  test("may be mistyped five times, then waits twice as long each time, a quarter of an hour at most", async () => {
    const keys = passwordKeys(testSecret, somebody());
    expect(await triesAt(0, keys, 7)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(await triesAt(1, keys, 2)).toEqual([0, 2]);
    expect(await triesAt(3, keys, 2)).toEqual([0, 4]);
    let now = 10;
    for (let at = 0; at < 12; at += 1) {
      expect(await tryAt(now, keys)).toBe(0);
      now += 900;
    }
    expect(await tryAt(now - 1, keys)).toBe(1);
  });

  test("is counted alike for who exists and who does not", async () => {
    const waits = (who: Attempter) => triesAt(0, passwordKeys(testSecret, who), 8);
    expect(await waits(somebody({ userId: undefined }))).toEqual(await waits(somebody()));
  });

  test("that is right forgives the errors before it", async () => {
    const keys = passwordKeys(testSecret, somebody());
    await triesAt(0, keys, 4);
    await tryAt(0, keys, "forgive");
    expect(await triesAt(0, keys, 6)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test("guessed from many networks waits in a new one, and not where she came in before", async () => {
    const her = somebody();
    await tryAt(0, passwordKeys(testSecret, her), "forgive");
    for (let at = 0; at < 30; at += 1)
      await tryAt(1, passwordKeys(testSecret, { ...her, address: `203.0.113.${at + 1}` }));
    expect(await tryAt(1, passwordKeys(testSecret, { ...her, address: "203.0.113.99" }))).toBeGreaterThan(0);
    expect(await tryAt(1, passwordKeys(testSecret, her))).toBe(0);
    expect(await triesAt(1, passwordKeys(testSecret, her), 5)).toEqual([0, 0, 0, 0, 1]);
  });

  test("tried on a hundred people from one network makes that network wait, and no other", async () => {
    const address = "203.0.113.200";
    for (let at = 0; at < 100; at += 1) await tryAt(0, passwordKeys(testSecret, somebody({ address })));
    expect(await tryAt(0, passwordKeys(testSecret, somebody({ address })))).toBeGreaterThan(0);
    expect(await tryAt(0, passwordKeys(testSecret, somebody()))).toBe(0);
    expect(await tryAt(3600, passwordKeys(testSecret, somebody({ address })))).toBe(0);
  });

  test("that has to wait writes nothing, and invented people and networks fill no table", async () => {
    const address = "203.0.113.201";
    for (let at = 0; at < 101; at += 1)
      await tryAt(0, passwordKeys(testSecret, somebody({ address, userId: undefined })));
    const before = await rowCount();
    for (let at = 0; at < 20; at += 1)
      expect(
        await tryAt(0, passwordKeys(testSecret, somebody({ address, userId: undefined }))),
      ).toBeGreaterThan(0);
    expect(await rowCount()).toBe(before);
    for (const key of passwordKeys(testSecret, somebody({ userId: undefined })))
      expect(key).toMatch(/^password-[a-z]+\/[0-9a-f]{5}$/);
  });
});

test("a link goes out three times, then once an hour, from one network thirty times", async () => {
  const keys = linkKeys(testSecret, somebody());
  expect(await triesAt(0, keys, 4)).toEqual([0, 0, 0, 3600]);
  expect(await triesAt(3600, keys, 2)).toEqual([0, 3600]);
  const address = "203.0.113.202";
  for (let at = 0; at < 30; at += 1)
    expect(await tryAt(0, linkKeys(testSecret, somebody({ address, userId: undefined })))).toBe(0);
  expect(await tryAt(0, linkKeys(testSecret, somebody({ address })))).toBeGreaterThan(0);
});

test("a key tells neither account nor network, and is the same however they are written", () => {
  const her = somebody({ address: "192.0.2.9", userId: undefined, email: "Mia@Beispiel.example " });
  const keys = passwordKeys(testSecret, her);
  expect(keys).toEqual(
    passwordKeys(testSecret, { ...her, email: "mia@beispiel.example", address: "::ffff:192.0.2.9" }),
  );
  expect(keys).not.toEqual(passwordKeys("another secret", her));
  expect(new Set([...keys, ...linkKeys(testSecret, her), ...codeKeys(testSecret, "u")]).size).toBe(6);
});

test("what is past is swept away, but not where somebody came in this month", async () => {
  await database.admin.query("delete from identity.attempt");
  await tryAt(0, passwordKeys(testSecret, somebody()));
  await tryAt(0, passwordKeys(testSecret, somebody()), "forgive");
  await database.admin.query(
    `update identity.attempt set last_try_at = now() - interval '3 days',
       came_in_at = case when came_in_at is not null then now() - interval '3 days' end`,
  );
  await sweepExpired(database.pools);
  expect(await rowCount()).toBe(1);
});
