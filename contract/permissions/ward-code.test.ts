/** What a ward's code opens, and no other: one ward's registrations, without a name in them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { zurichDay } from "#domain/calendar-day.ts";
import { isWard } from "#domain/public/ward.ts";
import { createRegistrationGuard } from "#server/features/public/registration-guard.ts";
import { aUser } from "#testing/a-user.ts";
import { aWardCode } from "#testing/a-ward-code.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let mediator: string;
let midwife: string;
let triemli: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin);
  triemli = await idOf("triemli");
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.admin.query("delete from app.registration_flow")));

async function idOf(birthplace: string): Promise<string> {
  const { rows } = await database.admin.query("select id from app.birthplace where value = $1", [birthplace]);
  return rows[0]?.id;
}
const system = async (sql: string, values: unknown[]) =>
  (await database.pools.system.query(sql, values)).rows[0];
const open = (ward: string, code: string, network = "a") =>
  system("select * from rules.open_ward($1, $2, $3)", [ward, code, [`code/guess-network/${network}`]]);
const sent = async (ward: string, code: string) =>
  (await system("select rules.ward_sent($1, $2) as sent", [ward, code]))?.sent ?? null;
const office = (sql: string, values: unknown[] = []) => as("mediator", mediator, sql, values);
const issue = async (birthplace: string): Promise<string> =>
  (await office("select * from actions.ward_code_issue($1)", [birthplace]))[0]?.code;

const born = zurichDay(new Date());
const entry = (more: object = {}) => ({
  firstname: "Amira",
  lastname: "Yilmaz",
  zipcode: "8610",
  place: "Uster",
  birthtype: "spontangeburt",
  birthday_child: born,
  phone_mobile: "079 555 38 14",
  patientid: "4711",
  ...more,
});
const register = async (ward: string, code: string, told: object = entry(), key: string | null = null) =>
  (
    await as(
      "anonymous",
      null,
      "select * from rules.register_from_ward($1, $2, $3, 1, 'de', array['puerpera/ward/x'], $4)",
      [ward, code, JSON.stringify(told), key],
    )
  )[0] ?? {};
const motherOf = async (reference: string) =>
  (await database.admin.query("select * from app.puerpera where reference = $1", [reference])).rows[0];

describe("without rights", () => {
  test("no role of the data service opens a ward or reads what it sent, whatever code it holds", async () => {
    const code = await aWardCode(database.admin, "triemli");
    for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const) {
      for (const call of [
        `rules.open_ward('triemli', '${code}', '{}')`,
        `rules.ward_sent('triemli', '${code}')`,
        `rules.ward_by_code('triemli', '${code}')`,
        "rules.new_ward_code()",
      ])
        await expect(as(role, role === "user" ? midwife : mediator, `select ${call}`)).rejects.toMatchObject({
          code: "42501",
        });
    }
  });

  test("midwives and strangers see no codes, issue none and revoke none", async () => {
    for (const [role, user] of [
      ["anonymous", null],
      ["user", midwife],
    ] as const) {
      for (const sql of [
        "select from app.ward_code",
        "select from app.ward_registration",
        `select actions.ward_code_issue('${triemli}')`,
        `select actions.ward_code_revoke('${triemli}')`,
      ])
        await expect(as(role, user, sql)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("the office reads which codes there are and not what they are, and writes none past its action", async () => {
    for (const sql of [
      "select hash from app.ward_code",
      "update staff.ward_code set revoked_at = null",
      `insert into staff.ward_code (birthplace_id) values ('${triemli}')`,
      "select from app.ward_registration",
    ])
      await expect(office(sql)).rejects.toMatchObject({ code: "42501" });
  });

  test("whoever registers without a code registers for parents, and for no ward", async () => {
    const sql = "select rules.register('puerpera', $1, 1, 'de', '{}', null, null, null)";
    const told = JSON.stringify(entry({ registrationtype: "spital" }));
    await expect(as("anonymous", null, sql, [told])).rejects.toThrow(/gehören nicht/);
    await expect(register("triemli", "", entry())).rejects.toThrow("Dieser Code gilt nicht.");
  });
});

describe("a code", () => {
  test("opens its own ward and no other, however it is typed", async () => {
    const code = await issue(triemli);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const asTyped = [code, code.toLowerCase(), code.replaceAll("-", " "), ` ${code.replaceAll("-", "")}\t`];
    for (const typed of [...asTyped, code.replaceAll("0", "o").replaceAll("1", "l")])
      expect(await open("triemli", typed), typed).toEqual({ is_open: true, wait: 0 });
    await aWardCode(database.admin, "usz");
    expect(await open("usz", code)).toEqual({ is_open: false, wait: 0 });
    expect(await sent("usz", code)).toBeNull();
    await expect(register("usz", code)).rejects.toThrow("Dieser Code gilt nicht.");
  });

  test("that is wrong by a letter, cut, lengthened, empty or the hash of one opens nothing", async () => {
    const code = await issue(triemli);
    const { rows } = await database.admin.query(
      "select encode(hash, 'hex') as hash from app.ward_code where revoked_at is null and birthplace_id = $1",
      [triemli],
    );
    const changed = (code.startsWith("A") ? "B" : "A") + code.slice(1);
    for (const wrong of [changed, code.slice(1), `${code}0`, "", "\u00e4", rows[0]?.hash, "9".repeat(9_999)])
      expect(await open("triemli", wrong)).toEqual({ is_open: false, wait: 0 });
  });

  test("that was issued anew or revoked opens nothing any more, and the office sees by whom", async () => {
    const first = await issue(triemli);
    const second = await issue(triemli);
    expect(await open("triemli", first)).toEqual({ is_open: false, wait: 0 });
    expect(await open("triemli", second)).toEqual({ is_open: true, wait: 0 });
    await office("select actions.ward_code_revoke($1)", [triemli]);
    expect(await open("triemli", second)).toEqual({ is_open: false, wait: 0 });
    expect(await sent("triemli", second)).toBeNull();
    await expect(register("triemli", second)).rejects.toThrow("Dieser Code gilt nicht.");
    await expect(office("select actions.ward_code_revoke($1)", [triemli])).rejects.toThrow(/keinen Code/);
    const history = await office(
      "select author_id, revoker_id, last_used_at is not null as is_used from staff.ward_code where birthplace_id = $1 order by id desc limit 2",
      [triemli],
    );
    expect(history).toEqual([
      { author_id: mediator, revoker_id: mediator, is_used: true },
      { author_id: mediator, revoker_id: mediator, is_used: false },
    ]);
  });

  test("is one for each ward, also if two issue at once", async () => {
    const codes = await Promise.all([issue(triemli), issue(triemli), issue(triemli)]);
    const opened = await Promise.all(codes.map((code, index) => open("triemli", code, `n${index}`)));
    expect(opened.filter(({ is_open }) => is_open)).toHaveLength(1);
  });

  test("is not for what is no ward, nor for one that is no longer offered, whose own stops opening", async () => {
    const { rows } = await database.admin.query("select id, value from app.birthplace where active");
    for (const { id, value } of rows) {
      if (isWard(value)) expect(await issue(id)).toHaveLength(14);
      else await expect(issue(id), value).rejects.toThrow(/keine Abteilung/);
    }
    await expect(issue(crypto.randomUUID())).rejects.toThrow(/gibt es nicht mehr/);
    const code = await issue(triemli);
    await database.admin.query("update app.birthplace set active = false where id = $1", [triemli]);
    try {
      expect(await open("triemli", code)).toEqual({ is_open: false, wait: 0 });
      await expect(issue(triemli)).rejects.toThrow(/nicht aktiv/);
    } finally {
      await database.admin.query("update app.birthplace set active = true where id = $1", [triemli]);
    }
  });
});

describe("guessing", () => {
  test("ends after ten tries from one network, also if all come at once, and hinders no other network", async () => {
    const code = await issue(triemli);
    const tries = await Promise.all(Array.from({ length: 25 }, () => open("triemli", "wrong")));
    expect(tries.filter(({ wait }) => wait === 0)).toHaveLength(10);
    expect((await open("triemli", code)).wait).toBeGreaterThan(0);
    expect(await open("triemli", code, "b")).toEqual({ is_open: true, wait: 0 });
  });

  test("of hundreds of strangers, ten from each of their networks, keeps the ward's own code from nobody", async () => {
    const code = await issue(triemli);
    const guard = createRegistrationGuard(testSecret);
    const from = (address: string, typed: string) =>
      system("select * from rules.open_ward($1, $2, $3)", ["triemli", typed, guard.guessKeysOf(address)]);
    for (let network = 0; network < 20; network += 1)
      for (let nth = 0; nth < 10; nth += 1) await from(`2001:db8:${network}::1`, "wrong");
    expect(await from("2001:db8:77::1", "wrong")).toEqual({ is_open: false, wait: 0 });
    expect(await from("2001:db8:88::1", code)).toEqual({ is_open: true, wait: 0 });
  });

  test("is not what a ward does that comes in all day", async () => {
    const code = await issue(triemli);
    for (let place = 0; place < 30; place += 1)
      expect(await open("triemli", code)).toEqual({ is_open: true, wait: 0 });
  });
});

describe("what a ward sends", () => {
  test("is its own hospital's, whatever it says, with where the ward is reached", async () => {
    await database.admin.query(
      "update app.birthplace set email = 'wochenbett@triemli.example', phone = '+41444165000' where id = $1",
      [triemli],
    );
    const { reference } = await register(
      "triemli",
      await issue(triemli),
      entry({ birthplace: "usz", email_parents: "amira@beispiel.example" }),
    );
    expect(await motherOf(reference)).toMatchObject({
      birthplace: "triemli",
      registrationtype: "spital",
      email: "wochenbett@triemli.example",
      email_parents: "amira@beispiel.example",
      phone_hospital: "+41444165000",
      phone_mobile: "+41795553814",
      consent_version: 1,
      status: "new",
      creator_id: null,
    });
  });

  test("is listed for that ward alone: number, state and time, and no word of who it is", async () => {
    const code = await issue(triemli);
    const other = await aWardCode(database.admin, "usz");
    const { reference } = await register("triemli", code, entry({ lastname: "Geheim" }));
    const list = await sent("triemli", code);
    expect(list[0]).toEqual({ reference, stage: "received", sent_at: expect.any(String) });
    // Four digits may also end the number of a registration, "2026-8610".
    expect(JSON.stringify(list)).not.toMatch(/Geheim|Amira|(?<![\w-])(8610|4711)\b|5553814/);
    expect(await sent("usz", other)).toEqual([]);
    await database.admin.query(
      "update app.ward_registration set created_at = app.now() - interval '15 days' where puerpera_id = $1",
      [(await motherOf(reference)).id],
    );
    expect((await sent("triemli", code)).map((row: { reference: string }) => row.reference)).not.toContain(
      reference,
    );
  });

  test("is still in its list when the office puts right where she gave birth, and a loss is told as an end", async () => {
    const code = await issue(triemli);
    const { reference } = await register("triemli", code);
    await database.admin.query("update app.puerpera set birthplace = 'usz' where reference = $1", [
      reference,
    ]);
    await database.admin.query(
      "update app.puerpera set status = 'lost', lostreason = 'kindsverlust' where reference = $1",
      [reference],
    );
    expect(await sent("triemli", code)).toContainEqual(expect.objectContaining({ reference, stage: "lost" }));
  });

  test("is one mother, however often the same form is sent", async () => {
    const code = await issue(triemli);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register("triemli", code, entry(), key)),
    );
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    await expect(register("triemli", code, entry({ lastname: "Anders" }), key)).rejects.toThrow(/Schlüssel/);
  });

  test("needs the agreement to the text as it is, and no field of the office", async () => {
    const code = await issue(triemli);
    await expect(register("triemli", code, entry({ status: "current" }))).rejects.toThrow(/gehören nicht/);
    const sql = "select rules.register_from_ward('triemli', $1, $2, 2, 'de', '{}', null)";
    await expect(as("anonymous", null, sql, [code, JSON.stringify(entry())])).rejects.toThrow(/Datenschutz/);
  });
});
