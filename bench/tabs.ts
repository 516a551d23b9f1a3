/** `npm run bench:tabs`: the load of open tabs. Writes its part of bench/RESULTS.md. */
import { parseArgs } from "node:util";
import { openBenchCluster } from "./generated-database.ts";
import { measureTabs } from "./measure-tabs.ts";
import { writeResults } from "./results.ts";

const { values } = parseArgs({
  options: {
    mothers: { type: "string", default: "100000" },
    midwives: { type: "string", default: "5000" },
    seconds: { type: "string", default: "8" },
    quiet: { type: "string", default: "20" },
    home: { type: "string", default: ".cache/bench" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await openBenchCluster(values.home);
try {
  const results = await measureTabs(cluster, {
    size: { mothers: Number(values.mothers), midwives: Number(values.midwives), open: 1000 },
    seconds: Number(values.seconds),
    quietMinutes: Number(values.quiet),
    say,
  });
  say(writeResults("tabs", results));
} finally {
  await cluster.stop();
}
