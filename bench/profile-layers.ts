/** Where a server's processor time went, by the floors of the house, out of what V8's profiler wrote. */
import { readFileSync } from "node:fs";
import path from "node:path";

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** The first that fits; what waits is no work. */
const LAYERS: [name: string, fits: (functionName: string, url: string) => boolean][] = [
  ["idle", (name, url) => name === "(idle)" || url.startsWith("node:inspector")],
  ["collecting garbage", (name) => name === "(garbage collector)"],
  ["system calls and native parts", (name, url) => url === "" || name === "(program)"],
  ["Node: HTTP", (_name, url) => /^node:(_http|internal\/http|http)/.test(url)],
  ["Node: sockets, streams, buffers, timers", (_name, url) => url.startsWith("node:")],
  ["driver (pg)", (_name, url) => /node_modules\/pg/.test(url)],
  ["Fastify and other packages", (_name, url) => url.includes("node_modules")],
  ["engine", (_name, url) => url.includes("/engine/")],
  ["server/http", (_name, url) => url.includes("/server/http/")],
  ["server/identity", (_name, url) => url.includes("/server/identity/")],
  ["server/postgres", (_name, url) => url.includes("/server/postgres/")],
  ["server: everything else", () => true],
];

export interface ProfiledLayer {
  name: string;
  /** Of all that was not idle. */
  share: number;
  /** Its most expensive functions, each with its share. */
  most: string[];
}

export function readLayers(file: string): ProfiledLayer[] {
  const { nodes, samples, timeDeltas }: CpuProfile = JSON.parse(readFileSync(file, "utf8"));
  const selves = new Map<number, number>();
  for (const [at, id] of samples.entries()) selves.set(id, (selves.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  const layers = new Map<string, Map<string, number>>();
  let total = 0;
  for (const { id, callFrame } of nodes) {
    const { functionName, url } = callFrame;
    const layer = LAYERS.find(([, fits]) => fits(functionName, url))?.[0] ?? "";
    const self = selves.get(id) ?? 0;
    if (layer === "idle") continue;
    total += self;
    const functions = layers.get(layer) ?? new Map<string, number>();
    const name = functionName || `(${path.basename(url)})`;
    functions.set(name, (functions.get(name) ?? 0) + self);
    layers.set(layer, functions);
  }
  return [...layers]
    .map(([name, functions]) => ({
      name,
      share: [...functions.values()].reduce((sum, self) => sum + self, 0) / total,
      most: [...functions]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 6)
        .map(([each, self]) => `${each} ${((100 * self) / total).toFixed(1)}`),
    }))
    .toSorted((one, other) => other.share - one.share);
}
