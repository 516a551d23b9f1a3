/** Proof of work, limits and confirmation by mail, with the real database. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { ANONYMOUS } from "#server/identity/callers.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { openPools, type Pools } from "#server/postgres/pools.ts";
import { aProof } from "#testing/a-proof.ts";
import { aWardCode } from "#testing/a-ward-code.ts";
import { type FreshDatabase, freshDatabase, PATIENCE, testSecret } from "#testing/fresh-database.ts";
import { stopClock } from "#testing/stop-clock.ts";
import { firstWord, searchFor } from "./assets/proof-of-work.js";
import { bitsFor, checkProof, newChallenge, zeroBits } from "./proof-of-work.ts";
import { type RegistrationFromOutside, type RegistrationResult, registerMother } from "./register-mother.ts";
import { createRegistrationDoor } from "./registration-door.ts";
import { createRegistrationGuard } from "./registration-guard.ts";
import { Slots } from "./slots.ts";

let database: FreshDatabase;
/** Room and time for all at once, so that no machine is too slow. */
let pools: Pools;

beforeAll(async () => {
  database = await freshDatabase();
  // What has come in runs out with time: here none passes, however slow the machine.
  await stopClock(database.admin);
  pools = openPools(database.url, testSecret, {
    connections: { pages: 20 },
    statementMs: 60_000,
    patience: PATIENCE,
  });
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});
beforeEach(() => database.admin.query("delete from app.registration_flow"));

/** Easy to solve, so that hundreds can be. */
const easy = () => newChallenge(testSecret, "puerpera", 4);
let visitors = 0;

function aRegistration(more: Partial<RegistrationFromOutside> = {}): RegistrationFromOutside {
  visitors += 1;
  return {
    from: { kind: "parents" },
    consentVersion: 1,
    honeypot: "",
    proof: undefined,
    address: `2001:db8:${visitors.toString(16)}::1`,
    language: "de",
    // As the pages always send one.
    key: crypto.randomUUID(),
    fields: {
      firstname: "Lea",
      lastname: `Muster${visitors}`,
      zipcode: "8610",
      place: "Uster",
      birthtype: "nochnicht",
      birthdate_child: addDays(zurichDay(new Date()), 40),
      email: `lea${visitors}@beispiel.example`,
    },
    ...more,
  };
}

const moment = new Date().toISOString();

/**
 * Each by a server of its own: what is remembered there plays no part. All in one moment: levels sink by themselves, and a slow
 * machine would let more in.
 */
function register(more?: Partial<RegistrationFromOutside>): Promise<RegistrationResult> {
  return inSession(pools, ANONYMOUS, async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [moment]);
    return await registerMother(tx, createRegistrationGuard(testSecret), aRegistration(more));
  });
}

const kindOf = (result: RegistrationResult) =>
  "reference" in result
    ? "in"
    : "confirmBy" in result
      ? "mail"
      : "refused" in result
        ? result.refused
        : "faults";

function counted(results: readonly RegistrationResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[kindOf(result)] = (counts[kindOf(result)] ?? 0) + 1;
  return counts;
}

async function oneByOne(times: number, send: (place: number) => Promise<RegistrationResult>) {
  const results: RegistrationResult[] = [];
  for (let place = 0; place < times; place += 1) results.push(await send(place));
  return counted(results);
}

