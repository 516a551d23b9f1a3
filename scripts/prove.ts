/**
 * npm run prove [-- NAME …]: the long proofs, or those that are named; each ends with its figure. `--share 0.01` runs a part of them,
 * `--seed 2` another one. Without a name the properties of the tests follow, with other examples (`npm run prove:properties`).
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { proofs } from "../contract/proofs/proofs.ts";
import { reserveTestCluster } from "../testing/cluster.ts";

const { values, positionals } = parseArgs({
  options: { share: { type: "string", default: "1" }, seed: { type: "string", default: "20261115" } },
  allowPositionals: true,
});
const asked = proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (asked.length === 0) throw new Error(`There are: ${proofs.map(({ name }) => name).join(", ")}`);

const remove = await reserveTestCluster();
let failed = 0;
try {
  for (const { name, run } of asked) {
    const began = performance.now();
    try {
      const figure = await run(Number(values.share), Number(values.seed));
      process.stdout.write(`✓ ${name}: ${figure} (${((performance.now() - began) / 1000).toFixed(0)} s)\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(`✗ ${name}: ${error instanceof Error ? messageOf(error) : error}\n`);
    }
  }
} finally {
  await remove();
}
if (positionals.length === 0) {
  const properties = spawnSync(process.execPath, ["scripts/prove-properties.ts"], { stdio: "inherit" });
  if (properties.status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);

/** A failed fetch keeps to itself what failed. */
function messageOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${messageOf(cause)}` : message;
}
