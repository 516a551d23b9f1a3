/** Fills a database with invented data at scale: npm run generate-data -- --mothers 1000000 --midwives 5000 [--open 1000]. */
import { parseArgs } from "node:util";
import { readConfig } from "#server/kernel/config.ts";
import { createLog } from "#server/kernel/log.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { generate } from "./generate/generate.ts";

function count(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} needs a whole number above 0`);
  return value;
}

const { values } = parseArgs({
  options: {
    mothers: { type: "string", default: "1000000" },
    midwives: { type: "string", default: "5000" },
    open: { type: "string", default: "1000" },
  },
});
const size = {
  mothers: count("mothers", values.mothers),
  midwives: count("midwives", values.midwives),
  open: count("open", values.open),
};

const config = await readConfig({ DEMO: "0", ...process.env });
const log = createLog("warn");
const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, log);
try {
  const url = config.databaseUrl ?? embedded?.url ?? "";
  await migrate(url, { appSecret: config.appSecret, demo: false, log });
  await generate(url, size, (line) => process.stdout.write(`${line}\n`));
} finally {
  await embedded?.stop();
}
