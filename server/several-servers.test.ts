/** Two servers and a worker on one PostgreSQL, behind one address, as processes of their own. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBalancer, type Balancer } from "#testing/a-balancer.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import {
  aServerProcess,
  busyMachine,
  compileCache,
  killServerProcesses,
  type ServerProcess,
} from "#testing/a-server-process.ts";
import { anAccount } from "#testing/an-account.ts";
import { freePort } from "#testing/free-port.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { graphqlClient } from "#testing/graphql-client.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type SignedIn, signIn } from "#testing/sign-in.ts";
import { until } from "#testing/until.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "wiege-several-"));
let database: FreshDatabase;
let mails: MailServer;
let balancer: Balancer;
let ports: [number, number];
let servers: [ServerProcess, ServerProcess];
let worker: ReturnType<typeof spawn>;
let mediator: SignedIn;

const environment = () => ({
  DATABASE_URL: database.url,
  DEMO: "1",
  SMTP_URL: mails.url,
  BASE_URL: balancer.url,
});
const at = (port: number) => `http://127.0.0.1:${port}`;
const start = (port: number) => aServerProcess(dataDir, { ...environment(), PORT: String(port) });

async function whenReady(port: number): Promise<void> {
  await until(async () => expect((await fetch(`${at(port)}/readyz`)).status).toBe(200));
}

beforeAll(async () => {
  [database, mails] = await Promise.all([freshDatabase({ sample: true }), aMailServer()]);
  await database.admin.query("update app.appsettings set email_from = 'info@wiege.example'");
  // What the demonstration has waiting is none of this.
  await database.admin.query("delete from app.outbox where status in ('waiting', 'sending')");
  ports = [await freePort(), await freePort()];
  balancer = await aBalancer(() => ports);
  servers = [start(ports[0]), start(ports[1])];
  await Promise.all(ports.map(whenReady));
  worker = spawn(process.execPath, [path.resolve("server/work.ts")], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      ...busyMachine,
      DATA_DIR: dataDir,
      APP_SECRET: testSecret,
      ...environment(),
    },
    stdio: "ignore",
  });
  mediator = await signIn(balancer.url, await anAccount(database.admin, { role: "mediator" }));
});

afterAll(async () => {
  killServerProcesses();
  worker?.kill("SIGKILL");
  await balancer?.stop();
  await Promise.all([database.drop(), mails.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

test("who is not signed in is so on both, and who is, too", async () => {
  for (const port of ports) {
    expect((await graphqlClient(at(port))("{ user { id } }")).errors).toHaveLength(1);
    const answer = await graphqlClient(at(port), mediator.accessToken)("{ user(limit: 1) { id } }");
    expect(answer.data?.user).toHaveLength(1);
  }
});

test("a step on one is seen on the other, by itself", async () => {
  const { rows } = await database.admin.query<{ id: string }>(
    "select id from app.puerpera where status = 'new' limit 1",
  );
  const id = rows[0]?.id ?? "";
  const headers = { authorization: `Bearer ${mediator.accessToken}` };
  const there = liveSocket(at(ports[1]), { headers });
  const watched = there.watch("subscription ($id: uuid!) { puerpera_by_pk(id: $id) { priority } }", { id });
  await until(() => expect(watched.answers).toHaveLength(1));
  const step = "mutation ($id: uuid!) { puerpera_setpriority(id: $id, priority: 12) { priority } }";
  const taken = await graphqlClient(at(ports[0]), mediator.accessToken)(step, { id });
  expect(taken.errors).toBeUndefined();
  await until(() => expect(watched.answers.at(-1)?.data).toEqual({ puerpera_by_pk: { priority: 12 } }));
  await there.client.dispose();
});

test("three processes that deliver mail send each mail once", async () => {
  const count = 60;
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, is_sample, message_id)
     select 'system_test', 'a' || n || '@beispiel.example', true, '<' || n || '@several.example>' from generate_series(1, $1::int) n`,
    [count],
  );
  const ids = () =>
    mails.mails.map((mail) => mail.headers.get("message-id")).filter((id) => id?.includes("several"));
  await until(() => expect(new Set(ids()).size).toBe(count));
  expect(ids()).toHaveLength(count);
});

test("each is replaced in turn, and no request fails; one is killed, and nobody signs in again", async () => {
  const answers: unknown[] = [];
  let isOver = false;
  const { browser, accessToken } = await signIn(
    balancer.url,
    await anAccount(database.admin, { role: "mediator" }),
  );
  const ask = graphqlClient(balancer.url, accessToken);
  const question = "{ user(limit: 5) { id fullname } }";
  // As browsers do when a connection that was kept is closed in the moment in which they ask.
  const asked = () => ask(question).catch(() => ask(question));
  const visitor = async () => {
    while (!isOver) {
      const { status, data } = await asked().catch((error) => ({ status: String(error), data: undefined }));
      // Who asks without a pause meets the limit of a caller on a fast machine: that is a server's answer, too.
      const isAnswer = status === 429 || (Array.isArray(data?.user) && data.user.length === 5);
      answers.push(isAnswer ? status : `no data: ${status}`);
    }
  };
  const visitors = [visitor(), visitor(), visitor()];
  for (const turn of [0, 1] as const) {
    const before = answers.length;
    await until(() => expect(answers.length).toBeGreaterThan(before + 20));
    servers[turn].child.kill("SIGTERM");
    expect(await servers[turn].ended).toBe(0);
    servers[turn] = start(ports[turn]);
    await whenReady(ports[turn]);
  }
  isOver = true;
  await Promise.all(visitors);
  expect(answers.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(answers).toContain(200);

  servers[0].child.kill("SIGKILL");
  await servers[0].ended;
  // A connection to the one that was killed ends; the next one leads to the other.
  await until(async () => expect((await browser.fetch("/api/auth/session")).status).toBe(200));
  await until(async () => expect((await ask("{ user(limit: 1) { id } }")).data?.user).toHaveLength(1));
});
