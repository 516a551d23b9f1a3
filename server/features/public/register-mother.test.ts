/** A mother registers from outside: what is written, what is refused, and that nothing else can be. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { registrationFields } from "#domain/public/registration.ts";
import { ANONYMOUS } from "#server/identity/callers.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aProof } from "#testing/a-proof.ts";
import { aWardCode } from "#testing/a-ward-code.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { newChallenge } from "./proof-of-work.ts";
import { type RegistrationFromOutside, registerMother } from "./register-mother.ts";
import { createRegistrationGuard } from "./registration-guard.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.admin.query("update app.appsettings set email_from = 'info@wochenbett.example'");
});
afterAll(() => database.drop());

const guard = createRegistrationGuard(testSecret);
const today = zurichDay(new Date());
let visitors = 0;

function aRegistration(more: Partial<RegistrationFromOutside> = {}): RegistrationFromOutside {
  visitors += 1;
  const { fields, ...rest } = more;
  return {
    from: { kind: "parents" },
    consentVersion: 1,
    honeypot: "",
    proof: aProof(newChallenge(testSecret, "puerpera", 4)),
    address: `198.51.100.${visitors % 250}`,
    language: "de",
    ...rest,
    fields: {
      firstname: "Lea",
      lastname: `Muster${visitors}`,
      zipcode: "8610",
      place: "Uster",
      birthtype: "nochnicht",
      birthdate_child: addDays(today, 40),
      phone_mobile: "079 555 12 34",
      email: `lea${visitors}@beispiel.example`,
      ...fields,
    },
  };
}

/** The work for the proof is done before: a transaction that idles that long beside other work is ended. */
function register(more?: Partial<RegistrationFromOutside>) {
  const given = aRegistration(more);
  return inSession(database.pools, ANONYMOUS, (tx) => registerMother(tx, guard, given));
}

const numberOfMothers = async () =>
  Number((await database.admin.query("select count(*) from app.puerpera")).rows[0]?.count);

describe("the case without rights", () => {
  const as = (sql: string) => inSession(database.pools, ANONYMOUS, (tx) => tx.query(sql));

  test("who has no account reaches no mother but by the door", async () => {
    for (const sql of [
      "select from app.puerpera",
      "insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child) values ('a', 'b', '8610', 'Uster', current_date)",
      "select rules.new_reference()",
      "select from app.privacy_text",
      "select from app.pending_registration",
      "select from app.spent_proof",
      "select rules.write_registered('user', '{}', 1, now(), 'de')",
      "select rules.issue_status_token(gen_random_uuid())",
    ]) {
      await expect(as(sql)).rejects.toThrow(/permission denied/);
    }
  });

  test("no other field than those of the form gets through it", async () => {
    await expect(
      as(
        `select rules.register('puerpera', '{"firstname": "a", "status": "published"}', 1, 'de', '{}', null, null, null)`,
      ),
    ).rejects.toThrow("gehören nicht in eine Anmeldung");
    await expect(
      as(
        `select rules.register_by_mail('user', '{"firstname": "a", "role": "admin"}', 1, 'de', '{}', 'a@b.example', null)`,
      ),
    ).rejects.toThrow("gehören nicht in eine Anmeldung");
  });

  test("the function writes for nobody who has an account", async () => {
    const { rows } = await database.admin.query(
      `select r.rolname from pg_roles r
       where r.rolname = any ('{wiege_anonymous,wiege_user,wiege_mediator,wiege_manager,wiege_admin,wiege_system}') and has_function_privilege(r.oid, 'rules.register(text, jsonb, integer, text, text[], text, timestamptz, text)', 'execute') order by 1`,
    );
    expect(rows.map(({ rolname }) => rolname)).toEqual(["wiege_anonymous"]);
  });
});

test("the columns of the form are those that the database takes", async () => {
  const { rows } = await database.admin.query<{ names: string[] }>(
    "select rules.registrable_columns('puerpera') as names",
  );
  expect([...registrationFields, "registrationtype"].sort()).toEqual(rows[0]?.names.sort());
});

test("she is new, of nobody's hand, with her agreement, and gets a number that tells nothing", async () => {
  const result = await register({ language: "fr", fields: { firstname: " Zoë " } as never });
  expect(result).toEqual({
    reference: expect.stringMatching(/^\d{4}-\d{4}$/),
    statusToken: expect.any(String),
  });
  const { rows } = await database.admin.query(
    `select firstname, status, creator_id, author_id, registrationtype, consent_version, consent_at is not null as agreed, form_language
     from app.puerpera where reference = $1`,
    ["reference" in result ? result.reference : ""],
  );
  expect(rows).toEqual([
    {
      firstname: "Zoë",
      status: "new",
      creator_id: null,
      author_id: null,
      registrationtype: "eltern",
      consent_version: 1,
      agreed: true,
      form_language: "fr",
    },
  ]);
});

test("parents and office are told by mail", async () => {
  const { lastname } = aRegistration().fields;
  await register({ fields: { lastname, email: "post@beispiel.example" } as never });
  const { rows } = await database.admin.query(
    `select o.hookslug, o.recipient from app.outbox o join app.puerpera p on p.id = o.puerpera_id where p.lastname = $1 order by 1`,
    [lastname],
  );
  expect(rows).toEqual([
    { hookslug: "puerpera_registered_office", recipient: "info@wochenbett.example" },
    { hookslug: "puerpera_registered_parents", recipient: "post@beispiel.example" },
  ]);
});

