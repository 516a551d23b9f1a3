// All that the build of the web app reads. Runs on the machine's own Node, before any package is there: no dependencies, no TypeScript.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const single = [
  "package.json",
  "package-lock.json",
  "codegen.ts",
  "vite.config.ts",
  "tsconfig.json",
  "tsconfig.web.json",
  "database/reference/plz-areas.topo.json",
];
const folders = ["web", "domain", "contract/schema", "scripts/build"];
const written = ["web/dist", "web/generated"];

function filesBelow(root, folder) {
  if (written.includes(folder) || !existsSync(path.join(root, folder))) {
    return [];
  }
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, name) : [name];
  });
}

export function webSources(root) {
  return [...single, ...folders.flatMap((folder) => filesBelow(root, folder))]
    .filter((name) => existsSync(path.join(root, name)) && !/\.test\.tsx?$/.test(name))
    .sort();
}

export function digestOfWebSources(root) {
  const hash = createHash("sha256");
  for (const name of webSources(root)) {
    const bytes = readFileSync(path.join(root, name));
    hash.update(`${name}:${bytes.length}:`).update(bytes);
  }
  return hash.digest("hex");
}
