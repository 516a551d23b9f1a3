/** `npm run bench:live`: from a commit to the last of many subscribers, and how often the database is asked for it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Office, TokenQuestion } from "./live-server.ts";
import { databaseTime, postmasterOf, processorTime } from "./processor-time.ts";

interface Scene {
  name: string;
  sockets: number;
  queries: number;
  /** Whose tokens are used. */
  who: TokenQuestion["tokensOf"];
  /** How many of them can see the mother who changes; all, unless it is said. */
  concerned?: number;
}

interface Outcome extends Scene {
  p50: number;
  p99: number;
  runs: number;
  /** Milliseconds of a processor per change. */
  serverMs: number;
  databaseMs: number;
}

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const OPENED_AT_ONCE = 50;
/** However slow the machine is, by then an answer is lost and not late. */
const LOST_AFTER_MS = 120_000;
const SCENES: Scene[] = [
  { name: "office, one list", sockets: 100, queries: 1, who: "staff" },
  { name: "office, one list", sockets: 1_000, queries: 1, who: "staff" },
  { name: "office, ten lists", sockets: 1_000, queries: 10, who: "staff" },
  { name: "office, one list", sockets: 5_000, queries: 1, who: "staff" },
  { name: "midwives, all of them offered her", sockets: 200, queries: 200, who: "midwives" },
  { name: "midwives, all of them offered her", sockets: 1_000, queries: 1_000, who: "midwives" },
  { name: "midwives, by their circles", sockets: 1_000, queries: 1_000, who: "midwives", concerned: 40 },
  { name: "midwives, a mother of nobody", sockets: 1_000, queries: 1_000, who: "midwives", concerned: 0 },
].filter(({ name, sockets }) => `${name} ${sockets}`.includes(process.env.SCENE ?? "")) as Scene[];

const server = fork(fileURLToPath(new URL("live-server.ts", import.meta.url)));
const { office } = await answerOf<{ office: Office }>(server);
const admin = new pg.Client({ connectionString: office.adminUrl });
await admin.connect();
const { rows: own } = await admin.query<{ pid: number }>("select pg_backend_pid() as pid");
const postmaster = postmasterOf(own[0]?.pid ?? 0);
const outcomes: Outcome[] = [];
for (const scene of SCENES) {
  const outcome = await play(scene);
  outcomes.push(outcome);
  console.log(
    `${scene.name}: ${scene.sockets} sockets, p50 ${outcome.p50.toFixed(0)} ms, p99 ${outcome.p99.toFixed(0)} ms, ${outcome.runs.toFixed(2)} runs per change, server ${outcome.serverMs.toFixed(0)} ms, database ${outcome.databaseMs.toFixed(0)} ms`,
  );
}
await admin.end();
server.send("stop");
await once(server, "exit");
if (process.env.SCENE === undefined) writeFileSync(new URL("LIVE.md", import.meta.url), report(outcomes));

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, "message");
  return message as T;
}

async function asked(): Promise<number> {
  server.send("asked");
  return (await answerOf<{ asked: number }>(server)).asked;
}

