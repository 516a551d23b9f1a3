/** Runs the four works against this service, PostGraphile and pgbench in turn, and puts the figures together. */
import { createSecretKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SignJWT } from "jose";
import { createEngine, type Statement } from "#engine/engine.ts";
import { dataServiceOptions } from "#server/http/data/data-service.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import type { Cluster } from "#server/postgres/cluster.ts";
import { roleUrl } from "#server/postgres/roles.ts";
import { installForeignPackages } from "#testing/foreign-packages.ts";
import type { Size } from "../scripts/generate/generate.ts";
import { type BenchPerson, benchPeople } from "./bench-people.ts";
import { type Child, startChild } from "./child.ts";
import { BENCH_SECRET, generatedDatabase } from "./generated-database.ts";
import { pgbench, pgbenchVersion } from "./pgbench.ts";
import { untilQuiet } from "./quiet.ts";
import { RawConnection, rawRequest } from "./raw-connection.ts";
import { machine } from "./results.ts";
import { readSubjects } from "./service-subjects.ts";
import { type ServiceWork, type Subject, serviceWorks } from "./service-works.ts";
import { type Question, throughput } from "./throughput.ts";

export interface ServiceMeasurement {
  size: Size;
  rounds: number;
  seconds: number;
  quietMinutes: number;
  say: (line: string) => void;
}

const PORTS = { service: 4690, writing: 4691, peer: 4692 };
/** Enough that nobody is idle while PostgreSQL writes its log to the disk. */
const CONNECTIONS = 16;
const WARM_UP_ROUNDS = 2;
/** Each is prepared on each connection of pgbench, which is not to be measured; writes are short, and must not all meet in one row. */
const SCRIPTS = 8;
const ROLE = "wiege_mediator";
const PEERS = fileURLToPath(new URL("peers/", import.meta.url));
const PEER_SECRET = "a-secret-that-the-peer-alone-knows-0123456789";

interface Rates {
  work: ServiceWork;
  service: number[];
  peer: number[];
  limit: number[];
}

export async function measureService(
  cluster: Cluster,
  { size, rounds, seconds, quietMinutes, say }: ServiceMeasurement,
): Promise<string> {
  installForeignPackages(PEERS);
  const databaseUrl = await generatedDatabase(cluster, `service_${size.mothers}`, size, say);
  const load = await untilQuiet(quietMinutes, say);
  const children = await startAll(databaseUrl);
  try {
    const subjects = await readSubjects(databaseUrl);
    const lots = await Promise.all(
      serviceWorks.map(async (work) => ({
        work,
        service: await ourQuestions(databaseUrl, work, subjects),
        peer: await peerQuestions(work, subjects),
        limit: await operationsOf(databaseUrl, work, subjects),
      })),
    );
    for (const { work, service, peer } of lots)
      await compareAnswers(work, portOf(work), await service(), peer);
    const rates: Rates[] = lots.map(({ work }) => ({ work, service: [], peer: [], limit: [] }));
    const how = { connections: CONNECTIONS, seconds };
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const [at, { work, service, peer, limit }] of lots.entries()) {
        const measured = {
          service: await throughput(portOf(work), await service(), how),
          peer: await throughput(PORTS.peer, peer, how),
          limit: pgbench(databaseUrl, ROLE, limit, how),
        };
        say(
          `${round} ${work.name}: ${JSON.stringify(measured, (_key, value) => (typeof value === "number" ? Math.round(value) : value))}`,
        );
        if (round < 0) continue;
        for (const [name, rate] of Object.entries(measured))
          rates[at]?.[name as keyof typeof measured].push(rate);
      }
    }
    return report(rates, { size, rounds, seconds, load });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}

function portOf({ writes }: ServiceWork): number {
  return writes ? PORTS.writing : PORTS.service;
}

async function startAll(databaseUrl: string): Promise<Child[]> {
  const ours = fileURLToPath(new URL("wiege-server.ts", import.meta.url));
  const common = { DATABASE_URL: databaseUrl, CONNECTIONS: `${CONNECTIONS}` };
  return [
    await startChild(ours, { ...common, PORT: `${PORTS.service}` }),
    await startChild(ours, { ...common, PORT: `${PORTS.writing}`, WRITES: "each" }),
    await startChild(`${PEERS}postgraphile.mjs`, {
      ...common,
      DATABASE_URL: roleUrl(databaseUrl, ROLE, BENCH_SECRET),
      PORT: `${PORTS.peer}`,
      SECRET: PEER_SECRET,
      GRAPHILE_ENV: "production",
    }),
  ];
}

