/**
 * Names the files that differ from a base commit, for `npm test -- --changed`. It reads the working tree, untracked files
 * included, and changes nothing in the repository.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Base {
  commit: string;
  /** Which commit this is, as the plan prints it. */
  name: string;
}

/** The text of a command's output, or undefined if git refuses the command. */
function tryGit(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}

function git(root: string, ...args: string[]): string {
  const output = tryGit(root, ...args);
  if (output === undefined) throw new Error(`git ${args.join(" ")} failed`);
  return output;
}

function commitOf(root: string, name: string): string | undefined {
  return tryGit(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`)?.trim();
}

const names = (output: string) => output.split("\0").filter(Boolean);

/** The named commit, or the merge base with main. On main itself only uncommitted changes count. */
export function findBase(root: string, named?: string): Base {
  if (named) {
    const commit = commitOf(root, named);
    if (!commit) throw new Error(`git knows no commit ${named}`);
    return { commit, name: named };
  }
  const head = git(root, "rev-parse", "HEAD").trim();
  const onMain = tryGit(root, "symbolic-ref", "--quiet", "--short", "HEAD")?.trim() === "main";
  const main = ["main", "origin/main"].find((branch) => commitOf(root, branch));
  if (onMain || !main) return { commit: head, name: "HEAD: the uncommitted changes" };
  const fork = tryGit(root, "merge-base", "HEAD", main)?.trim();
  if (!fork) throw new Error(`HEAD and ${main} have no common commit: name one, as in --changed HEAD~3`);
  return { commit: fork, name: `the merge base with ${main}` };
}

/** Sorted paths below the root: added, changed, deleted and untracked files. A renamed file counts under both names. */
export function changedFiles(root: string, base: Base): string[] {
  const tracked = names(git(root, "diff", "--name-only", "--no-renames", "--no-relative", "-z", base.commit));
  const untracked = names(git(root, "ls-files", "--others", "--exclude-standard", "-z"));
  return [...new Set([...tracked, ...untracked])].sort();
}

/** All files that git knows or would add. Files that the build writes are ignored by git. */
export function allFiles(root: string): string[] {
  const found = names(git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z"));
  return [...new Set(found)].filter((file) => existsSync(path.join(root, file))).sort();
}

/** The text of a file at the base commit, or an empty text if the base lacks the file. */
export function textAt(root: string, base: Base, file: string): string {
  return tryGit(root, "show", `${base.commit}:${file}`) ?? "";
}

/** The text of a file in the working tree, or an empty text if the file is deleted. */
export function textNow(root: string, file: string): string {
  const name = path.join(root, file);
  return existsSync(name) ? readFileSync(name, "utf8") : "";
}