async function play(scene: Scene): Promise<Outcome> {
  // A token lives five minutes, and the scenes before may have taken longer.
  server.send({ tokensOf: scene.who, most: scene.sockets } satisfies TokenQuestion);
  const { tokens } = await answerOf<{ tokens: string[] }>(server);
  const concerned = scene.concerned ?? scene.sockets;
  await admin.query("update app.appsettings set showoutsidecircles = $1", [scene.concerned === undefined]);
  let expected = "";
  let missing = 0;
  let done: () => void = () => undefined;
  const sockets: WebSocket[] = [];
  const onAnswer = (text: string) => {
    if (expected === "" || !text.includes(expected)) return;
    missing -= 1;
    if (missing === 0) done();
  };
  while (sockets.length < scene.sockets) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, scene.sockets - sockets.length) }, (_, n) => {
      const number = sockets.length + n;
      const token = tokens[number % tokens.length] ?? "";
      return openSocket(token, queryOf(scene, number % scene.queries), onAnswer);
    });
    sockets.push(...(await Promise.all(some)));
  }
  await sleep(500);
  const times: number[] = [];
  let runs = 0;
  const [serverBefore, databaseBefore] = [
    processorTime(server.pid ?? 0),
    databaseTime(office.database, postmaster),
  ];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await asked();
    const seen = new Promise<void>((resolve) => {
      done = resolve;
    });
    missing = concerned;
    expected = `"priority":${round}`;
    const mother = concerned === 0 ? office.newcomer : office.mother;
    await admin.query("update app.puerpera set priority = $1 where id = $2", [round, mother]);
    const committed = performance.now();
    await Promise.race([
      concerned === 0 ? undefined : seen,
      sleep(LOST_AFTER_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error(`${missing} never saw the change`)),
      ),
    ]);
    times.push(performance.now() - committed);
    expected = "";
    // The rest that the query takes is over, and nothing more is under way.
    await sleep(100);
    runs += (await asked()) - before;
  }
  const serverMs = (processorTime(server.pid ?? 0) - serverBefore) / ROUNDS;
  const databaseMs = (databaseTime(office.database, postmaster) - databaseBefore) / ROUNDS;
  for (const socket of sockets) socket.close();
  await sleep(500);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { ...scene, p50: at(0.5), p99: at(0.99), runs: runs / ROUNDS, serverMs, databaseMs };
}

/** Different lists that all hold the mother who changes. */
function queryOf({ who }: Scene, n: number): string {
  if (who === "midwives") {
    return "subscription { user_puerpera_open(order_by: [{ puerpera_id: asc }], limit: 20) { matchtype puerpera { id priority zipcode } } }";
  }
  return `subscription { puerpera(where: { status: { _eq: "published" } }, order_by: [{ id: asc }], limit: ${40 + n}) { id status lastname zipcode priority midwife { id fullname } } }`;
}

async function openSocket(
  authorization: string,
  query: string,
  onAnswer: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${office.baseUrl.replace("http", "ws")}/v1/graphql`, "graphql-transport-ws");
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("error", () => reject(new Error("a socket was refused")));
    socket.addEventListener("close", ({ code }) => reject(new Error(`a socket was closed with ${code}`)));
    socket.addEventListener("open", () =>
      socket.send(JSON.stringify({ type: "connection_init", payload: { authorization } })),
    );
    let isFirst = true;
    socket.addEventListener("message", ({ data }) => {
      const text = String(data);
      if (text.includes("connection_ack")) {
        socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
      } else if (isFirst && text.includes('"data"')) {
        isFirst = false;
        resolve();
      } else {
        onAnswer(text);
      }
    });
  });
  return socket;
}

function report(all: readonly Outcome[]): string {
  const rows = all.map(
    ({ name, sockets, queries, concerned, p50, p99, runs, serverMs, databaseMs }) =>
      `| ${name} | ${sockets} | ${queries} | ${concerned ?? sockets} | ${concerned === 0 ? "–" : p50.toFixed(0)} | ${concerned === 0 ? "–" : p99.toFixed(0)} | ${runs.toFixed(2)} | ${serverMs.toFixed(0)} | ${databaseMs.toFixed(0)} |`,
  );
  return `# Live queries

From the commit of one change, made by another connection, until the last subscriber has the new answer. ${ROUNDS} changes each; server and
subscribers are two processes on one machine with ${os.availableParallelism()} cores, Node ${process.version}, embedded PostgreSQL. A run is one
transaction of the data service: the answer, and whether she in whose name it is asked is still let in. Load average of the machine at the
end of the measurement: ${os.loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:live\`.

| scene | sockets | different queries | told | p50 ms | p99 ms | runs per change | processor ms of the server | of PostgreSQL |
|---|---|---|---|---|---|---|---|---|
${rows.join("\n")}

The database's work grows with the number of different queries and rights, not with that of the sockets. The office shares a run. Of
midwives only those are asked for whom the change can concern: it says what it is about (ids, postal code, whether the mother is offered),
and every midwife's answer comes with the topics that she could see (\`database/rules/topics.sql\`, decision 0187). Their runs are spread a
little, so that one change does not hold up everything else. Each is planned once for all of them, since they differ by a setting and not by a value.
`;
}
