/** The limit that PostgreSQL itself sets: the service's own statements, run by pgbench over pipelined, prepared connections. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Statement } from "#engine/engine.ts";
import { rolePassword } from "#server/postgres/roles.ts";
import { BENCH_SECRET } from "./generated-database.ts";

export function pgbenchVersion(): string | undefined {
  const { stdout, status } = spawnSync("pgbench", ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** Transactions a second. Each script is one operation of the user. */
export function pgbench(
  databaseUrl: string,
  role: string,
  operations: readonly { userId: string; statements: readonly Statement[]; readOnly: boolean }[],
  { connections, seconds }: { connections: number; seconds: number },
): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), "wiege-pgbench-"));
  try {
    const scripts = operations.flatMap((operation, n) => {
      const file = path.join(folder, `${n}.sql`);
      writeFileSync(file, scriptOf(operation));
      return ["-f", file];
    });
    const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
    // The same way to PostgreSQL as the service's.
    const host = searchParams.get("host") ?? hostname;
    // As the service sends them: what it keeps prepared is prepared here too, what it has planned anew is planned anew.
    const isKept = operations.every(({ statements }) => statements.every(({ name }) => name !== undefined));
    const mode = isKept ? "prepared" : "extended";
    const args = ["-n", "-M", mode, "-c", `${connections}`, "-j", "2", "-T", `${seconds}`, ...scripts];
    const run = spawnSync("pgbench", [...args, "-h", host, "-p", port, "-U", role, pathname.slice(1)], {
      encoding: "utf8",
      env: { ...process.env, PGPASSWORD: rolePassword(BENCH_SECRET, role) },
    });
    const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1];
    if (run.status !== 0 || !tps) throw new Error(`pgbench: ${run.stderr}${run.stdout}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function scriptOf({
  userId,
  statements,
  readOnly,
}: {
  userId: string;
  statements: readonly Statement[];
  readOnly: boolean;
}): string {
  return [
    "\\startpipeline",
    `select set_config('app.user_id', '${userId}', true), set_config('app.session_id', '', true), set_config('transaction_read_only', '${readOnly ? "on" : "off"}', true);`,
    ...statements.map((statement) => `${withValues(statement)};`),
    "\\endpipeline",
    "",
  ].join("\n");
}

/** The values written into the text, as pgbench has no other way. */
function withValues({ text, values }: Statement): string {
  return text
    .replace(
      /\$(\d+)/g,
      (_all, position) => `'${String(values[Number(position) - 1]).replaceAll("'", "''")}'`,
    )
    .replaceAll("\n", " ");
}
