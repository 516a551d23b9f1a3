/** Makes the files of a new PostgreSQL cluster: UTF-8, names sorted as in Switzerland, checksums, passwords demanded. */
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#server/kernel/errors.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

export const superuser = "wiege_root";
const major = "18";

/** Trigrams and word parsing look at the C library's character classes, not at ICU; not every system has each name. */
const characterClasses = ["C.UTF-8", "en_US.UTF-8", "C"];

function checkExisting(folder: string): void {
  const version = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  if (version !== major) {
    throw new OperatorError(`${folder} was made by PostgreSQL ${version}, but this program brings ${major}.`);
  }
}

function runInitdb(
  binaries: Binaries,
  account: Account | undefined,
  draft: string,
  passwordFile: string,
): void {
  let complaint = "";
  for (const characterClass of characterClasses) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (account) {
      chownSync(draft, account.uid, account.gid);
    }
    const locale = [
      "--locale-provider=icu",
      "--icu-locale=de-CH",
      "--locale=C",
      `--lc-ctype=${characterClass}`,
    ];
    const security = [
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      `--username=${superuser}`,
      "--data-checksums",
    ];
    const rest = ["--encoding=UTF8", "--no-instructions", `--pgdata=${draft}`];
    const run = spawnSync(binaries.initdb, [...locale, ...security, ...rest], {
      cwd: "/",
      encoding: "utf8",
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      ...account,
    });
    if (run.status === 0) {
      return;
    }
    complaint = run.stderr?.trim().split("\n").at(-1) ?? run.error?.message ?? "";
  }
  throw new OperatorError(`The database could not be initialised: ${complaint}`);
}

/** Does nothing when the cluster exists. Of two starts at once, the first to finish wins and both go on with it. */
export function initialiseCluster(
  folder: string,
  password: string,
  binaries: Binaries,
  account: Account | undefined,
): void {
  if (existsSync(path.join(folder, "PG_VERSION"))) {
    checkExisting(folder);
    return;
  }
  const draft = `${folder}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) {
      chownSync(passwordFile, account.uid, account.gid);
    }
    runInitdb(binaries, account, draft, passwordFile);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(path.join(folder, "PG_VERSION"))) {
      throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}
