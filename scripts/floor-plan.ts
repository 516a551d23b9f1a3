/** The floor plan of the house as rules for dependency-cruiser: imports point downwards only. */
import type { ICruiseOptions, IForbiddenRuleType, IResolveOptions } from "dependency-cruiser";

/** Tests, and what only they use. */
const test = "\\.test\\.tsx?$|^engine/golden/";

/** From these paths nothing may be imported but what `only` allows (packages are judged separately). */
function room(name: string, path: string, only: string): IForbiddenRuleType {
  return {
    name,
    severity: "error",
    from: { path, pathNot: test },
    to: { path: "^(?:domain|engine|server|web|contract|e2e|bench|testing|scripts)/", pathNot: [only] },
  };
}

/** Each line may import from itself and from the lines after it. */
function storeys(prefix: string, lines: string[]): IForbiddenRuleType[] {
  return lines.slice(1).map((line, at) => ({
    name: `${prefix}-downwards-only`,
    severity: "error",
    from: { path: line, pathNot: test },
    to: { path: lines.slice(0, at + 1) },
  }));
}

export const rules: IForbiddenRuleType[] = [
  { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
  {
    name: "no-broken-imports",
    severity: "error",
    from: {},
    // What the build makes has no file.
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },

  room("domain-imports-nothing", "^domain/", "^domain/"),
  {
    name: "domain-imports-nothing",
    severity: "error",
    from: { path: "^domain/", pathNot: test },
    to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-optional"] },
  },
  room("engine-knows-nobody", "^engine/", "^engine/"),
  room("server-stands-on-the-ground-floor", "^server/", "^(?:server|domain|engine)/"),
  room("web-stands-on-the-ground-floor", "^web/", "^(?:web|domain)/"),
  room("testing-knows-no-screens", "^testing/(?!web/)", "^(?:testing|server|domain|engine|scripts)/"),
  room("rooms-are-drawn-by-tests", "^testing/web/", "^(?:testing|web|domain)/"),
  {
    name: "tests-keep-to-their-floor",
    severity: "error",
    from: { path: "^(?:domain|engine|server|web)/.*\\.test\\.tsx?$" },
    to: { path: "^(?:contract|e2e|bench)/" },
  },
  {
    name: "web-and-server-never-meet",
    severity: "error",
    from: { path: "^web/" },
    to: { path: "^(?:server|engine)/" },
  },
  {
    name: "web-and-server-never-meet",
    severity: "error",
    from: { path: "^(?:server|engine)/" },
    to: { path: "^web/" },
  },

  ...storeys("server", [
    "^server/(?!actions\\.|handlers\\.)[^/]+\\.ts$",
    "^server/(?:http/|actions\\.ts$|handlers\\.ts$)",
    "^server/features/",
    "^server/(?:identity|delivery|jobs)/",
    "^server/postgres/",
    "^server/kernel/",
  ]),
  {
    name: "one-door-to-the-data",
    severity: "error",
    from: { path: "^web/(?!platform/data/)" },
    to: { path: "(?:^|/)node_modules/(?:@tanstack|graphql|graphql-ws)/" },
  },
  ...storeys("web", ["^web/app/", "^web/features/", "^web/components/", "^web/platform/"]),

  {
    name: "no-pool-outside-its-room",
    severity: "error",
    from: { path: "^(?!server/postgres/|testing/|scripts/|contract/|bench/)", pathNot: test },
    to: { path: "(?:^|/)node_modules/(?:@types/)?pg/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-pool-outside-its-room",
    severity: "error",
    from: { path: "^(?:server/(?!postgres/)|web/|domain/)", pathNot: test },
    to: { path: "(?:^|/)node_modules/(?:@types/)?pg/" },
  },
];

export const options: ICruiseOptions = {
  parser: "swc",
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  // Packages of others, and what is written for them alone, have a lock file of their own.
  exclude: { path: "^web/(?:dist|generated)/|^(?:contract/clients|bench/peers|bench/lighthouse)/" },
};

export const resolving: Partial<IResolveOptions> = {
  exportsFields: ["exports"],
  conditionNames: ["import", "node", "types", "default"],
  extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
};
