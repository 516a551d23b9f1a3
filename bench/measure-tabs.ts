/** How many open tabs the server carries, and how many Node's HTTP layer alone does, in one run. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Cluster } from "#server/postgres/cluster.ts";
import type { Size } from "../scripts/generate/generate.ts";
import { benchPeople } from "./bench-people.ts";
import { startChild } from "./child.ts";
import { generatedDatabase } from "./generated-database.ts";
import type { Poll } from "./open-tab.ts";
import { untilQuiet } from "./quiet.ts";
import { rawRequest } from "./raw-connection.ts";
import { machine } from "./results.ts";
import { type TabLoad, tabLoad } from "./tab-load.ts";
import type { Question } from "./throughput.ts";

export interface TabMeasurement {
  size: Size;
  seconds: number;
  quietMinutes: number;
  say: (line: string) => void;
}

const PORTS = { service: 4693, bare: 4694 };
const GOAL = { tabs: 5_000, p99: 100 };
const STEPS = [1_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000];

/** The documents that the web app sends, from its own files. */
const [settings, currentUser, lastSeen] = documents();

export async function measureTabs(
  cluster: Cluster,
  { size, seconds, quietMinutes, say }: TabMeasurement,
): Promise<string> {
  const databaseUrl = await generatedDatabase(cluster, `service_${size.mothers}`, size, say);
  const load = await untilQuiet(quietMinutes, say);
  const common = { DATABASE_URL: databaseUrl };
  const service = await startChild(fileURLToPath(new URL("wiege-server.ts", import.meta.url)), {
    ...common,
    PORT: `${PORTS.service}`,
  });
  const bare = await startChild(fileURLToPath(new URL("bare-server.ts", import.meta.url)), {
    PORT: `${PORTS.bare}`,
    ANSWER: JSON.stringify({ data: { user_by_pk: { id: "bare", fullname: "x".repeat(300) } } }),
  });
  try {
    const measure = async (name: string, port: number, pid: number, pollsFor: PollsFor) => {
      const carried: TabLoad[] = [];
      for (const tabs of STEPS) {
        const polls = await pollsFor(tabs);
        const how = { tabs, seconds };
        const outcome = await tabLoad({ port, pid }, (tab) => polls[tab % polls.length] ?? [], how);
        carried.push(outcome);
        say(`${name}: ${JSON.stringify(outcome)}`);
        if (!isCarried(outcome)) break;
      }
      return carried;
    };
    const alone = await measure("HTTP layer alone", PORTS.bare, bare.pid, barePolls);
    const whole = await measure("this service", PORTS.service, service.pid, (tabs) =>
      servicePolls(databaseUrl, tabs),
    );
    return report({ alone, whole, load, seconds });
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
  }
}

type PollsFor = (tabs: number) => Promise<Poll[][]>;

function isCarried({ p99, errors }: TabLoad): boolean {
  return errors === 0 && p99 < GOAL.p99;
}

function documents(): [string, string, string] {
  const read = (name: string) =>
    readFileSync(new URL(`../web/platform/session/${name}.everyone.graphql`, import.meta.url), "utf8").trim();
  const [query = "", mutation = ""] = read("CurrentUser").split(/(?=^mutation )/m);
  return [read("AppSettings"), query.trim(), mutation.trim()];
}

function pollsOf(port: number, userId: string, token: string, expected: (what: string) => string): Poll[] {
  const poll = (operationName: string, query: string, id: string, everyMs: number): Poll => ({
    request: rawRequest(port, token, { operationName, variables: { id }, query }),
    everyMs,
    expected: Buffer.from(expected(id)),
  });
  return [
    poll("CurrentUser", currentUser, userId, 1_000),
    poll("AppSettings", settings, "appsettings", 1_000),
    poll("UpdateLastSeen", lastSeen, userId, 2_000),
  ];
}

/** The same as questions, whose answers are looked at in the same way. */
export function polledQuestions(port: number, userId: string, token: string): Question[] {
  return pollsOf(port, userId, token, (id) => `"id":"${id}"`).map(({ request, expected }) => ({
    request,
    expected: [expected.toString()],
  }));
}

async function servicePolls(databaseUrl: string, tabs: number): Promise<Poll[][]> {
  const people = await benchPeople(databaseUrl, `http://127.0.0.1:${PORTS.service}`, "user", tabs);
  return (await people.now()).map(({ userId, token }) =>
    pollsOf(PORTS.service, userId, token, (id) => `"id":"${id}"`),
  );
}

/** Requests as long as the real ones. */
async function barePolls(tabs: number): Promise<Poll[][]> {
  const token = "x".repeat(620);
  return Array.from({ length: Math.min(tabs, 1_000) }, (_, n) =>
    pollsOf(PORTS.bare, `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`, token, () => '"id":"bare"'),
  );
}

function report({
  alone,
  whole,
  load,
  seconds,
}: {
  alone: readonly TabLoad[];
  whole: readonly TabLoad[];
  load: string;
  seconds: number;
}): string {
  const line = (name: string, { tabs, rate, p50, p99, errors, server, generator }: TabLoad) =>
    `| ${name} | ${tabs} | ${rate.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${errors} | ${server.toFixed(0)} | ${generator.toFixed(0)} |`;
  const most = (all: readonly TabLoad[]) => all.findLast(isCarried)?.tabs ?? 0;
  return [
    "## Open tabs",
    "",
    `${machine()}. Each tab asks as the web app does, with its documents: current user and settings every second, last seen every two, over a connection of its own; a midwife each. ${seconds} s per step after 3 s of warming up; load before the run ${load}. Server and generator are one process each, PostgreSQL a third.`,
    "Milliseconds from when a question was due to its whole answer, each of which was looked at. Processor time in microseconds per request.",
    "",
    "| what | tabs | requests/s | p50 ms | p99 ms | errors | server µs | generator µs |",
    "|---|---|---|---|---|---|---|---|",
    ...alone.map((each) => line("HTTP layer alone", each)),
    ...whole.map((each) => line("this service", each)),
    "",
    `Carried with p99 below ${GOAL.p99} ms and no error: ${most(whole)} tabs (goal ${GOAL.tabs}: ${most(whole) >= GOAL.tabs ? "met" : "**missed**"}); by Node's HTTP layer alone, with the same generator, ${most(alone)}.`,
  ].join("\n");
}
