/** npm run prove:properties [-- --rounds 3]: what the tests hold for chosen examples, tried with others in each round. */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SEED_VARIABLE } from "../testing/property.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "10" } } });
const rounds = Number(values.rounds);
const files = globSync("{domain,engine,server,web,contract}/**/*.test.{ts,tsx}").filter((file) =>
  readFileSync(file, "utf8").includes('"#testing/property.ts"'),
);

let failed = 0;
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(randomInt(2 ** 31));
  const run = spawnSync("vitest", ["run", "--reporter=dot", ...files], {
    encoding: "utf8",
    env: { ...process.env, [SEED_VARIABLE]: seed },
  });
  if (run.status === 0) continue;
  failed += 1;
  process.stdout.write(`${run.stdout}${run.stderr}\n✗ properties with ${SEED_VARIABLE}=${seed}\n`);
}
if (failed === 0)
  process.stdout.write(`✓ properties: ${files.length} files in ${rounds} rounds of examples\n`);
process.exitCode = failed > 0 ? 1 : 0;
