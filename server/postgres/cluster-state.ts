/** What we remember of an embedded cluster beside its data: its password, its port and where its data lie. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import { chmodSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keepSecretFile, openDataFolder, readSecretFile } from "#server/kernel/data-folder.ts";
import type { Log } from "#server/kernel/log.ts";
import { accountFor, canEnter } from "./account.ts";

interface ClusterState {
  password: string;
  port: number;
  /** The folder of PostgreSQL's files, if it is not the one beside this file. */
  elsewhere?: string;
}

export interface ClusterHome {
  home: string;
  folder: string;
  state: ClusterState;
}

function stateFile(home: string): string {
  return path.join(home, "postgres.json");
}

function print(state: ClusterState): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}

export function saveState({ home, state }: ClusterHome): void {
  const draft = `${stateFile(home)}.${process.pid}`;
  writeFileSync(draft, print(state), { mode: 0o600 });
  renameSync(draft, stateFile(home));
}

/** Below the ports that the system hands out for outgoing calls, so that it is still free at the next start. */
export function proposePort(): number {
  return randomInt(20_000, 30_000);
}

/** Where PostgreSQL's account can reach its data; undefined: inside the data folder, as it should be. */
function chooseElsewhere(home: string, log: Log): string | undefined {
  const account = accountFor(path.join(home, "postgres"));
  if (!account || canEnter(account, home)) {
    return undefined;
  }
  const digest = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const outside = path.join("/var/lib/wiege", `data-${digest}`);
  mkdirSync(path.dirname(outside), { recursive: true, mode: 0o755 });
  chmodSync(path.dirname(outside), 0o755);
  log.info(`PostgreSQL's account cannot reach ${home}: the database lies in ${outside}`);
  return outside;
}

function parse(home: string, text: string): ClusterHome {
  const state: ClusterState = JSON.parse(text);
  return { home, state, folder: state.elsewhere ?? path.join(home, "postgres") };
}

/** The cluster kept in this folder, if there is one. */
export function readState(home: string): ClusterHome | undefined {
  const text = readSecretFile(stateFile(home));
  return text === undefined ? undefined : parse(home, text);
}

/** Reads the state of the cluster kept in this folder, or makes one. */
export function openState(dataDir: string, log: Log): ClusterHome {
  const home = openDataFolder(dataDir);
  const text = keepSecretFile(stateFile(home), () => {
    const password = randomBytes(24).toString("base64url");
    return print({ password, port: proposePort(), elsewhere: chooseElsewhere(home, log) });
  });
  return parse(home, text);
}
