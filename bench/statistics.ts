/** The screens of the statistics at 10,000 and at 1,000,000 mothers, in turns in one run. Writes bench/STATISTICS.md. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openBenchCluster } from "./generated-database.ts";
import type { Work } from "./growth-works.ts";
import { interleaved, type Measured, percentile } from "./interleaved.ts";
import { statisticWorks } from "./statistic-works.ts";
import { openSubject, type Subject } from "./subject.ts";

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "10000" },
    big: { type: "string", default: "1000000" },
    midwives: { type: "string", default: "5000" },
    open: { type: "string", default: "1000" },
    rounds: { type: "string", default: "30" },
    home: { type: "string", default: ".cache/bench" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const size = { midwives: Number(values.midwives), open: Number(values.open) };

/** A PostgreSQL that was just started: its buffers are empty, and nobody is connected. */
async function withBoth<T>(task: (both: { small: Subject; big: Subject }) => Promise<T>): Promise<T> {
  const cluster = await openBenchCluster(values.home);
  try {
    const small = await openSubject(cluster, "growth_small", { ...size, mothers: Number(values.small) }, say);
    const big = await openSubject(cluster, "growth_big", { ...size, mothers: Number(values.big) }, say);
    const done = await task({ small, big });
    await Promise.all([small.close(), big.close()]);
    return done;
  } finally {
    await cluster.stop();
  }
}

interface Row extends Measured {
  cold: number;
}

const milliseconds = (value: number) => value.toFixed(0);
const unless = (met: boolean, text: string) => (met ? text : `**${text}**`);

function line({ work, small, big, cold }: Row): string {
  const [s95, b95] = [percentile(small, 0.95), percentile(big, 0.95)];
  const ratio = b95 / s95;
  return `| ${work.name} | ${milliseconds(percentile(small, 0.5))} / ${milliseconds(s95)} | ${unless(b95 <= 300, `${milliseconds(percentile(big, 0.5))} / ${milliseconds(b95)}`)} | ${unless(ratio <= 1.5 || b95 < 30, ratio.toFixed(2))} | ${unless(cold <= 2000, milliseconds(cold))} |`;
}

function report(rows: readonly Row[]): string {
  return [
    "# The statistics at a million mothers",
    "",
    `Written by \`npm run bench:statistics\`. ${values.small} against ${values.big} mothers with about ten rows of the log each, ${values.midwives} midwives and`,
    `${values.open} open cases in both, ${values.rounds} interleaved rounds through the data service (engine, pool, row-level security; no HTTP).`,
    "Milliseconds p50 / p95; cold is the first answer of a connection after PostgreSQL was started anew (its buffers are empty, the system's are not),",
    "once. Goals: p95 at most 300, cold at most 2000, p95 at most 1.5 times that of the small one or below 30. Bold: missed.",
    "",
    `| question | ${values.small} | ${values.big} | p95 ratio | ${values.big} cold |`,
    "|---|---|---|---|---|",
    ...rows.map(line),
    "",
  ].join("\n");
}

async function coldTime(work: Work): Promise<number> {
  return withBoth(({ big }) => big.time(work, 0));
}

const warm = await withBoth((both) => interleaved(statisticWorks, both, Number(values.rounds)));
const rows: Row[] = [];
for (const measured of warm) rows.push({ ...measured, cold: await coldTime(measured.work) });
const text = report(rows);
writeFileSync("bench/STATISTICS.md", text);
say(text);
