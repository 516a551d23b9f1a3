import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allFiles, changedFiles, findBase, textAt, textNow } from "./changed-files.ts";

let root: string;

function git(...args: string[]): string {
  const person = ["-c", "user.name=Lea", "-c", "user.email=lea@post.example", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...person, ...args], { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
}

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

function commit(file: string, text: string): void {
  write(file, text);
  git("add", "--all");
  git("commit", "--quiet", "--message", `${file} changes`);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "wiege-changed-"));
  git("init", "--quiet", "--initial-branch", "main");
  commit("old.ts", "1");
  commit(".gitignore", "built.ts\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("on a branch, commits since the merge base with main count, and the main branch's own do not", () => {
  git("checkout", "--quiet", "-b", "work");
  commit("mine.ts", "1");
  git("checkout", "--quiet", "main");
  commit("theirs.ts", "1");
  git("checkout", "--quiet", "work");
  const base = findBase(root);
  expect(base.name).toBe("the merge base with main");
  expect(changedFiles(root, base)).toEqual(["mine.ts"]);
});

test("on main, only uncommitted changes count: staged, edited, untracked, but nothing that git ignores", () => {
  write("old.ts", "2");
  write("staged.ts", "1");
  git("add", "staged.ts");
  write("größe.ts", "1");
  write("built.ts", "1");
  const base = findBase(root);
  expect(base.name).toContain("uncommitted");
  expect(changedFiles(root, base)).toEqual(["größe.ts", "old.ts", "staged.ts"]);
});

test("a named commit is the base, and a name that git does not know is refused", () => {
  commit("new.ts", "1");
  expect(changedFiles(root, findBase(root, "HEAD~1"))).toEqual(["new.ts"]);
  expect(() => findBase(root, "no-such-commit")).toThrow("no-such-commit");
});

test("without a branch main the fork from origin/main counts", () => {
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  git("checkout", "--quiet", "-b", "work");
  git("branch", "--quiet", "-D", "main");
  commit("mine.ts", "1");
  expect(changedFiles(root, findBase(root))).toEqual(["mine.ts"]);
});

test("a renamed file counts under both names, and only the new one exists", () => {
  renameSync(path.join(root, "old.ts"), path.join(root, "new.ts"));
  git("add", "--all");
  const base = findBase(root);
  expect(changedFiles(root, base)).toEqual(["new.ts", "old.ts"]);
  expect(allFiles(root)).toEqual([".gitignore", "new.ts"]);
  expect([textAt(root, base, "old.ts"), textNow(root, "old.ts")]).toEqual(["1", ""]);
  expect([textAt(root, base, "new.ts"), textNow(root, "new.ts")]).toEqual(["", "1"]);
});
