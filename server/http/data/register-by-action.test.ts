/** Somebody without an account writes through the data service: a registration or an application, and nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { registrationFields } from "#domain/public/registration.ts";
import { createRegistrationGuard } from "#server/features/public/registration-guard.ts";
import { aCheapProof, aProof } from "#testing/a-proof.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
beforeAll(async () => {
  app = await servedApp({ config: { trustProxy: true } });
  await app.database.admin.query("update app.appsettings set email_from = 'info@wochenbett.example'");
});
afterAll(() => app.stop());
beforeEach(async () => void (await app.database.admin.query("delete from app.registration_flow")));

interface Reply {
  data?: { done: { success: boolean; message: string; reference: string | null } | null };
  errors?: { message: string }[];
}

async function send(query: string, variables: object = {}, network = "192.0.2.1"): Promise<Reply> {
  const answer = await fetch(`${app.baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": network },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Reply;
}

const call = (action: string, variables: object, network?: string) =>
  send(
    `mutation($object: jsonb!, $consent: Int!, $proof: String, $trap: String) {
       done: ${action}(object: $object, consent_version: $consent, proof: $proof, leave_empty: $trap) { success message reference }
     }`,
    { consent: 1, ...variables },
    network,
  );

let place = 0;
const aMother = (more: object = {}) => {
  place += 1;
  return {
    firstname: "Lea",
    lastname: `Muster${place}`,
    zipcode: "8610",
    place: "Uster",
    birthtype: "nochnicht",
    birthdate_child: addDays(zurichDay(new Date()), 40),
    phone_mobile: "079 555 12 34",
    email: `lea${place}@beispiel.example`,
    ...more,
  };
};
const proof = () => aCheapProof("puerpera");
const mothers = async () =>
  Number((await app.database.admin.query("select count(*) from app.puerpera")).rows[0]?.count);

describe("without rights", () => {
  test("nothing else is written, and of what was written nothing is read", async () => {
    for (const query of [
      'mutation { insert_puerpera_one(object: { firstname: "A" }) { id } }',
      'mutation { puerpera_publish(id: "00000000-0000-0000-0000-000000000000") { id } }',
      "{ puerpera { id } }",
      "mutation { register_puerpera(object: {}, consent_version: 1) { id } }",
    ])
      expect((await send(query)).errors, query).toBeDefined();
  });

  test("no field of the office gets in, no ward's registration, and nothing that is no text", async () => {
    const before = await mothers();
    for (const more of [
      { status: "current" },
      { registrationtype: "spital" },
      { notes_internal: "x" },
      { firstname: { a: 1 } },
      { languages: [[1]] },
    ]) {
      const { data } = await call("register_puerpera", { object: aMother(more), proof: proof() });
      expect(data?.done).toMatchObject({ success: false, reference: null });
    }
    for (const object of [[], "x", 1])
      expect((await call("register_puerpera", { object, proof: proof() })).data?.done?.success).toBe(false);
    for (const field of registrationFields)
      await call("register_puerpera", { object: aMother({ [field]: 7 }), proof: proof() });
    expect(await mothers()).toBeLessThanOrEqual(before + 1);
  });

  test("consent, an empty trap and an honest proof are asked for", async () => {
    const before = await mothers();
    for (const variables of [
      { consent: 2, proof: proof() },
      { trap: "x", proof: proof() },
      { proof: "forged" },
    ]) {
      const { data } = await call("register_puerpera", { object: aMother(), ...variables });
      expect(data?.done).toMatchObject({ success: false, reference: null });
    }
    expect(await mothers()).toBe(before);
  });
});

test("a mother is registered by a proof of work, and is told her number alone", async () => {
  const { data } = await call("register_puerpera", {
    object: aMother({ lastname: "Beweis" }),
    proof: aProof(createRegistrationGuard(testSecret).challenge("puerpera")),
  });
  expect(data?.done).toEqual({
    success: true,
    message: "Ihre Anmeldung ist da.",
    reference: expect.stringMatching(/^\d{4}-\d{4,}$/),
  });
  const { rows } = await app.database.admin.query(
    "select reference, registrationtype, phone_mobile, consent_version from app.puerpera where lastname = 'Beweis'",
  );
  expect(rows).toEqual([
    {
      reference: data?.done?.reference,
      registrationtype: "eltern",
      phone_mobile: "+41795551234",
      consent_version: 1,
    },
  ]);
});

test("without a proof a mail must confirm it first, and only so many leave for one network", async () => {
  const before = await mothers();
  const answers = [];
  for (let tries = 0; tries < 7; tries += 1)
    answers.push((await call("register_puerpera", { object: aMother() })).data?.done);
  expect(answers.filter((answer) => answer?.success)).toHaveLength(5);
  expect(answers[0]).toMatchObject({ success: true, reference: null });
  expect(answers[6]).toMatchObject({ success: false });
  expect(await mothers()).toBe(before);
});

test("sent twice with one key it is one registration, and two in one operation are none", async () => {
  const before = await mothers();
  const object = aMother();
  const idempotency_key = crypto.randomUUID();
  const once = () =>
    send(
      `mutation($object: jsonb!, $proof: String, $key: String) {
         done: register_puerpera(object: $object, consent_version: 1, proof: $proof, idempotency_key: $key) { success reference }
       }`,
      { object, proof: proof(), key: idempotency_key },
    );
  const [first, second] = [await once(), await once()];
  expect(first.data?.done).toEqual({ success: true, reference: expect.stringMatching(/^\d{4}-/) });
  expect(second).toEqual(first);
  expect(await mothers()).toBe(before + 1);

  const twice = `mutation($object: jsonb!) {
    a: register_puerpera(object: $object, consent_version: 1) { success }
    b: register_puerpera(object: $object, consent_version: 1) { success }
  }`;
  expect((await send(twice, { object: aMother() })).errors?.[0]?.message).toContain("stands alone");
});

test("a flood waits in the queue of the pages: whoever reads, or brings a proof, does not stand behind it", async () => {
  const { admin } = app.database;
  await admin.query("begin");
  // Who is in the one place of those without a proof does not get on; twenty more wait behind.
  await admin.query(
    "select pg_advisory_xact_lock(hashtextextended('wiege registration puerpera/unproven-all/', 0))",
  );
  const flood: Promise<Reply>[] = [];
  let sentAway = 0;
  for (let place = 0; place < 40; place += 1) {
    const answer = call("register_puerpera", { object: aMother() }, `198.${place % 8}.${place}.1`);
    flood.push(answer);
    void answer.then(({ data }) => {
      if (data?.done?.message.includes("später")) sentAway += 1;
    });
  }
  try {
    await expect.poll(() => sentAway).toBeGreaterThanOrEqual(19);
    expect((await send("{ ct_course { id } }")).errors).toBeUndefined();
    const { data } = await call("register_puerpera", { object: aMother(), proof: proof() });
    expect(data?.done?.success).toBe(true);
  } finally {
    await admin.query("rollback");
  }
  await Promise.all(flood);
});

test("a midwife applies, and one whose address is known gets the same answer", async () => {
  const object = { firstname: "Ida", lastname: "Neu", email: "ida@beispiel.example" };
  const first = await call("register_midwife", { object, proof: aCheapProof("user") });
  const second = await call("register_midwife", { object, proof: aCheapProof("user") });
  expect(first.data?.done).toEqual({ success: true, message: "Ihre Bewerbung ist da.", reference: null });
  expect(second).toEqual(first);
  const { rows } = await app.database.admin.query(
    `select role, status from app."user" where email = 'ida@beispiel.example'`,
  );
  expect(rows).toEqual([{ role: "user", status: "new" }]);
});
