import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPools } from "#server/postgres/pools.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { registerHealth } from "./health.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await database.drop();
});

async function readyWith(health: Parameters<typeof registerHealth>[1]) {
  const app = fastify();
  registerHealth(app, health);
  const { statusCode, body } = await app.inject("/readyz");
  const lives = await app.inject("/healthz");
  await app.close();
  return { statusCode, body: JSON.parse(body), lives: lives.statusCode };
}

test("a server whose database does not answer lives, but is not ready", async () => {
  const nowhere = openPools("postgres://x:y@127.0.0.1:1/none", "a".repeat(32));
  expect(await readyWith({ pools: nowhere, queue: undefined })).toEqual({
    statusCode: 503,
    body: { status: "database" },
    lives: 200,
  });
  await nowhere.end();
});

test("nor is one whose queue does not answer", async () => {
  const queue = { check: () => Promise.reject(new Error("gone")) };
  expect(await readyWith({ pools: database.pools, queue })).toMatchObject({
    statusCode: 503,
    body: { status: "queue" },
  });
});

test("many who ask at once are one question", async () => {
  let asked = 0;
  const queue = {
    check: async () => {
      asked += 1;
    },
  };
  const app = fastify();
  registerHealth(app, { pools: database.pools, queue });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  await app.close();
});

test("with both it is", async () => {
  const queue = { check: async () => undefined };
  expect(await readyWith({ pools: database.pools, queue })).toMatchObject({ statusCode: 200 });
});
