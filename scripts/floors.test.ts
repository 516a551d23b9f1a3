import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkFloors } from "./floors.ts";

/** A house of one file per room, all imports pointing downwards. */
const sound: Record<string, string> = {
  "domain/role.ts": "export const role = 1;",
  "engine/engine.ts": 'import type pg from "pg"; export type Client = pg.Client;',
  "server/kernel/log.ts": "export const log = 1;",
  "server/postgres/pools.ts":
    'import pg from "pg"; import "#server/kernel/log.ts"; export const pool = pg.Pool;',
  "server/identity/sign-in.ts": 'import "#server/postgres/pools.ts"; import "#domain/role.ts";',
  "server/features/publish.ts": 'import "#server/identity/sign-in.ts";',
  "server/http/app.ts": 'import "#server/features/publish.ts"; import "#engine/engine.ts";',
  "server/serve.ts": 'import "./http/app.ts";',
  "web/platform/session.ts": 'import "#domain/role.ts"; export const session = 1;',
  "web/components/table/Table.tsx":
    'import "#web/platform/session.ts"; export const Table = () => <table />;',
  "web/features/ListPage.tsx":
    'import "#web/components/table/Table.tsx"; export const ListPage = () => <p />;',
  "web/app/main.tsx": 'import "#web/features/ListPage.tsx";',
  "testing/fresh.ts": 'import "#server/postgres/pools.ts"; import pg from "pg"; export const fresh = pg;',
  "engine/engine.test.ts": 'import "#testing/fresh.ts"; import "./engine.ts";',
};

let root: string;

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), `${text}\n`);
  }
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "wiege-floors-"));
  cpSync("package.json", path.join(root, "package.json"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  write(sound);
});
afterEach(() => rmSync(root, { recursive: true }));

test("a sound house has no faults, and all of it was read", async () => {
  expect(await checkFloors(root)).toEqual({ modules: Object.keys(sound).length, faults: [] });
});

test.each<[string, string, string]>([
  ["no-circles", "server/kernel/clock.ts", 'import "./clock-face.ts";'],
  ["no-circles", "domain/a.ts", 'import type { B } from "./b.ts"; export type A = B;'],
  ["no-broken-imports", "server/kernel/clock.ts", 'import "./nowhere.ts";'],
  ["domain-imports-nothing", "domain/fee.ts", 'import "#engine/engine.ts";'],
  [
    "domain-imports-nothing",
    "domain/fee.ts",
    'import { readFileSync } from "node:fs"; export { readFileSync };',
  ],
  ["domain-imports-nothing", "domain/fee.ts", 'import pino from "pino"; export { pino };'],
  ["one-door-to-the-data", "web/features/a.ts", 'import "@tanstack/react-query";'],
  ["one-door-to-the-data", "web/platform/a.ts", 'import "graphql-ws/client";'],
  [
    "engine-knows-nobody",
    "engine/plan.ts",
    'import type { role } from "#domain/role.ts"; export type R = typeof role;',
  ],
  ["engine-knows-nobody", "engine/plan.ts", 'import "#server/kernel/log.ts";'],
  ["web-and-server-never-meet", "server/http/page.ts", 'import "#web/platform/session.ts";'],
  ["web-and-server-never-meet", "web/platform/live.ts", 'import "#server/kernel/log.ts";'],
  ["server-stands-on-the-ground-floor", "server/kernel/clock.ts", 'import "#testing/fresh.ts";'],
  ["server-downwards-only", "server/kernel/clock.ts", 'import "#server/postgres/pools.ts";'],
  ["server-downwards-only", "server/postgres/who.ts", 'import "#server/identity/sign-in.ts";'],
  ["server-downwards-only", "server/identity/who.ts", 'import "#server/features/publish.ts";'],
  ["server-downwards-only", "server/features/hold.ts", 'import "#server/http/app.ts";'],
  ["server-downwards-only", "server/http/start.ts", 'import "#server/serve.ts";'],
  ["web-downwards-only", "web/components/layout/Card.tsx", 'import "#web/features/ListPage.tsx";'],
  ["web-downwards-only", "web/features/Other.tsx", 'import "#web/app/main.tsx";'],
  ["web-downwards-only", "web/platform/live.ts", 'import "#web/components/table/Table.tsx";'],
  [
    "no-pool-outside-its-room",
    "server/features/hold.ts",
    'import pg from "pg"; export const pool = pg.Pool;',
  ],
  ["no-pool-outside-its-room", "engine/run.ts", 'import pg from "pg"; export const pool = pg.Pool;'],
  [
    "no-pool-outside-its-room",
    "server/http/hold.ts",
    'import type pg from "pg"; export type Pool = pg.Pool;',
  ],
  ["tests-keep-to-their-floor", "server/kernel/log.test.ts", 'import "../../contract/cases.ts";'],
  ["no-drawers", "server/kernel/utils.ts", "export const drawer = 1;"],
  ["no-drawers", "web/helpers/Table.tsx", "export const drawer = 1;"],
  [
    "no-session-settings",
    "server/features/hold.ts",
    "export const q = \"select set_config('app.user_id', $1, false)\";",
  ],
])("%s is found in a planted %s", async (rule, file, text) => {
  write({
    "server/kernel/clock-face.ts": 'import "./clock.ts";',
    "domain/b.ts": 'import type { A } from "./a.ts"; export type B = A;',
    "server/kernel/clock.ts": "export const clock = 1;",
    "domain/a.ts": "export type A = 1;",
    "contract/cases.ts": "export const cases = 1;",
    [file]: text,
  });
  const { faults } = await checkFloors(root);
  expect(faults.map((fault) => fault.split(":", 1)[0])).toContain(rule);
  expect(faults.join("\n")).toContain(file);
});