describe("a proof", () => {
  test("is the browser's as well as ours", () => {
    const lengths = [0, 3, 55, 56, 63, 64, 65, 119, 120, 128, 200];
    for (const text of [...lengths.map((length) => "a".repeat(length)), easy()])
      expect(firstWord(text)).toBe(createHash("sha256").update(text).digest().readUInt32BE(0));
  });

  test("is the first number that is good enough, however many are tried at a time", () => {
    for (const purpose of ["puerpera", "user"] as const) {
      const challenge = newChallenge(testSecret, purpose, 8);
      const isGood = (count: number) => checkProof(testSecret, purpose, `${challenge}~${count}`) !== "forged";
      let first = 0;
      while (!isGood(first)) first += 1;
      const search = searchFor(challenge);
      let found = search(3);
      while (!found) found = search(3);
      expect(found).toBe(`${challenge}~${first}`);
    }
  });

  test("counts zero bits from the front", () => {
    expect([[0xff], [0x01], [0x00, 0x80], [0x00, 0x00]].map((bytes) => zeroBits(Buffer.from(bytes)))).toEqual(
      [0, 7, 8, 16],
    );
  });

  test("gets harder with the load, and never too hard", () => {
    expect([0, 30, 60, 240, 1e9].map((load) => bitsFor(load))).toEqual([17, 17, 18, 20, 21]);
  });

  test("is good for its purpose, for a time, and only as it was signed", () => {
    const now = new Date("2026-11-16T10:00:00Z");
    const challenge = newChallenge(testSecret, "puerpera", 4, now);
    const proof = aProof(challenge);
    expect(checkProof(testSecret, "puerpera", proof, now)).toMatchObject({ id: expect.any(String) });
    expect(checkProof(testSecret, "user", proof, now)).toBe("forged");
    expect(checkProof("another-secret-0123456789-0123456789", "puerpera", proof, now)).toBe("forged");
    expect(checkProof(testSecret, "puerpera", proof, new Date("2026-11-16T12:00:01Z"))).toBe("expired");
    expect(checkProof(testSecret, "puerpera", proof.replace(".4.", ".0."), now)).toBe("forged");
    for (const other of [
      "",
      "x",
      `${challenge}~`,
      `${challenge}~-1`,
      `${"a".repeat(10_000)}~1`,
      `${challenge}~1 `,
    ])
      expect(checkProof(testSecret, "puerpera", other, now)).toBe("forged");
    const unsolved = Array.from({ length: 64 }, (_, count) => `${challenge}~${count}`);
    expect(unsolved.some((one) => checkProof(testSecret, "puerpera", one, now) === "forged")).toBe(true);
  });

  test("lets one in, however many come with it at once, and nobody later", async () => {
    const proof = aProof(easy());
    const answers = counted(
      await Promise.all(Array.from({ length: 20 }, () => register({ proof, address: "192.0.2.1" }))),
    );
    expect(answers).toEqual({ in: 1, expired: 19 });
    expect(kindOf(await register({ proof, address: "192.0.2.2" }))).toBe("expired");
  });

  test("that is forged or too old gets nobody in", async () => {
    expect(await register({ proof: "puerpera.abc.4.aaaa.bbbb~1" })).toEqual({ refused: "robot" });
    const old = aProof(newChallenge(testSecret, "puerpera", 4, new Date(Date.now() - 3 * 3_600_000)));
    expect(await register({ proof: old })).toEqual({ refused: "expired" });
  });
});

