/** `npm run bench:live`: from a commit to the last of many subscribers, and how often the database is asked for it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Office, Tokens } from "./live-server.ts";

interface Scene {
  name: string;
  sockets: number;
  queries: number;
  /** Whose tokens are used. */
  who: "staff" | "midwives";
}

interface Outcome extends Scene {
  p50: number;
  p99: number;
  runs: number;
}

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const OPENED_AT_ONCE = 50;
/** However slow the machine is, by then an answer is lost and not late. */
const LOST_AFTER_MS = 120_000;
const SCENES: Scene[] = [
  { name: "office, one list", sockets: 100, queries: 1, who: "staff" },
  { name: "office, one list", sockets: 1_000, queries: 1, who: "staff" },
  { name: "office, ten lists", sockets: 1_000, queries: 10, who: "staff" },
  { name: "midwives, each her own offers", sockets: 200, queries: 200, who: "midwives" },
];

const server = fork(fileURLToPath(new URL("live-server.ts", import.meta.url)));
const { office } = await answerOf<{ office: Office }>(server);
const admin = new pg.Client({ connectionString: office.adminUrl });
await admin.connect();
const outcomes: Outcome[] = [];
for (const scene of SCENES) {
  const outcome = await play(scene);
  outcomes.push(outcome);
  console.log(
    `${scene.name}: ${scene.sockets} sockets, p50 ${outcome.p50.toFixed(0)} ms, p99 ${outcome.p99.toFixed(0)} ms, ${outcome.runs.toFixed(2)} runs per change`,
  );
}
await admin.end();
server.send("stop");
await once(server, "exit");
writeFileSync(new URL("LIVE.md", import.meta.url), report(outcomes));

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
  server.send("tokens");
  const tokens = (await answerOf<{ tokens: Tokens }>(server)).tokens[scene.who];
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
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await asked();
    const seen = new Promise<void>((resolve) => {
      done = resolve;
    });
    missing = scene.sockets;
    expected = `"priority":${round}`;
    await admin.query("update app.puerpera set priority = $1 where id = $2", [round, office.mother]);
    const committed = performance.now();
    await Promise.race([
      seen,
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
  for (const socket of sockets) socket.close();
  await sleep(500);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { ...scene, p50: at(0.5), p99: at(0.99), runs: runs / ROUNDS };
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
    ({ name, sockets, queries, p50, p99, runs }) =>
      `| ${name} | ${sockets} | ${queries} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${runs.toFixed(2)} |`,
  );
  return `# Live queries

From the commit of one change, made by another connection, until the last subscriber has the new answer. ${ROUNDS} changes each; server and
subscribers are two processes on one machine with ${os.availableParallelism()} cores, Node ${process.version}, embedded PostgreSQL. A run is one
transaction of the data service: the answer, and whether she in whose name it is asked is still let in. Load average of the machine at the
end of the measurement: ${os.loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:live\`.

| scene | sockets | different queries | p50 ms | p99 ms | runs per change |
|---|---|---|---|---|---|
${rows.join("\n")}

The database's work grows with the number of different queries and rights, not with that of the sockets. The office shares a run; what
depends on the caller is asked for each, spread over up to two milliseconds for each such query, so that one change does not call up all
of them together: of the time until the last of 200 midwives has her answer, 400 ms are that spread, and the rest is 200 runs on two cores.
Each run is planned once for all of them, since they differ by a setting and not by a value.
`;
}
