/**
 * The screens of the statistics at 10,000 and at 1,000,000 mothers, in turns in one run, and what is counted of midwives at twice as many of
 * them. Writes bench/STATISTICS.md.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openBenchCluster } from "./generated-database.ts";
import type { Work } from "./growth-works.ts";
import { interleaved, type Measured, percentile } from "./interleaved.ts";
import { databaseTime, postmasterIn } from "./processor-time.ts";
import { midwifeWorks, statisticWorks } from "./statistic-works.ts";
import { openSubject, type Subject } from "./subject.ts";

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "10000" },
    big: { type: "string", default: "1000000" },
    midwives: { type: "string", default: "5000" },
    "most-midwives": { type: "string", default: "10000" },
    open: { type: "string", default: "1000" },
    rounds: { type: "string", default: "30" },
    "warm-up": { type: "string", default: "5" },
    home: { type: "string", default: ".cache/bench" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const size = { midwives: Number(values.midwives), open: Number(values.open) };

const sizes = {
  small: { ...size, mothers: Number(values.small) },
  big: { ...size, mothers: Number(values.big) },
  midwives: { ...size, mothers: Number(values.small), midwives: Number(values["most-midwives"]) },
};
type Name = keyof typeof sizes;

/** A PostgreSQL that was just started: its buffers are empty, and nobody is connected. */
async function withBoth<T>(
  other: Name,
  task: (both: { small: Subject; big: Subject }) => Promise<T>,
): Promise<T> {
  const cluster = await openBenchCluster(values.home);
  try {
    const small = await openSubject(cluster, "growth_small", sizes.small, say);
    const big = await openSubject(cluster, `growth_${other}`, sizes[other], say);
    const done = await task({ small, big });
    await Promise.all([small.close(), big.close()]);
    return done;
  } finally {
    await cluster.stop();
  }
}

interface Spent extends Measured {
  /** PostgreSQL's processor time of an answer, on average. */
  processor: { small: number; big: number };
}
interface Row extends Spent {
  cold: number;
}

const milliseconds = (value: number) => value.toFixed(0);
const unless = (met: boolean, text: string) => (met ? text : `**${text}**`);
const both = (times: readonly number[]) =>
  `${milliseconds(percentile(times, 0.5))} / ${milliseconds(percentile(times, 0.95))}`;

function spentCells({ work, small, big, processor }: Spent): string[] {
  return [
    work.name,
    milliseconds(processor.small),
    unless(processor.big <= 300, milliseconds(processor.big)),
    both(small),
    both(big),
  ];
}

function line({ work, small, big, cold, processor }: Row): string {
  const ratio = percentile(big, 0.95) / percentile(small, 0.95);
  const cells = [
    ...spentCells({ work, small, big, processor }),
    unless(ratio <= 1.5 || processor.big < 30, ratio.toFixed(2)),
    unless(cold <= 2000, milliseconds(cold)),
  ];
  return `| ${cells.join(" | ")} |`;
}

function midwifeLine(spent: Spent): string {
  return `| ${spentCells(spent).join(" | ")} |`;
}

function report(rows: readonly Row[], ofMidwives: readonly Spent[]): string {
  const clock = rows.reduce((sum, { big }) => sum + percentile(big, 0.5), 0);
  const busy = rows.reduce((sum, { processor }) => sum + processor.big, 0);
  return [
    "# The statistics at a million mothers",
    "",
    `Written by \`npm run bench:statistics\`. ${values.small} against ${values.big} mothers with about ten rows of the log each, ${values.midwives} midwives and`,
    `${values.open} open cases in both, ${values.rounds} interleaved rounds through the data service (engine, pool, row-level security; no HTTP).`,
    "Milliseconds. Processor: PostgreSQL's processor time of an answer, on average; an answer has one process, so on a quiet machine the clock shows little more.",
    `In this run the clock showed ${(clock / busy).toFixed(1)} times as much: so busy the machine was with other work. Cold is the first answer of a connection after PostgreSQL`,
    "was started anew (its buffers are empty, the system's are not), on the clock, once.",
    "Goals: processor at most 300, cold at most 2000, p95 at most 1.5 times that of the small one unless the processor takes less than 30. Bold: missed.",
    "",
    `| question | processor ${values.small} | processor ${values.big} | p50 / p95 ${values.small} | p50 / p95 ${values.big} | p95 ratio | cold ${values.big} |`,
    "|---|---|---|---|---|---|---|",
    ...rows.map(line),
    "",
    `What is counted of midwives, with ${values.small} mothers in both:`,
    "",
    `| question | processor ${values.midwives} midwives | processor ${values["most-midwives"]} | p50 / p95 ${values.midwives} | p50 / p95 ${values["most-midwives"]} |`,
    "|---|---|---|---|---|",
    ...ofMidwives.map(midwifeLine),
    "",
  ].join("\n");
}

async function coldTime(work: Work): Promise<number> {
  return withBoth("big", ({ big }) => big.time(work, 0));
}

const rounds = Number(values.rounds);

/** Warm, in turns. */
async function measured(works: readonly Work[], other: Name): Promise<Spent[]> {
  const spent = new Map<Work, { small: number; big: number }>();
  const beside = (work: Work, size: "small" | "big", round: number) => {
    const time = () => databaseTime(`growth_${size === "small" ? size : other}`, postmasterIn(values.home));
    const before = time();
    return () => {
      if (round < 0) return;
      const sum = spent.get(work) ?? { small: 0, big: 0 };
      sum[size] += (time() - before) / rounds;
      spent.set(work, sum);
    };
  };
  const rows = await withBoth(other, (pair) =>
    interleaved(works, pair, { rounds, warmUp: Number(values["warm-up"]), beside }),
  );
  return rows.map((row) => ({
    ...row,
    processor: spent.get(row.work) ?? { small: Number.NaN, big: Number.NaN },
  }));
}

const warm = await measured(statisticWorks, "big");
const ofMidwives = await measured(midwifeWorks, "midwives");
const rows: Row[] = [];
for (const row of warm) rows.push({ ...row, cold: await coldTime(row.work) });
const text = report(rows, ofMidwives);
writeFileSync("bench/STATISTICS.md", text);
say(text);
