/** An export of many mothers: how long, how much more memory, and whether an office program of others opens it. Writes its section of bench/RESULTS.md. */
import { execFileSync, spawnSync } from "node:child_process";
import { createReadStream, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { asOwner } from "#server/postgres/as-owner.ts";
import { benchPeople } from "./bench-people.ts";
import { startChild } from "./child.ts";
import { exportStatement, secondsOfCopy } from "./copy-rate.ts";
import { generatedDatabase, openBenchCluster } from "./generated-database.ts";
import { machine, writeResults } from "./results.ts";

const { values } = parseArgs({
  options: {
    mothers: { type: "string", default: "100000" },
    midwives: { type: "string", default: "150" },
    open: { type: "string", default: "300" },
    port: { type: "string", default: "3490" },
    home: { type: "string", default: ".cache/bench" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = path.resolve(values.home, "export");
const baseUrl = `http://127.0.0.1:${values.port}`;

function megabytesOf(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** The highest of what a process held while the work ran. */
async function peakDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pid));
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

interface Taken {
  format: string;
  seconds: number;
  /** COPY of the same statement, right before. */
  copySeconds: number;
  megabytes: number;
  file: string;
  before: number;
  peak: number;
}

/** A few thousand first: what the process needs once for its first export is not what rows cost. */
const SOME = { zipcode: { _like: "80%" } };

async function take(
  pid: number,
  token: string,
  format: string,
  where: object = {},
): Promise<Omit<Taken, "copySeconds">> {
  const file = path.join(folder, `mothers.${format}`);
  const before = megabytesOf(pid);
  const began = performance.now();
  const peak = await peakDuring(pid, async () => {
    const response = await fetch(`${baseUrl}/api/export/puerpera`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ variant: "full", format, reason: "Messung", where }),
    });
    if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
    const target = await open(file, "w");
    for await (const piece of response.body) await target.write(piece);
    await target.close();
  });
  return {
    format,
    seconds: (performance.now() - began) / 1000,
    megabytes: statSync(file).size / 2 ** 20,
    file,
    before,
    peak,
  };
}

async function linesOf(file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, "utf8") })) lines.push(line);
  return lines;
}

/** The workbook through LibreOffice and back to CSV: it must hold the same rows as our own CSV. */
async function openedByLibreOffice(xlsx: string, csv: string): Promise<string> {
  if (spawnSync("soffice", ["--version"]).status !== 0) return "LibreOffice is not installed: not tried.";
  const version = execFileSync("soffice", ["--version"], { encoding: "utf8" })
    .trim()
    .split(" ")
    .slice(0, 2)
    .join(" ");
  const out = path.join(folder, "opened");
  execFileSync(
    "soffice",
    [
      "--headless",
      `-env:UserInstallation=file://${path.join(folder, "profile")}`,
      "--convert-to",
      // Semicolon, quotes, UTF-8, from the first line, cells as they are shown.
      "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true",
      "--outdir",
      out,
      xlsx,
    ],
    { stdio: "ignore", timeout: 600_000 },
  );
  const [theirs, ours] = [await linesOf(path.join(out, "mothers.csv")), await linesOf(csv)];
  const plain = (line: string) =>
    line
      .replace(/^\uFEFF/, "")
      .replace(/"/g, "")
      .replace(/(^|;)(?:'(?=[=+\-@])|CHF )/g, "$1");
  const equal = theirs.filter((line, at) => plain(line) === plain(ours[at] ?? "")).length;
  return `${version} opens the workbook; saved by it as CSV, ${equal} of ${ours.length} lines are those of our own CSV.`;
}

function rate(seconds: number): string {
  return (Number(values.mothers) / seconds).toFixed(0);
}

async function someMediator(url: string): Promise<string> {
  return asOwner(url, async (client) => {
    await client.query("set role wiege_owner");
    const { rows } = await client.query<{ id: string }>(
      `select id from app."user" where role = 'mediator' and status = 'active' order by id limit 1`,
    );
    return rows[0]?.id ?? "";
  });
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const cluster = await openBenchCluster(values.home);
try {
  const size = {
    mothers: Number(values.mothers),
    midwives: Number(values.midwives),
    open: Number(values.open),
  };
  const url = await generatedDatabase(cluster, "office_big", size, say);
  const mediator = await someMediator(url);
  const statement = await exportStatement(url, mediator);
  const taken: Taken[] = [];
  for (const format of ["csv", "xlsx"]) {
    // A process of its own for each: what the one before has taken is not given back at once.
    const server = await startChild(new URL("wiege-server.ts", import.meta.url).pathname, {
      DATABASE_URL: url,
      PORT: values.port,
    });
    try {
      const people = await benchPeople(url, baseUrl, "mediator", 1);
      const token = async () => (await people.now())[0]?.token ?? "";
      await take(server.pid, await token(), format, SOME);
      await sleep(2_000);
      const copySeconds = await secondsOfCopy(url, mediator, statement);
      taken.push({ ...(await take(server.pid, await token(), format)), copySeconds });
      say(JSON.stringify(taken.at(-1)));
    } finally {
      await server.stop();
    }
  }
  const [csv, xlsx] = taken;
  const opened = csv && xlsx ? await openedByLibreOffice(xlsx.file, csv.file) : "";
  const lines = taken.map(
    ({ format, seconds, copySeconds, megabytes, before, peak }) =>
      `| ${format} | ${seconds.toFixed(1)} s | ${rate(seconds)} | ${rate(copySeconds)} | ${(copySeconds / seconds).toFixed(2)} | ${megabytes.toFixed(1)} MB | ${before.toFixed(0)} MB | ${(peak - before).toFixed(0)} MB |`,
  );
  const text = [
    "## Export of all mothers",
    "",
    `\`npm run bench:export\`: ${values.mothers} mothers, all columns, over HTTP from a process of its own, at a load of ${(os.loadavg()[1] ?? 0).toFixed(0)}. ${machine()}.`,
    "Goals: less than 150 MB more memory than before; half the rows a second of `COPY (the same statement) TO STDOUT` as CSV, a quarter as XLSX.",
    "",
    "| format | time | rows a second | of COPY, right before | share | file | server before | more at its highest |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    opened,
  ].join("\n");
  say(writeResults("export", text));
} finally {
  await cluster.stop();
}