/** With tokens of the moment; those that are new have been shown once, as the token of an open tab has. */
async function ourQuestions(
  databaseUrl: string,
  work: ServiceWork,
  subjects: readonly Subject[],
): Promise<() => Promise<Question[]>> {
  const port = portOf(work);
  const people = await benchPeople(databaseUrl, `http://127.0.0.1:${port}`, "mediator", subjects.length);
  let of: readonly BenchPerson[] = [];
  let questions: Question[] = [];
  return async () => {
    const now = await people.now();
    if (now === of) return questions;
    of = now;
    const byUser = new Map(now.map((person): [string, BenchPerson] => [person.userId, person]));
    questions = subjects.map((subject) => ({
      request: rawRequest(port, byUser.get(subject.userId)?.token, work.ask(subject)),
      expected: work.expected(subject),
    }));
    const connection = await RawConnection.open(port);
    for (const { request } of questions) await connection.send(request);
    connection.close();
    return questions;
  };
}

async function peerQuestions(work: ServiceWork, subjects: readonly Subject[]): Promise<Question[]> {
  const key = createSecretKey(Buffer.from(PEER_SECRET));
  return Promise.all(
    subjects.map(async (subject) => {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(subject.userId)
        .sign(key);
      return {
        request: rawRequest(PORTS.peer, token, work.askPeer(subject)),
        expected: work.expected(subject),
      };
    }),
  );
}

/** The statements that the service sends, without the service. */
async function operationsOf(databaseUrl: string, work: ServiceWork, subjects: readonly Subject[]) {
  let sent: Statement[] = [];
  const engine = await asOwner(databaseUrl, (client) =>
    createEngine(client, dataServiceOptions({ production: true }), async (_session, statements) => {
      sent = statements;
      return statements.map(() => []);
    }),
  );
  const operations: { userId: string; statements: Statement[]; readOnly: boolean }[] = [];
  for (const subject of subjects.slice(0, work.writes ? subjects.length : SCRIPTS)) {
    await engine.execute({ role: "mediator", userId: subject.userId, sessionId: null }, work.ask(subject));
    operations.push({ userId: subject.userId, statements: sent, readOnly: !work.writes });
  }
  return operations;
}

/** Both must have answered the same before either is fast. */
async function compareAnswers(
  work: ServiceWork,
  port: number,
  ours: readonly Question[],
  theirs: readonly Question[],
): Promise<void> {
  const [here, there] = [await RawConnection.open(port), await RawConnection.open(PORTS.peer)];
  for (const [at, question] of ours.slice(0, 10).entries()) {
    const peer = theirs[at];
    if (!peer) continue;
    const [own, other] = [
      valuesOf((await here.send(question.request)).body),
      valuesOf((await there.send(peer.request)).body),
    ];
    if (!work.writes && own !== other) throw new Error(`${work.name}: the answers differ:\n${own}\n${other}`);
  }
  here.close();
  there.close();
}

/** The values of an answer in their order, whatever the fields are called; times without their zone's spelling. */
function valuesOf(body: string): string {
  const values: unknown[] = [];
  JSON.parse(body, (_key, value) => {
    if (value === null || typeof value !== "object") {
      const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
      values.push(isTime ? new Date(value).getTime() : value);
    }
    return value;
  });
  return JSON.stringify(values.map(String).sort());
}

function report(
  rates: readonly Rates[],
  { size, rounds, seconds, load }: { size: Size; rounds: number; seconds: number; load: string },
): string {
  const version = (name: string): string =>
    JSON.parse(readFileSync(`${PEERS}node_modules/${name}/package.json`, "utf8")).version;
  const lines = rates.map(({ work, service, peer, limit }) => {
    const [times, share] = [ratio(service, peer), ratio(service, limit)];
    const met = (goal: number, mean: number) => (mean >= goal ? "met" : "**missed**");
    return [
      "",
      work.name,
      ...[service, peer, limit].map((each) => Math.round(mean(each)).toString()),
      `${shown(times)} (goal ${work.goals.peer}: ${met(work.goals.peer, mean(times))})`,
      `${shown(share)} (goal ${work.goals.limit}: ${met(work.goals.limit, mean(share))})`,
      "",
    ].join(" | ");
  });
  return [
    "## The data service beside others",
    "",
    `${machine()}. ${size.mothers} mothers, ${size.midwives} midwives. ${rounds} rounds of ${seconds} s for each in turn, ${CONNECTIONS} connections to each, and as many from each to PostgreSQL; load before the run ${load}.`,
    `This service: whole stack over HTTP, production settings, token and session checked, row-level security, access log. PostGraphile ${version("postgraphile")} (grafserv, graphql ${version("graphql")}): the same tables by the same database role, tokens verified once each, no session check. ${pgbenchVersion()}: this service's own statements with the one that binds them to the caller, in one pipeline with one Sync, prepared or planned anew as the service has them.`,
    'The answers of the first two were compared before, and every answer under load was looked at. "update last seen" writes each time here; as shipped it is answered at once and written together.',
    "",
    "| work | this service /s | PostGraphile /s | pgbench /s | times PostGraphile, mean (least–most) | share of pgbench, mean (least–most) |",
    "|---|---|---|---|---|---|",
    ...lines.map((line) => line.trim()),
  ].join("\n");
}

function ratio(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, at) => value / (other[at] ?? Number.NaN));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function shown(values: readonly number[]): string {
  return `${mean(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;
}
