/** Packages of others that have a lock file of their own, because their versions exclude ours. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Installs what the folder's lock file names, unless that stands there already. */
export function installForeignPackages(folder: string): void {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
  const mark = path.join(folder, "node_modules", ".lock-hash");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  const install = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (install.status !== 0) throw new Error(`npm ci in ${folder} failed: ${install.stderr}`);
  writeFileSync(mark, lock);
}
