/**
 * npm run test:late [-- --seeds 1,2,3] [-- e2e/search.spec.ts]: tells every story once per seed, on slow pages with late answers
 * (e2e/late.ts). A story that fails there shows a press that is lost, or looks at something before it is there.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.ts";

const { values, positionals } = parseArgs({
  options: { seeds: { type: "string", default: process.env.SEED ?? "1" } },
  allowPositionals: true,
});

if (!ensureChromium()) process.exit(1);
let failed = 0;
for (const seed of values.seeds.split(",")) {
  process.stdout.write(`seed ${seed} …\n`);
  const { status } = spawnSync("playwright", ["test", ...positionals], {
    stdio: "inherit",
    env: { ...process.env, LATE: seed },
  });
  if (status !== 0) failed += 1;
}
process.stdout.write(`${failed} of ${values.seeds.split(",").length} seeds failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
