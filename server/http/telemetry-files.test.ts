/** The dashboard and the alerts that come with the program name figures that it has. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import type { Replica } from "#server/postgres/replica.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

interface Alerts {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** Of Prometheus itself and of the exporter that looks at certificates. */
const OTHERS = ["up", "probe_ssl_earliest_cert_expiry"];
const { groups }: Alerts = parse(readFileSync("deploy/prometheus-alerts.yml", "utf8"));
const { panels }: Dashboard = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8"));
const questions = [
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const replica: Replica = {
  pools: () => undefined,
  state: () => ({ isAsked: false, lagSeconds: null, complaint: "it has not been looked at yet" }),
  failed: () => undefined,
  end: async () => undefined,
};

let app: ServedApp;
let figures: string;
let known: Set<string>;

beforeAll(async () => {
  // With a replica, so that its figures are among them.
  app = await servedApp({ config: { dataDir: process.cwd() }, replica });
  await fetch(`${app.baseUrl}/healthz`);
  figures = await (await fetch(`${app.baseUrl}/metrics`)).text();
  known = new Set([...figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = ""]) => name));
});
afterAll(() => app.stop());

/** The names in an expression that are neither functions nor labels. */
function namesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[[^\]]*\]/g, " ");
  return [...bare.matchAll(/\b([a-z][a-z0-9_]+)\b(?!\s*\()/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name.includes("_") || name === "up");
}

test.each(questions)("%s asks for figures that there are: %s", (_title, expression) => {
  const names = namesIn(expression);
  expect(names.length).toBeGreaterThan(0);
  const missing = names.filter(
    (name) =>
      !OTHERS.includes(name) && !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, "")),
  );
  expect(missing).toEqual([]);
});

test("whatever the program tells of the installation is on the dashboard", () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))));
  const own = [...known].filter((name) => name.startsWith("wiege_"));
  const isShown = (name: string) => [name, `${name}_bucket`, `${name}_count`].some((each) => shown.has(each));
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter((name) => !isShown(name))).toEqual([]);
});

test("the figures of the installation have values, and none of them a person in it", () => {
  expect(figures).toMatch(/^wiege_database_up 1$/m);
  expect(figures).toMatch(/^wiege_database_bytes \d{7,}$/m);
  expect(figures).toMatch(/^wiege_outbox_due\{way="hin"\} 0$/m);
  expect(figures).toMatch(/^wiege_backup_timestamp_seconds 0$/m);
  expect(figures).toMatch(/^wiege_live_lag_seconds \d+\.\d+/m);
  expect(figures).toMatch(/^wiege_disk_free_bytes\{folder="[^"]+"\} \d+/m);
  expect(figures).toMatch(/^wiege_replica_asked 0$/m);
  expect(figures).not.toContain("@");
});

test("while the database does not answer the figures are missing, and one says so", async () => {
  const url = app.database.url;
  const { openPools } = await import("#server/postgres/pools.ts");
  const { Registry } = await import("prom-client");
  const { registerInstallationMetrics } = await import("./installation-metrics.ts");
  const nowhere = openPools(url.replace(/:\d+\//, ":1/"), "a".repeat(32));
  const registry = new Registry();
  registerInstallationMetrics(registry, {
    pools: nowhere,
    changes: { listen: () => () => undefined, end: async () => undefined },
    folders: ["/gibt/es/nicht"],
    log: { warn: () => undefined },
  });
  const told = await registry.metrics();
  expect(told).toMatch(/^wiege_database_up 0$/m);
  expect(told).not.toMatch(/^wiege_outbox_due\{/m);
  await nowhere.end();
});
