/** A crowd of robots at the form for parents: no more of them get in than the limits let, and a person is not kept out by them. */
import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aProof } from "#testing/a-proof.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Answers, kindOf, registrationFields, sendRobots, submit } from "./proofs/robot-crowd.ts";

const AS_FAST_AS_THEY_CAN = 1e9;

let app: ServedApp;
let answers: Answers;
let began: number;

beforeAll(async () => {
  app = await servedApp({ config: { trustProxy: true } });
  began = performance.now();
  const crowd = { baseUrl: app.baseUrl, appSecret: testSecret, from: 0, count: 500 };
  answers = await sendRobots({ ...crowd, perMinute: AS_FAST_AS_THEY_CAN });
});
afterAll(() => app.stop());

const counted = async (question: string) =>
  Number((await app.database.admin.query(`select count(*) from ${question}`)).rows[0]?.count);

/** In as long as the crowd took. */
async function most(scope: string): Promise<number> {
  const minutes = (performance.now() - began) / 60_000;
  const { rows } = await app.database.admin.query<{ most: number }>(
    "select floor(burst + per_minute * $2)::int as most from rules.registration_limits() where scope = $1",
    [scope, minutes],
  );
  return rows[0]?.most ?? 0;
}

test("each is answered, and what people do not see gives robots away", () => {
  const { in: _in, "by mail": _mail, "too many": tooMany = 0, refused = 0, ...others } = answers;
  expect(others).toEqual({});
  expect(refused).toBeGreaterThan(0);
  expect(tooMany).toBeGreaterThan(0);
});

test("no more get in than the limits let", async () => {
  expect(answers.in ?? 0).toBe(await counted("app.puerpera"));
  expect(answers["by mail"] ?? 0).toBe(await counted("app.pending_registration"));
  expect(await counted("app.puerpera")).toBeLessThanOrEqual(await most("proven-network"));
  expect(await counted("app.pending_registration")).toBeLessThanOrEqual(
    (await most("unproven-all")) + (await most("reserve-all")),
  );
});

test("what robots give themselves away by is refused before anything is read", async () => {
  const { admin } = app.database;
  const agent = new http.Agent();
  const fields = registrationFields("Weiterhin", "weiterhin@beispiel.example");
  await admin.query("begin");
  await admin.query("lock table app.postal_code in access exclusive mode");
  try {
    const forged = `puerpera.zzzzzz.17.${"a".repeat(22)}.${"b".repeat(22)}~1`;
    for (const [network, brought] of [
      ["192.0.2.201", { website: "x" }],
      ["192.0.2.202", { proof: forged }],
    ] as const) {
      const { status, page } = await submit(agent, app.baseUrl, {
        network,
        fields: { ...fields, ...brought },
      });
      expect(kindOf(status, page)).toBe("refused");
      expect(page).toContain('value="Seestrasse 14"');
    }
  } finally {
    await admin.query("rollback");
    agent.destroy();
  }
});

test("a person of another network who proves her work is in", async () => {
  const agent = new http.Agent();
  const { challenge } = (await (await fetch(`${app.baseUrl}/public/challenge?for=puerpera`)).json()) as {
    challenge: string;
  };
  const fields = { ...registrationFields("Mensch", "mensch@beispiel.example"), proof: aProof(challenge) };
  const { status, page } = await submit(agent, app.baseUrl, { network: "192.0.2.203", fields });
  expect(kindOf(status, page)).toBe("in");
  agent.destroy();
});

test("a person without a script, of a part of the internet where no robots are, is sent her link", async () => {
  await app.database.admin.query(
    `insert into app.registration_flow (key, level, at) values ('puerpera/unproven-all/', 60, app.now())
     on conflict (key) do update set level = excluded.level, at = excluded.at`,
  );
  const agent = new http.Agent();
  const fields = { ...registrationFields("Ohne", "ohne@beispiel.example"), script: "" };
  const { status, page } = await submit(agent, app.baseUrl, { network: "192.77.2.1", fields });
  expect(kindOf(status, page)).toBe("by mail");
  agent.destroy();
});
