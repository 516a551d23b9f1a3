/** Under which account PostgreSQL runs: our own, or, since it refuses to run as root, another one. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { OperatorError } from "#server/kernel/errors.ts";

export interface Account {
  uid: number;
  gid: number;
}

const preferred = ["postgres", "wiege"];

function lookUp(name: string): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createAccount(): Account | undefined {
  try {
    const shell = "/usr/sbin/nologin";
    const options = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
    execFileSync("useradd", [...options, "--shell", shell, "wiege"], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return lookUp("wiege");
}

/**
 * The account to switch to, or undefined to stay who we are.
 * An existing data folder decides by its owner; a normal user cannot switch.
 */
export function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid };
  }
  const known = preferred.map(lookUp).find((account) => account !== undefined);
  const account = known ?? createAccount() ?? lookUp("nobody");
  if (!account) {
    throw new OperatorError(
      "PostgreSQL does not run as root, and there is no account postgres, wiege or nobody: create one.",
    );
  }
  return account;
}

/** Whether that account gets into the folder, all folders above it included. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return (
    spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { cwd: "/", stdio: "ignore", ...account }).status === 0
  );
}
