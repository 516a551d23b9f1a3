/** The data service beside PostGraphile 5 and the pgbench limit, interleaved in one run. Writes bench/RESULTS.md. */
import { parseArgs } from "node:util";
import { openBenchCluster } from "./generated-database.ts";
import { measureService } from "./measure-service.ts";
import { writeResults } from "./results.ts";

const { values } = parseArgs({
  options: {
    mothers: { type: "string", default: "100000" },
    midwives: { type: "string", default: "5000" },
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "3" },
    quiet: { type: "string", default: "20" },
    home: { type: "string", default: ".cache/bench" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await openBenchCluster(values.home);
try {
  const results = await measureService(cluster, {
    size: { mothers: Number(values.mothers), midwives: Number(values.midwives), open: 1000 },
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    quietMinutes: Number(values.quiet),
    say,
  });
  say(writeResults("service", results));
} finally {
  await cluster.stop();
}
