import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/kernel/config.ts";
import { poolSizes, USUAL_CONNECTIONS } from "#server/postgres/pool-sizes.ts";

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
}

const read = (name: string) => readFileSync(path.join("deploy", name), "utf8");
const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  read("compose.yaml"),
  { merge: true },
);
const ours = ["server-1", "server-2", "worker"];

/** The table of docs/operate.md. */
const documented = new Set(
  readFileSync("docs/operate.md", "utf8")
    .split("\n")
    .filter((line) => /^\| [A-Z]/.test(line))
    .flatMap(
      (line) =>
        line
          .split("|")[1]
          ?.split(",")
          .map((name) => name.trim()) ?? [],
    ),
);

const given: Record<string, string> = {
  DOMAIN: "vermittlung.example",
  APP_SECRET: "a".repeat(40),
  POSTGRES_PASSWORD: "geheim",
  OWNER_PASSWORD: "eigen",
  BACKUP_PASSPHRASE: "eine lange Passphrase",
  METRICS_TOKEN: "b".repeat(32),
};

/** As compose puts it in. */
function filled(text: string): string {
  return text.replaceAll(/\$\{([A-Z_]+)(:-)?\}/g, (_, name: string, orEmpty) => {
    const value = given[name] ?? (orEmpty ? "" : undefined);
    if (value === undefined) throw new Error(`${name} is asked for and not among those that the file names`);
    return value;
  });
}

function environmentOf(name: string): Record<string, string> {
  const environment = Object.entries(services[name]?.environment ?? {});
  return Object.fromEntries(environment.map(([variable, value]) => [variable, filled(value)]));
}

test("there are two servers, a worker, PostgreSQL 18 and a proxy, and each waits only for what is there", () => {
  expect(Object.keys(services).sort()).toEqual(["caddy", "postgres", "server-1", "server-2", "worker"]);
  for (const { depends_on = {}, volumes: mounted = [] } of Object.values(services)) {
    for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
    for (const volume of mounted) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./")) expect(existsSync(path.join("deploy", source)), source).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  }
});

test.each(ours)("the program accepts the settings of %s, each of which is documented", async (name) => {
  const environment = environmentOf(name);
  const known = Object.keys(environment).filter((variable) => variable !== "NODE_ENV");
  expect(known.filter((variable) => !documented.has(variable))).toEqual([]);
  const config = await readConfig({ ...environment, DATA_DIR: ".cache/deploy-files" });
  expect(config).toMatchObject({
    production: true,
    demo: false,
    trustProxy: true,
    databaseUrl: expect.any(String),
  });
  expect(config.baseUrl).toBe("https://vermittlung.example");
  // Only one process makes them, where the folder is.
  expect(config.backup.folder).toBe(name === "worker" ? "/backups" : undefined);
});

test("every setting that operate.md names reaches the process that needs it", () => {
  // Where it runs and what it keeps there are the containers' own; a push service on this machine is for trials.
  const own = ["PORT", "HOST", "DATA_DIR", "DEMO", "PUSH_SERVICE"];
  const handedOn = new Set(Object.keys(environmentOf("worker")));
  expect([...documented].filter((name) => !handedOn.has(name) && !own.includes(name))).toEqual([]);
});

test("what only one needs the others do not have: the superuser's password, the key of the backups", () => {
  for (const name of ours) expect(Object.values(environmentOf(name)).join(" ")).not.toContain("geheim");
  for (const name of ["server-1", "server-2"])
    expect(Object.keys(environmentOf(name)).filter((variable) => variable.startsWith("BACKUP"))).toEqual([]);
  expect(read("make-database.sh")).toContain('password="$OWNER_PASSWORD"');
});

test("PostgreSQL has room for all of them, also while the old and the new ones run side by side", () => {
  const most = Number(/max_connections=(\d+)/.exec(services.postgres?.command?.join(" ") ?? "")?.[1]);
  const worker = poolSizes().system + 1;
  expect(most).toBeGreaterThanOrEqual(2 * (2 * USUAL_CONNECTIONS + worker));
});

test("commands and sources name what is there", () => {
  const container = read("Containerfile");
  const commands = [
    JSON.parse(/^CMD (.+)$/m.exec(container)?.[1] ?? "[]"),
    services.worker?.command,
    /^ExecStart=\/opt\/wiege\/(.+)$/m.exec(read("wiege.service"))?.[1]?.split(" "),
    /^ExecStartPre=\/usr\/bin\/node (.+)$/m.exec(read("wiege.service"))?.[1]?.split(" "),
  ];
  for (const command of commands) {
    expect(command?.length).toBeGreaterThan(0);
    for (const file of command ?? []) expect(existsSync(file), file).toBe(true);
  }
  const copied = [...container.matchAll(/^COPY --from=build \/wiege\/(\S+) /gm)].map(
    ([, source = ""]) => source,
  );
  expect(copied).toEqual(expect.arrayContaining(["server", "domain", "engine", "database", "web/dist"]));
  for (const source of copied.filter((name) => name !== "web/dist"))
    expect(existsSync(source), source).toBe(true);
});

test("the proxy asks the servers that there are, whether they are ready", () => {
  const proxy = read("Caddyfile");
  const asked = /reverse_proxy (.+) \{/.exec(proxy)?.[1]?.split(" ");
  expect(asked).toEqual(["server-1:3000", "server-2:3000"]);
  expect(proxy).toContain("health_uri /readyz");
  expect(proxy).toContain("respond /metrics 404");
  expect(read("Containerfile")).toContain("PORT=3000");
});

test("the unit sets only what is documented", () => {
  const set = /^Environment=(.+)$/m.exec(read("wiege.service"))?.[1]?.split(" ") ?? [];
  const names = set.map((pair) => pair.split("=")[0]).filter((name) => name !== "NODE_ENV");
  expect(names.filter((name) => name === undefined || !documented.has(name))).toEqual([]);
});
