// Makes a clone ready to run: installs what the lock file names, then builds the web app, each only when needed.
// Runs on the machine's own Node, before any package is there: no dependencies, no TypeScript.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { digestOfWebSources } from "./web-sources.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (...names) => path.join(root, ...names);
const least = 20;

function fail(line, output = "") {
  process.stderr.write(`${output}${line}\n`);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** npm notes at the very end of an install what it put there; an interrupted one leaves no such note. */
function isInstalled() {
  const wanted = readJson(at("package-lock.json"))?.packages;
  const present = readJson(at("node_modules", ".package-lock.json"))?.packages;
  if (!wanted || !present) {
    return false;
  }
  const asked = readJson(at("package.json"));
  for (const kind of ["dependencies", "devDependencies", "optionalDependencies"]) {
    if (
      JSON.stringify(Object.entries(asked[kind] ?? {}).sort()) !==
      JSON.stringify(Object.entries(wanted[""][kind] ?? {}).sort())
    ) {
      return false;
    }
  }
  const names = new Set([...Object.keys(wanted), ...Object.keys(present)]);
  names.delete("");
  // What is optional may be missing: it belongs to another platform.
  const same = (name) =>
    present[name] ? present[name].version === wanted[name]?.version : Boolean(wanted[name]?.optional);
  return [...names].every(same);
}

function pinnedNode() {
  const pinned = Object.entries(readJson(at("package.json")).optionalDependencies ?? {});
  return pinned.find(([name]) => name.startsWith("node-"))?.[1];
}

function runningPinnedNode() {
  const run = spawnSync(at("node_modules", ".bin", "node"), ["--version"], { encoding: "utf8" });
  return run.stdout?.trim() === `v${pinnedNode()}`;
}

/** The npm that called us, or the one on the path. */
function npm(...given) {
  const own = process.env.npm_execpath?.endsWith("npm-cli.js") ? process.env.npm_execpath : undefined;
  const [command, ...rest] = own ? [process.execPath, own] : ["npm"];
  const run = spawnSync(command, [...rest, ...given], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return {
    done: run.status === 0,
    output: `${run.stdout ?? ""}${run.stderr ?? ""}${run.error?.message ?? ""}\n`,
  };
}

function install() {
  process.stderr.write("Installing packages …\n");
  const { done, output } = npm("ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund");
  if (!done) {
    fail("The packages could not be installed: is the package registry reachable?", output);
  }
  if (!runningPinnedNode()) {
    fail(`There is no Node ${pinnedNode()} for ${process.platform}-${process.arch} among the packages.`);
  }
}

const buildNote = at(".cache", "web-sources");

function isBuilt(digest) {
  const note = existsSync(buildNote) ? readFileSync(buildNote, "utf8") : "";
  return note === digest && existsSync(at("web", "dist", "index.html")) && existsSync(at("web", "generated"));
}

function build(digest) {
  process.stderr.write("Building the web app …\n");
  // What an older program generated would be taken for ours.
  rmSync(at("web", "generated"), { recursive: true, force: true });
  const { done, output } = npm("run", "--silent", "build");
  if (!done) {
    fail("The web app could not be built.", output);
  }
  writeFileSync(buildNote, digest);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Two starts at once in a fresh clone must not install into each other's feet. */
function alone(work) {
  const lock = at(".cache", "preparing");
  mkdirSync(at(".cache"), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") {
        throw error;
      }
    }
    const pid = Number(
      existsSync(path.join(lock, "pid")) ? readFileSync(path.join(lock, "pid"), "utf8") : Number.NaN,
    );
    if (pid > 0 && !isAlive(pid)) {
      rmSync(lock, { recursive: true, force: true });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.on("exit", () => rmSync(lock, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => process.exit(1));
  }
  writeFileSync(path.join(lock, "pid"), String(process.pid));
  work();
}

function prepare() {
  if (!isInstalled() || !runningPinnedNode()) {
    install();
  }
  const digest = digestOfWebSources(root);
  if (existsSync(at("web", "index.html")) && !isBuilt(digest)) {
    build(digest);
  }
}

if (Number(process.versions.node.split(".", 1)[0]) < least) {
  fail(`Node ${least} or newer is needed; this is ${process.version}.`);
}
const isReady = isInstalled() && runningPinnedNode() && isBuilt(digestOfWebSources(root));
if (!isReady) {
  alone(prepare);
}
// The tests print where their time goes, and this is a part of it.
if (!isReady || /^pre(?:check|test)/.test(process.env.npm_lifecycle_event ?? "")) {
  process.stderr.write(`Prepared in ${(performance.now() / 1000).toFixed(1)} s.\n`);
}