test("a ward registers for its own house, whatever the form says", async () => {
  const result = await register({
    from: { kind: "ward", birthplace: "usz", code: await aWardCode(database.admin, "usz") },
    fields: { birthplace: "triemli", patientid: "4711" } as never,
  });
  const { rows } = await database.admin.query(
    "select birthplace, registrationtype from app.puerpera where reference = $1",
    ["reference" in result ? result.reference : ""],
  );
  expect(rows).toEqual([{ birthplace: "usz", registrationtype: "spital" }]);
});

test("a ward whose code does not hold registers nobody", async () => {
  const before = await numberOfMothers();
  const result = await register({ from: { kind: "ward", birthplace: "usz", code: "code" } });
  expect(result).toEqual({ refused: "code" });
  expect(await numberOfMothers()).toBe(before);
});

test("a telephone number is kept as the office keeps it, however it was typed", async () => {
  const result = await register({ fields: { phone_mobile: "0041 (0)79 555 12 34" } as never });
  const { rows } = await database.admin.query("select phone_mobile from app.puerpera where reference = $1", [
    "reference" in result ? result.reference : "",
  ]);
  expect(rows).toEqual([{ phone_mobile: "+41795551234" }]);
});

test("the second registration of one woman is accepted as the first was, and the office sees both marked", async () => {
  const fields = { lastname: "Zwillinger", birthday: "1992-03-04", email: "z@beispiel.example" };
  const answers = [await register({ fields: fields as never }), await register({ fields: fields as never })];
  for (const answer of answers) expect(Object.keys(answer)).toEqual(["reference", "statusToken"]);
  const { rows } = await database.admin.query(
    "select rules.has_possible_duplicate(id) as marked from app.puerpera where lastname = 'Zwillinger'",
  );
  expect(rows).toEqual([{ marked: true }, { marked: true }]);
});

test("whoever sends the same form twice is registered once", async () => {
  const same = aRegistration({ key: crypto.randomUUID() });
  const send = () => inSession(database.pools, ANONYMOUS, (tx) => registerMother(tx, guard, same));
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  expect(new Set(answers.map((answer) => "reference" in answer && answer.reference)).size).toBe(1);
  const changed = { ...same, fields: { ...same.fields, lastname: "Anders" } };
  expect(await inSession(database.pools, ANONYMOUS, (tx) => registerMother(tx, guard, changed))).toEqual({
    refused: "changed",
  });
});

describe("nothing is written", () => {
  const cases: [string, Partial<RegistrationFromOutside>, unknown][] = [
    ["of what fills the field that nobody sees", { honeypot: "x" }, { refused: "robot" }],
    ["without agreement", { consentVersion: undefined }, { refused: "consent" }],
    ["with agreement to another text", { consentVersion: 7 }, { refused: "consent" }],
    ["without a name", { fields: { lastname: " " } as never }, { faults: { lastname: expect.any(String) } }],
    [
      "with a name without end",
      { fields: { lastname: "a".repeat(201) } as never },
      { faults: { lastname: "Bitte höchstens 200 Zeichen eingeben." } },
    ],
    [
      "of whom nobody can reach",
      { fields: { email: null, phone_mobile: null } as never },
      { faults: { phone_mobile: expect.stringContaining("erreichen") } },
    ],
    [
      "with a negative child",
      { fields: { nth_child: -1 } as never },
      { faults: { nth_child: expect.any(String) } },
    ],
    [
      "with a postal code that does not exist",
      { fields: { zipcode: "8000" } as never },
      { faults: { zipcode: expect.stringContaining("gibt es in der Schweiz nicht") } },
    ],
    [
      "with a house that does not exist",
      { fields: { birthplace: "nirgends" } as never },
      { faults: { birthplace: "Bitte wählen Sie einen Eintrag aus der Liste." } },
    ],
    [
      "with a language that does not exist",
      { fields: { languages: ["xx"] } as never },
      { faults: { languages: expect.any(String) } },
    ],
    [
      "with a term of years ago",
      { fields: { birthdate_child: "2019-01-01" } as never },
      { faults: { birthdate_child: expect.any(String), birthday_child: expect.any(String) } },
    ],
  ];
  test.each(cases)("%s", async (_, more, answer) => {
    const before = await numberOfMothers();
    expect(await register(more)).toEqual(answer);
    expect(await numberOfMothers()).toBe(before);
  });
});

test("references stay unique when the year is nearly full", async () => {
  await database.admin.query("begin; set local session_replication_role = replica");
  await database.admin.query(
    `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, reference)
     select 'a', 'b', '8610', 'Uster', app.today(), to_char(app.now() at time zone 'Europe/Zurich', 'YYYY-') || lpad(n::text, 4, '0')
     from generate_series(0, 9999) n on conflict do nothing`,
  );
  const { rows } = await database.admin.query<{ reference: string }>(
    "select rules.new_reference() as reference",
  );
  await database.admin.query("rollback");
  expect(rows[0]?.reference).toMatch(/^\d{4}-\d{5,6}$/);
});
