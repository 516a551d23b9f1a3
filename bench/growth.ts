/** What size costs: the office's reads at 10,000 and at 1,000,000 mothers with equal open cases, interleaved in one run. Writes bench/GROWTH.md. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createLog } from "#server/kernel/log.ts";
import { openCluster } from "#server/postgres/cluster.ts";
import { serverSettings } from "#server/postgres/server-settings.ts";
import { works } from "./growth-works.ts";
import { interleaved, type Measured, percentile } from "./interleaved.ts";
import { openSubject } from "./subject.ts";

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "10000" },
    big: { type: "string", default: "1000000" },
    midwives: { type: "string", default: "5000" },
    open: { type: "string", default: "1000" },
    rounds: { type: "string", default: "120" },
    home: { type: "string", default: ".cache/bench" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

function report(rows: readonly Measured[]): string {
  const lines = rows.map(({ work, small, big }) => {
    const [s95, b95] = [percentile(small, 0.95), percentile(big, 0.95)];
    const ratio = b95 / s95;
    const ms = (value: number) => value.toFixed(1);
    return `| ${work.name} | ${ms(percentile(small, 0.5))} / ${ms(s95)} | ${ms(percentile(big, 0.5))} / ${ms(b95)} | ${ratio.toFixed(2)} | ${ratio <= 1.5 || b95 < 30 ? "yes" : "**no**"} |`;
  });
  return [
    "# What size costs",
    "",
    `Written by \`npm run bench:growth\`. ${values.small} against ${values.big} mothers, ${values.midwives} midwives and ${values.open} open cases in both,`,
    `${values.rounds} interleaved rounds through the data service (engine, pool, row-level security; no HTTP). Milliseconds p50 / p95.`,
    "Goal: p95 at most 1.5 times, or below 30 ms.",
    "",
    `| work | ${values.small} | ${values.big} | p95 ratio | goal met |`,
    "|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}

const log = createLog("warn");
const cluster = await openCluster({ home: path.resolve(values.home), settings: serverSettings(), log });
try {
  const size = { midwives: Number(values.midwives), open: Number(values.open) };
  const small = await openSubject(cluster, "growth_small", { ...size, mothers: Number(values.small) }, say);
  const big = await openSubject(cluster, "growth_big", { ...size, mothers: Number(values.big) }, say);
  const text = report(await interleaved(works, { small, big }, { rounds: Number(values.rounds) }));
  await Promise.all([small.close(), big.close()]);
  writeFileSync("bench/GROWTH.md", text);
  say(text);
} finally {
  await cluster.stop();
}