describe("limits", () => {
  test("of one network leave another its own", async () => {
    const from = (address: string) => register({ proof: aProof(easy()), address });
    const flood = await oneByOne(30, () => from("192.0.2.9"));
    expect(flood).toEqual({ in: 20, limit: 10 });
    const refused = await from("192.0.2.9");
    expect(refused).toMatchObject({ refused: "limit", waitSeconds: expect.any(Number) });
    expect(kindOf(await from("198.51.100.7"))).toBe("in");
  });

  test("of those without a proof do not touch those who bring one", async () => {
    const flood = await oneByOne(65, () => register());
    expect(flood).toEqual({ mail: 62, limit: 3 });
    expect(kindOf(await register({ proof: aProof(easy()) }))).toBe("in");
  });

  test("of those without a proof leave a few places to each other part of the internet, and not without end", async () => {
    await database.admin.query(
      "insert into app.registration_flow values ('puerpera/unproven-all/', 60, $1)",
      [moment],
    );
    const from = (address: string) => register({ address });
    expect(await oneByOne(4, (place) => from(`198.18.${place}.1`))).toEqual({ mail: 2, limit: 2 });
    expect(kindOf(await from("198.19.0.1"))).toBe("mail");
    expect(kindOf(await from("2001:db9::1"))).toBe("mail");
    expect(await oneByOne(30, (place) => from(`203.${place}.113.1`))).toEqual({ mail: 16, limit: 14 });
    expect(await from("203.99.113.1")).toEqual({ refused: "limit", waitSeconds: 10 });
  });

  test("that a server knows to be reached send away at once only whom the reserve has no place for", () => {
    const guard = createRegistrationGuard(testSecret);
    const visitor = { address: "198.18.0.1", proof: undefined };
    guard.closed(guard.keysOf("puerpera", "unproven", visitor), "unproven-all", 40);
    expect(guard.refusalAtOnce("puerpera", visitor, "")).toBeUndefined();
    guard.closed(guard.keysOf("puerpera", "reserve", visitor), "reserve-region", 40);
    const at = (address: string) => guard.refusalAtOnce("puerpera", { ...visitor, address }, "");
    expect(at("198.18.77.1")).toEqual({ refused: "limit", waitSeconds: expect.any(Number) });
    expect(at("198.19.77.1")).toBeUndefined();
  });

  test("of all with a proof send the next by mail, and only who has none away", async () => {
    await database.admin.query("insert into app.registration_flow values ('puerpera/proven-all/', 60, $1)", [
      moment,
    ]);
    expect(kindOf(await register({ proof: aProof(easy()) }))).toBe("mail");
    const { fields } = aRegistration();
    const unreached = { ...fields, email: null, phone_mobile: "0795551234" };
    expect(await register({ proof: aProof(easy()), fields: unreached })).toEqual({ refused: "no-mail" });
  });

  test("keep a mailbox from being filled", async () => {
    const { fields } = aRegistration();
    const flood = await oneByOne(8, () => register({ fields }));
    expect(flood).toEqual({ mail: 3, limit: 5 });
  });

  test("empty themselves with time", async () => {
    await database.admin.query("begin");
    await database.admin.query(
      "insert into app.registration_flow select 'puerpera/ward/' || n, 60, app.now() - n * interval '1 minute' from generate_series(0, 1) n",
    );
    const { rows } = await database.admin.query(
      "select (rules.take_registration(array['puerpera/ward/' || n])).wait from generate_series(0, 1) n",
    );
    await database.admin.query("commit");
    expect(rows[0]?.wait).toBeGreaterThan(0);
    expect(rows[1]?.wait).toBe(0);
  });

  test("do not ask the database again where it has just said no", async () => {
    const guard = createRegistrationGuard(testSecret);
    const visitor = { address: "192.0.2.77", proof: undefined };
    const keys = guard.keysOf("puerpera", "unproven", visitor, "a@b.example");
    guard.closed(keys, "unproven-network", 40);
    expect(guard.secondsToWait(keys)).toBeGreaterThan(0);
    const others = guard.keysOf("puerpera", "unproven", { ...visitor, address: "192.0.2.78" }, "a@b.example");
    expect(guard.secondsToWait(others)).toBe(0);
    const of = (more: object) => guard.refusalAtOnce("puerpera", { ...visitor, ...more }, "");
    expect(of({})).toEqual({ refused: "limit", waitSeconds: expect.any(Number) });
    expect(of({ address: "192.0.2.78" })).toBeUndefined();
    expect(of({ proof: aProof(easy()) })).toBeUndefined();
  });
});

