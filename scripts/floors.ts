/** Holds the floor plan: no circles, imports downwards only, no pool outside its room, no drawers. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { options, resolving, rules } from "./floor-plan.ts";

export interface Floors {
  /** How many of our own files were read: 0 would mean that nothing was checked. */
  modules: number;
  faults: string[];
}

const rooms = ["domain", "engine", "server", "web", "contract", "e2e", "bench", "testing", "scripts"];
const source = /\.(?:ts|tsx|mjs)$/;
const drawer = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\/|\.tsx?$)/;
/** A setting of the whole session would leak to the next caller on the same connection. */
const sessionSetting = /set_config\([^;]*?,\s*false\s*\)|set session /i;

function filesOf(root: string): string[] {
  return rooms
    .filter((room) => existsSync(path.join(root, room)))
    .flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" }).map(
        (name) => `${room}/${name}`,
      ),
    )
    .filter((name) => source.test(name) && !/^web\/(?:dist|generated)\/|\/node_modules\//.test(name));
}

async function importFaults(root: string, cache: string | undefined): Promise<Floors> {
  const present = rooms.filter((room) => existsSync(path.join(root, room)));
  const { output } = await cruise(
    present,
    {
      ...options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      ...(cache && { cache: { folder: cache, strategy: "content" } }),
    },
    resolving,
  );
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter((module) => rooms.includes(module.source.split("/", 1)[0] ?? ""));
  const faults = summary.violations.map((fault) => {
    const way = fault.cycle?.map((step) => step.name).join(" → ") ?? fault.to;
    return `${fault.rule.name}: ${fault.from} → ${way}`;
  });
  return { modules: own.length, faults: [...new Set(faults)] };
}

/** `cache` is a folder that keeps the result for a tree without changes. */
export async function checkFloors(root: string, cache?: string): Promise<Floors> {
  const { modules, faults } = await importFaults(root, cache);
  const files = filesOf(root);
  const drawers = files.filter((name) => drawer.test(name)).map((name) => `no-drawers: ${name}`);
  const leaks = files
    .filter((name) => name.startsWith("server/") && !/\.test\.ts$/.test(name))
    .filter((name) => sessionSetting.test(readFileSync(path.join(root, name), "utf8")))
    .map((name) => `no-session-settings: ${name}`);
  return { modules, faults: [...faults, ...drawers, ...leaks] };
}

if (import.meta.main) {
  const { modules, faults } = await checkFloors(path.resolve(import.meta.dirname, ".."), ".cache/floors");
  if (modules === 0) {
    faults.push("no file was read: is @swc/core installed?");
  }
  process.stdout.write(`${[...faults, `${modules} files, ${faults.length} faults`].join("\n")}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
