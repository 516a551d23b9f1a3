/** `npm run bench:profile`: where every microsecond of a request goes, in the server and in PostgreSQL. Writes bench/PROFILE.md. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchPeople } from "./bench-people.ts";
import { startChild } from "./child.ts";
import { generatedDatabase, openBenchCluster } from "./generated-database.ts";
import { polledQuestions } from "./measure-tabs.ts";
import { beginPerf } from "./perf-layers.ts";
import { databaseTime, postmasterIn, processorTime } from "./processor-time.ts";
import { readLayers } from "./profile-layers.ts";
import { rawRequest } from "./raw-connection.ts";
import { machine } from "./results.ts";
import { readSubjects } from "./service-subjects.ts";
import { serviceWorks } from "./service-works.ts";
import { type Question, throughput } from "./throughput.ts";

const { values } = parseArgs({
  options: {
    mothers: { type: "string", default: "100000" },
    midwives: { type: "string", default: "5000" },
    seconds: { type: "string", default: "8" },
    home: { type: "string", default: ".cache/bench" },
    only: { type: "string", default: "" },
  },
});

const PORTS = { service: 4695, bare: 4696 };
const CONNECTIONS = 16;
/** Each connection plans a statement anew some times before it keeps the plan. */
const WARM_UP_SECONDS = 8;
const seconds = Number(values.seconds);
const size = { mothers: Number(values.mothers), midwives: Number(values.midwives), open: 1000 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const scratch = mkdtempSync(path.join(os.tmpdir(), "wiege-profile-"));
const cluster = await openBenchCluster(values.home);
try {
  const database = `service_${size.mothers}`;
  const databaseUrl = await generatedDatabase(cluster, database, size, say);
  const lines = [
    "# Where the microseconds go",
    "",
    `Written by \`npm run bench:profile\`. ${machine()}. ${size.mothers} mothers, ${CONNECTIONS} connections that never wait, ${seconds} s each. Processor time per request; the shares are of V8's profile of the server (self time) and of \`perf\` over PostgreSQL's processes (with all that a function calls, so they lie in one another).`,
    "",
  ];
  const bare = await startChild(fileURLToPath(new URL("bare-server.ts", import.meta.url)), {
    PORT: `${PORTS.bare}`,
    ANSWER: JSON.stringify({ data: { user_by_pk: { id: "bare", fullname: "x".repeat(300) } } }),
  });
  try {
    const [like] = await questionsOf(databaseUrl, "the three polled questions");
    if (!like) throw new Error("nobody is there");
    const asked = { questions: [{ request: like.request, expected: ["bare"] }], port: PORTS.bare };
    await throughput(PORTS.bare, asked.questions, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
    const alone = await measure(asked, () => processorTime(bare.pid));
    lines.push(`Node's HTTP layer alone: ${alone.toFixed(0)} µs.`, "");
  } finally {
    await bare.stop();
  }
  for (const name of ["the three polled questions", ...serviceWorks.map((work) => work.name)]) {
    if (name.includes(values.only)) lines.push(...(await profiled(databaseUrl, database, name)));
  }
  writeFileSync("bench/PROFILE.md", `${lines.join("\n").trim()}\n`);
  say(lines.join("\n"));
} finally {
  rmSync(scratch, { recursive: true });
  await cluster.stop();
}

async function profiled(databaseUrl: string, database: string, name: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(scratch, "work-"));
  const writes = serviceWorks.some((work) => work.name === name && work.writes);
  const env = { DATABASE_URL: databaseUrl, CONNECTIONS: `${CONNECTIONS}`, PORT: `${PORTS.service}` };
  const profile = path.join(folder, "server.cpuprofile");
  const server = await startChild(fileURLToPath(new URL("wiege-server.ts", import.meta.url)), {
    ...env,
    PROFILE: profile,
    ...(writes ? { WRITES: "each" } : {}),
  });
  let used = { server: 0, postgres: 0 };
  let inside: { name: string; share: number }[] = [];
  try {
    const questions = await questionsOf(databaseUrl, name);
    const how = { connections: CONNECTIONS, seconds: WARM_UP_SECONDS };
    await throughput(PORTS.service, questions, how);
    process.kill(server.pid, "SIGUSR2");
    const asked = { questions, port: PORTS.service };
    const perf = beginPerf(database, path.join(folder, "perf.data"), seconds);
    const postgresBefore = databaseTime(database, postmasterIn(values.home));
    let postgres = 0;
    const perRequest = await measure(
      asked,
      () => processorTime(server.pid),
      (answered) => {
        postgres = ((databaseTime(database, postmasterIn(values.home)) - postgresBefore) * 1000) / answered;
      },
    );
    used = { server: perRequest, postgres };
    inside = (await perf?.layers()) ?? [];
  } finally {
    await server.stop();
  }
  const shown = (share: number, all: number) => `${(share * all).toFixed(1)} (${(share * 100).toFixed(0)} %)`;
  return [
    `## ${name}`,
    "",
    `Server ${used.server.toFixed(0)} µs, PostgreSQL ${used.postgres.toFixed(0)} µs a request (the profiling itself included).`,
    "",
    "| server | µs | most of it, in % of the server |",
    "|---|---|---|",
    ...readLayers(profile).map(
      ({ name: layer, share, most }) => `| ${layer} | ${shown(share, used.server)} | ${most.join(", ")} |`,
    ),
    "",
    ...(inside.length > 0 ? ["| PostgreSQL | µs |", "|---|---|"] : []),
    ...inside.map(({ name: layer, share }) => `| ${layer} | ${shown(share, used.postgres)} |`),
    "",
  ];
}

/** Microseconds of processor time per request. */
async function measure(
  { questions, port }: { questions: Question[]; port: number },
  used: () => number,
  after?: (answered: number) => void,
): Promise<number> {
  const [before, began] = [used(), performance.now()];
  const rate = await throughput(port, questions, { connections: CONNECTIONS, seconds });
  const answered = rate * ((performance.now() - began) / 1000);
  after?.(answered);
  return ((used() - before) * 1000) / answered;
}

async function questionsOf(databaseUrl: string, name: string): Promise<Question[]> {
  const work = serviceWorks.find((each) => each.name === name);
  const baseUrl = `http://127.0.0.1:${PORTS.service}`;
  if (!work) {
    const people = await (await benchPeople(databaseUrl, baseUrl, "user", CONNECTIONS)).now();
    return people.flatMap(({ userId, token }) => polledQuestions(PORTS.service, userId, token));
  }
  const subjects = await readSubjects(databaseUrl);
  const people = await (await benchPeople(databaseUrl, baseUrl, "mediator", subjects.length)).now();
  const tokens = new Map(people.map(({ userId, token }) => [userId, token]));
  return subjects.map((subject) => ({
    request: rawRequest(PORTS.service, tokens.get(subject.userId), work.ask(subject)),
    expected: work.expected(subject),
  }));
}
