/** What we remember of an embedded cluster beside its data: its password, its port and where its data lie. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { codeOf, OperatorError } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { accountFor, canEnter } from "./account.ts";

export interface ClusterState {
  password: string;
  port: number;
  /** The folder of PostgreSQL's files. */
  folder: string;
}

function stateFile(home: string): string {
  return path.join(home, "postgres.json");
}

export function readState(home: string): ClusterState | undefined {
  try {
    return JSON.parse(readFileSync(stateFile(home), "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") {
      return undefined;
    }
    throw new OperatorError(
      `${stateFile(home)} cannot be read: it belongs to another account or is damaged.`,
    );
  }
}

function writeDraft(home: string, state: ClusterState): string {
  const draft = `${stateFile(home)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  return draft;
}

export function saveState(home: string, state: ClusterState): void {
  renameSync(writeDraft(home, state), stateFile(home));
}

/** Below the ports that the system hands out for outgoing calls, so that it is still free at the next start. */
export function proposePort(): number {
  return randomInt(20_000, 30_000);
}

function chooseFolder(home: string, log: Log): string {
  const inside = path.join(home, "postgres");
  const account = accountFor(inside);
  if (!account || canEnter(account, home)) {
    return inside;
  }
  const digest = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const outside = path.join("/var/lib/wiege", `data-${digest}`);
  mkdirSync(path.dirname(outside), { recursive: true, mode: 0o755 });
  chmodSync(path.dirname(outside), 0o755);
  log.info(`PostgreSQL's account cannot reach ${home}: the database lies in ${outside}`);
  return outside;
}

function makeHome(folder: string): string {
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) {
      // As root PostgreSQL's account must pass through; the secrets inside are closed one by one.
      chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    return realpathSync(folder);
  } catch (error) {
    throw new OperatorError(`The data folder ${folder} cannot be made or entered (${codeOf(error)}).`);
  }
}

export interface ClusterHome {
  home: string;
  state: ClusterState;
}

/** Reads the state of the cluster kept in this folder, or makes one; of two that make one at once, one wins. */
export function openState(folder: string, log: Log): ClusterHome {
  const home = makeHome(path.resolve(folder));
  const kept = readState(home);
  if (kept) {
    return { home, state: kept };
  }
  const password = randomBytes(24).toString("base64url");
  const draft = writeDraft(home, { password, port: proposePort(), folder: chooseFolder(home, log) });
  try {
    linkSync(draft, stateFile(home));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") {
      throw error;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const state = readState(home);
  if (!state) {
    throw new OperatorError(`${stateFile(home)} vanished while the database was being set up.`);
  }
  return { home, state };
}
