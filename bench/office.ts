/** The office's screens at 1,000 and at 100,000 mothers with the same open cases, interleaved in one run. Writes its section of bench/RESULTS.md. */
import { parseArgs } from "node:util";
import { openBenchCluster } from "./generated-database.ts";
import { interleaved, type Measured, percentile } from "./interleaved.ts";
import { officeWorks } from "./office-works.ts";
import { untilQuiet } from "./quiet.ts";
import { machine, writeResults } from "./results.ts";
import { openSubject } from "./subject.ts";

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    big: { type: "string", default: "100000" },
    midwives: { type: "string", default: "150" },
    open: { type: "string", default: "300" },
    rounds: { type: "string", default: "150" },
    home: { type: "string", default: ".cache/bench" },
    /** Minutes to wait for a quiet machine. */
    wait: { type: "string", default: "5" },
    /** Makes the databases and measures nothing. */
    prepare: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const GOAL = 1.5;

function lineOf({ work, small, big }: Measured): string {
  const ms = (times: readonly number[], share: number) => percentile(times, share).toFixed(1);
  const ratio = percentile(big, 0.95) / percentile(small, 0.95);
  const cells = [
    work.name,
    `${ms(small, 0.5)} / ${ms(small, 0.95)}`,
    `${ms(big, 0.5)} / ${ms(big, 0.95)}`,
    ratio.toFixed(2),
    ratio <= GOAL ? "yes" : "**no**",
  ];
  return `| ${cells.join(" | ")} |`;
}

const cluster = await openBenchCluster(values.home);
try {
  const size = { midwives: Number(values.midwives), open: Number(values.open) };
  const small = await openSubject(cluster, "office_small", { ...size, mothers: Number(values.small) }, say);
  const big = await openSubject(cluster, "office_big", { ...size, mothers: Number(values.big) }, say);
  if (!values.prepare) {
    const load = await untilQuiet(Number(values.wait), say);
    const rows = await interleaved(officeWorks(size.open), { small, big }, { rounds: Number(values.rounds) });
    const text = [
      "## The office's screens and the size of the archive",
      "",
      `\`npm run bench:office\`: ${values.small} against ${values.big} mothers, ${values.open} open cases and ${values.midwives} midwives in both, the documents of the screens themselves,`,
      `${values.rounds} interleaved rounds through the data service (engine, pool, row-level security). Milliseconds p50 / p95; load ${load} before it began. ${machine()}.`,
      `Goal: p95 at most ${GOAL} times.`,
      "",
      `| screen | ${values.small} | ${values.big} | p95 ratio | goal met |`,
      "|---|---|---|---|---|",
      ...rows.map(lineOf),
    ].join("\n");
    say(writeResults("office", text));
  }
  await Promise.all([small.close(), big.close()]);
} finally {
  await cluster.stop();
}
