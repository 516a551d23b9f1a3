/** Another state of this program beside ours: a folder that is there already, or one that git checks out for as long as it is needed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface OtherBuild {
  folder: string;
  /** How a reader finds it again. */
  name: string;
  remove(): void;
}

/** Installs and builds it with its own scripts, on its own packages. */
export function prepareBuild(refOrFolder: string): OtherBuild {
  const build = existsSync(path.join(refOrFolder, "package.json"))
    ? { folder: path.resolve(refOrFolder), name: nameOf(path.resolve(refOrFolder)), remove: () => {} }
    : checkOut(refOrFolder);
  try {
    run(build.folder, "node", "scripts/prepare.mjs");
  } catch (error) {
    build.remove();
    throw error;
  }
  return build;
}

function checkOut(ref: string): OtherBuild {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), "wiege-before-")), "wiege");
  run(process.cwd(), "git", "worktree", "add", "--quiet", "--detach", "--force", folder, ref);
  const sameLock = [process.cwd(), folder].map((root) =>
    readFileSync(path.join(root, "package-lock.json"), "utf8"),
  );
  if (sameLock[0] === sameLock[1])
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    name: nameOf(folder),
    remove() {
      run(process.cwd(), "git", "worktree", "remove", "--force", folder);
      rmSync(path.dirname(folder), { recursive: true, force: true });
    },
  };
}

export function nameOf(folder: string): string {
  return execFileSync("git", ["log", "-1", "--format=%h %s"], { cwd: folder, encoding: "utf8" }).trim();
}

function run(cwd: string, command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}