describe("without a proof", () => {
  const door = () => createRegistrationDoor(pools, createRegistrationGuard(testSecret));
  const count = async () =>
    Number((await database.admin.query("select count(*) from app.puerpera")).rows[0]?.count);
  const pendingOf = async (lastname: string) =>
    (
      await database.admin.query<{ id: string }>(
        "select id from app.pending_registration where entry ->> 'lastname' = $1",
        [lastname],
      )
    ).rows[0]?.id ?? "";

  test("nobody is registered before the button behind the mail's link is pressed, and then once", async () => {
    const before = await count();
    const sent = aRegistration({ language: "fr" });
    expect(await register(sent)).toEqual({ confirmBy: "mail" });
    expect(await count()).toBe(before);
    const id = await pendingOf(sent.fields.lastname);
    const { rows } = await database.admin.query("select recipient from app.outbox where cause = $1", [
      `pending:${id}`,
    ]);
    expect(rows).toEqual([{ recipient: sent.fields.email }]);

    expect(await door().pending(id)).toMatchObject({ language: "fr", reference: null });
    expect(await count()).toBe(before);
    const presses = await Promise.all([door().confirm(id), door().confirm(id)]);
    expect(presses[0]?.reference).toMatch(/^\d{4}-\d+$/);
    expect(presses[1]?.reference).toBe(presses[0]?.reference);
    expect(await count()).toBe(before + 1);
    const kept = await database.admin.query("select entry from app.pending_registration where id = $1", [id]);
    expect(kept.rows).toEqual([{ entry: {} }]);
  });

  test("what is wrong is said at once and leaves nothing", async () => {
    const sent = aRegistration();
    const fields = { ...sent.fields, zipcode: "8000" };
    expect(await register({ fields })).toEqual({
      faults: { zipcode: expect.stringContaining("Schweiz nicht") },
    });
    expect(await pendingOf(sent.fields.lastname)).toBe("");
  });

  test("after a day the link opens nothing and the data are forgotten", async () => {
    const sent = aRegistration();
    await register(sent);
    const id = await pendingOf(sent.fields.lastname);
    await database.admin.query(
      "update app.pending_registration set expires_at = app.now() - interval '1 day' where id = $1",
      [id],
    );
    expect(await door().pending(id)).toBeUndefined();
    expect(await door().confirm(id)).toBeUndefined();
    await database.pools.system.query("select rules.forget_registrations()");
    expect(await pendingOf(sent.fields.lastname)).toBe("");
  });

  test("a link that was never sent opens nothing", async () => {
    for (const id of [crypto.randomUUID(), "", "x", "a\0b", "1".repeat(10_000)])
      expect(await door().confirm(id)).toBeUndefined();
  });
});

test("a ward's registrations need no proof and have a limit of their own", async () => {
  const from = {
    kind: "ward" as const,
    birthplace: "usz",
    code: await aWardCode(database.admin, "usz"),
  };
  const { fields } = aRegistration();
  const results = await oneByOne(62, (place) =>
    register({ from, fields: { ...fields, lastname: `Ward${place}`, phone_hospital: "0445551234" } }),
  );
  expect(results).toEqual({ in: 60, limit: 2 });
  const another = { ...from, birthplace: "triemli", code: await aWardCode(database.admin, "triemli") };
  expect(kindOf(await register({ from: another, fields }))).toBe("in");
});

test("there are so many places, so many may wait, and everybody else hears it at once", async () => {
  const slots = new Slots(1, 1);
  const first = await slots.enter();
  const second = slots.enter();
  expect(await slots.enter()).toBeUndefined();
  first?.();
  (await second)?.();
  expect(await slots.enter()).toBeDefined();
});

test("who waits leaves room in the queue to those of other parts of the internet", async () => {
  const slots = new Slots(1, 4, 2);
  const first = await slots.enter("198.18");
  const waiting = [slots.enter("198.18"), slots.enter("198.18")];
  expect(await slots.enter("198.18")).toBeUndefined();
  waiting.push(slots.enter("192.0"), slots.enter("2001:db8"));
  expect(await slots.enter("203.0")).toBeUndefined();
  first?.();
  for (const one of waiting) (await one)?.();
  expect(await slots.enter("198.18")).toBeDefined();
});
