/** Exports of more mothers than fit into one answer: how far they are, and how they end early. */
import http, { type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Account, anAccount } from "#testing/an-account.ts";
import { csvOf, type ExportStage, exportStage, exportOrder as order } from "#testing/export-stage.ts";
import { graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let stage: ExportStage;
let app: ServedApp;
let mediator: Account;
let token: string;

beforeAll(async () => {
  stage = await exportStage();
  ({ app, mediator, token } = stage);
  await app.database.admin.query(`begin; set local session_replication_role = replica;
    insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, notes_internal)
    select 'Nora', 'Viele ' || n, '8610', 'Uster', '2027-01-01', repeat('lang ', 300) from generate_series(1, 10000) n;
    commit`);
});
afterAll(() => app.stop());

const ask: ExportStage["ask"] = (...given) => stage.ask(...given);
const noted: ExportStage["noted"] = (...given) => stage.noted(...given);

const orderBy = (bearer: string) => ({
  method: "POST",
  headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
  body: JSON.stringify(order),
});

test("more rows than a list may hold arrive whole", async () => {
  const where = { lastname: { _like: "Viele %" } };
  const lines = await csvOf(await ask("puerpera", { ...order, variant: "simple", where }));
  expect(lines).toHaveLength(10_001);
});

test("who asks for news reads how far it is and that it ended", async () => {
  const response = await ask(
    "puerpera",
    { ...order, variant: "simple", format: "xlsx" },
    { accept: "application/vnd.wiege.frames" },
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const kinds: number[] = [];
  let last = "";
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at + 1);
    kinds.push(bytes.readUInt8(at));
    last = bytes.toString("utf8", at + 5, at + 5 + length);
    at += 5 + length;
  }
  expect(kinds.filter((kind) => kind === 2).length).toBeGreaterThan(0);
  expect(kinds.at(-1)).toBe(3);
  expect(JSON.parse(last).rows).toBe(10_000);
});

test.each([undefined, "application/vnd.wiege.frames"])(
  "whoever goes away ends the reading, and that is noted (%s)",
  async (accept) => {
    await noted();
    const file = await askAlone(token, { ...(accept && { accept }) });
    await file[Symbol.asyncIterator]().next();
    file.destroy();
    await expect.poll(openTransactions).toBe(0);
    const entries = await noted({ awaited: "export_end" });
    const ended = entries.find(({ operation }) => operation === "export_end");
    expect(ended?.detail).toMatchObject({ outcome: "cancelled" });
    expect(ended?.detail?.rows).toBeLessThan(10_000);
    expect(entries.filter(({ operation }) => operation === "Export")).toHaveLength(
      Number(ended?.detail?.rows),
    );
  },
);

test("a colleague who is set lost meanwhile does not get the rest", async () => {
  const { admin } = app.database;
  const leaving = await anAccount(admin, { role: "mediator" });
  const hers = (await signIn(app.baseUrl, leaving)).accessToken;
  const file = (await askAlone(hers)).setEncoding("utf8")[Symbol.asyncIterator]();
  while (!String((await file.next()).value).includes("Viele "));
  await admin.query(`update app."user" set status = 'lost', lost_at = app.now() where id = $1`, [
    leaving.userId,
  ]);
  const asHerself = graphqlClient(app.baseUrl, hers);
  await expect.poll(async () => (await asHerself("{ __typename }")).status).toBe(401);
  await expect(
    (async () => {
      while (!(await file.next()).done);
    })(),
  ).rejects.toThrow("aborted");
  await expect.poll(openTransactions).toBe(0);
});

test("an export that takes too long is ended, and that is noted", async () => {
  const longestExportMs = 77_777;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const over = new AbortController();
  const spy = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => (ms === longestExportMs ? over.signal : timeout(ms)));
  const hasty = await servedApp({ beside: app, longestExportMs });
  try {
    const there = (await signIn(hasty.baseUrl, mediator)).accessToken;
    await noted();
    const file = (await askAlone(there, { at: hasty })).setEncoding("utf8")[Symbol.asyncIterator]();
    await file.next();
    over.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    await expect(
      (async () => {
        while (!(await file.next()).done);
      })(),
    ).rejects.toThrow("aborted");
    const ended = (await noted({ awaited: "export_end" })).find(
      ({ operation }) => operation === "export_end",
    );
    expect(ended?.detail).toMatchObject({ outcome: "failed" });
  } finally {
    spy.mockRestore();
    await hasty.stop();
  }
});

/** Over a connection of its own: how much waits unread in a used one grows with what it has carried. */
function askAlone(
  bearer: string,
  { at = app, accept }: { at?: ServedApp; accept?: string } = {},
): Promise<IncomingMessage> {
  const { body, ...head } = orderBy(bearer);
  if (accept) Object.assign(head.headers, { accept });
  return new Promise((resolve, reject) => {
    http
      .request(`${at.baseUrl}/api/export/puerpera`, { ...head, agent: false }, resolve)
      .on("error", reject)
      .end(body);
  });
}

async function openTransactions(): Promise<number> {
  const { rows } = await app.database.admin.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and usename = 'wiege_mediator' and state <> 'idle'`,
  );
  return rows[0]?.count ?? -1;
}
