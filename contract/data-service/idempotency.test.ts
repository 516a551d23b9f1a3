/** One effect for one key, over HTTP and through the real steps. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOldKeys } from "#server/features/forgetting/forget-old-keys.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { anAccount } from "#testing/an-account.ts";
import { type Ask, signedInClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
let asMediator: Ask;
let asColleague: Ask;

beforeAll(async () => {
  app = await servedApp();
  asMediator = await signedInClient(app.baseUrl, await anAccount(app.database.admin, { role: "mediator" }));
  asColleague = await signedInClient(app.baseUrl, await anAccount(app.database.admin, { role: "mediator" }));
});
afterAll(() => app.stop());

async function count(table: string): Promise<number> {
  const { rows } = await app.database.admin.query<{ n: number }>(
    `select count(*)::int as n from app.${table}`,
  );
  return rows[0]?.n ?? 0;
}

const PUBLISH =
  "mutation ($id: uuid!, $key: String) { puerpera_publish(id: $id, idempotency_key: $key) { id status } }";

describe("a key", () => {
  test("belongs to its user: a colleague with the same key does her own work", async () => {
    const [one, other] = [await aPuerpera(app.database.admin), await aPuerpera(app.database.admin)];
    const key = "the-same-words";
    expect((await asMediator(PUBLISH, { id: one, key })).data?.puerpera_publish).toMatchObject({ id: one });
    expect((await asColleague(PUBLISH, { id: other, key })).data?.puerpera_publish).toMatchObject({
      id: other,
    });
  });

  test("gives twenty calls at once one effect, one log entry and twenty equal answers", async () => {
    const id = await aPuerpera(app.database.admin);
    const before = await count("actionlog");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asMediator(PUBLISH, { id, key: "twenty-times" })),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(
      new Set([`{"data":{"puerpera_publish":{"id":"${id}","status":"published"}}}`]),
    );
    expect(await count("actionlog")).toBe(before + 1);
  });

  test("in the header does the same for any mutation", async () => {
    const insert = `mutation { insert_puerpera_note_one(object: { text: "Rückruf", puerpera_id: "${await aPuerpera(app.database.admin)}" }) { id text } }`;
    const headers = { "idempotency-key": "in-the-header" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => asMediator(insert, {}, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.errors).toBeUndefined();
    expect(await count("puerpera_note")).toBe(1);
  });

  test("with another body is refused, whatever that body asks for", async () => {
    const [one, other] = [await aPuerpera(app.database.admin), await aPuerpera(app.database.admin)];
    await asMediator(PUBLISH, { id: one, key: "another-body" });
    const { errors } = await asMediator(PUBLISH, { id: other, key: "another-body" });
    expect(errors?.[0]).toMatchObject({
      message: "Dieser Schlüssel gehört schon zu einer anderen Anfrage.",
      extensions: { code: "idempotency-conflict" },
    });
    const selection = await asMediator(PUBLISH.replace("id status", "id"), { id: one, key: "another-body" });
    expect(selection.errors?.[0]?.extensions.code).toBe("idempotency-conflict");
  });

  test("keeps no failure: what was refused may be tried again", async () => {
    const id = await aPuerpera(app.database.admin, { status: "published" });
    expect((await asMediator(PUBLISH, { id, key: "first-a-failure" })).errors).toHaveLength(1);
    await asMediator(`mutation { puerpera_setonhold(id: "${id}") { id } }`);
    expect((await asMediator(PUBLISH, { id, key: "first-a-failure" })).data?.puerpera_publish).toMatchObject({
      status: "published",
    });
  });

  test("answers with what she may see now, not with what she could see then", async () => {
    const midwife = await anAccount(app.database.admin, { role: "user" });
    const ask = await signedInClient(app.baseUrl, midwife);
    const id = await aPuerpera(app.database.admin, { status: "published" });
    const takeOver = `mutation { mediation_takeover(puerpera_id: "${id}", idempotency_key: "then-and-now") { id phone_mobile } }`;
    expect((await ask(takeOver)).data?.mediation_takeover).toMatchObject({
      id,
      phone_mobile: expect.any(String),
    });
    await asMediator(`mutation { mediation_dissolve(puerpera_id: "${id}") { id } }`);
    expect((await ask(takeOver)).data).toEqual({ mediation_takeover: null });
  });

  test("is forgotten after a day, and swept", async () => {
    const id = await aPuerpera(app.database.admin);
    const key = "a-day-later";
    await asMediator(PUBLISH, { id, key });
    await app.database.admin.query("update app.idempotency_key set created_at = now() - interval '25 hours'");
    expect((await asMediator(PUBLISH, { id, key })).errors?.[0]?.message).toMatch(/bereits «/);
    await forgetOldKeys(app.database.pools);
    expect(await count("idempotency_key")).toBe(0);
  });

  test("has 8 to 200 characters", async () => {
    const id = await aPuerpera(app.database.admin);
    for (const key of ["short", "x".repeat(201)]) {
      const { errors } = await asMediator(PUBLISH, { id, key });
      expect(errors?.[0]?.message).toBe("Der Schlüssel einer Anfrage hat 8 bis 200 Zeichen.");
    }
  });
});
