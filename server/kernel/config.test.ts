import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./errors.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "wiege-config-"));
afterAll(() => rmSync(root, { recursive: true }));

function read(env: Record<string, string>) {
  return readConfig({ DATA_DIR: path.join(root, "data"), ...env });
}

describe("a wrong value is refused in one line that names the variable", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["BASE_URL", "vermittlung.example"],
    ["BASE_URL", "https://vermittlung.example/app"],
    ["DATABASE_URL", "mysql://a:b@c/d"],
    ["DATABASE_URL", "postgres://db.example/wiege"],
    ["REPLICA_URL", "mysql://c/d"],
    ["REPLICA_URL", "postgres://wiege:secret@replica.example/wiege"],
    ["REPLICA_URL", "postgres://replica.example"],
    ["DATABASE_CONNECTIONS", "22"],
    ["DATABASE_GRACE_SECONDS", "0"],
    ["DATABASE_PATIENCE", "0"],
    ["STOP_SECONDS", "0"],
    ["DEMO", "yes"],
    ["TRUST_PROXY", "true"],
    ["CONNECTIONS_PER_ADDRESS", "9"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["APP_SECRET", "short"],
    ["OIDC_ISSUER", "https://login.example"],
    ["IDENTITY_ADMIN", "okta"],
    ["IDENTITY_ADMIN", "auth0"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_URL", "https://mail.example"],
    ["PUSH_SERVICE", "http://10.0.0.1:8080"],
    ["PUSH_SERVICE", "https://push.example"],
    ["PUSH_SERVICE", "file:///tmp"],
    ["HIN_SMTP_URL", "https://mail.example"],
    ["HIN_SMTP_URL", "smtps://hin.example"],
    ["HIN_FROM", "info@praxis.hin.ch"],
    ["SMSUP_TOKEN", "zwei Wörter"],
    ["SMSUP_URL", "https://api.smsup.ch"],
    ["SMSUP_URL", "http://smsup.example"],
    ["SMS_BUDGET", "viel"],
    ["SMS_BUDGET", "-5"],
    ["HIN_FROM", "info@praxis.hin.ch\nBcc: a@b.example"],
    ["BACKUP_DIR", "/backups"],
    ["BACKUP_PASSPHRASE", "short"],
    ["BACKUP_RECIPIENT", "ssh-ed25519 AAAA"],
    ["BACKUP_KEEP_DAYS", "0"],
    ["SESSION_IDLE_MINUTES", "0"],
    ["SESSION_HOURS", "long"],
    ["SESSION_TRUSTED_DAYS", "367"],
  ])("%s=%s", async (name, value) => {
    const refusal = await read({ [name]: value, DATA_DIR: path.join(root, "untouched") }).catch(
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(refusal.message).toContain(name);
    expect(refusal.message).not.toContain("\n");
    expect(readdirSync(root)).not.toContain("untouched");
  });

  test("a password in an address is not repeated", async () => {
    await expect(read({ DATABASE_URL: "mysql://a:hushhush@c/d" })).rejects.not.toThrow("hushhush");
  });
});

test("without any variable it is a demonstration on this machine", async () => {
  const config = await read({});
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    baseUrl: "http://localhost:3000",
    demo: true,
  });
  expect(config).toMatchObject({
    databaseUrl: undefined,
    replicaUrl: undefined,
    production: false,
    oidc: undefined,
    trustProxy: false,
  });
});

test("in production people reach it by https, or from this machine alone", async () => {
  const production = { NODE_ENV: "production" };
  await expect(read({ ...production, BASE_URL: "http://wiege.example" })).rejects.toThrow("BASE_URL");
  expect(await read({ ...production, BASE_URL: "https://wiege.example" })).toMatchObject({
    production: true,
  });
  expect(await read({ ...production, BASE_URL: "http://localhost:3000" })).toMatchObject({
    production: true,
  });
});

describe("an own identity provider", () => {
  const oidc = { OIDC_ISSUER: "https://login.example/", OIDC_CLIENT_ID: "wiege", OIDC_CLIENT_SECRET: "hush" };
  const keycloak = {
    IDENTITY_ADMIN: "keycloak",
    KEYCLOAK_URL: "https://id.example/auth/",
    KEYCLOAK_REALM: "praxis",
    KEYCLOAK_CLIENT_ID: "wiege-admin",
    KEYCLOAK_CLIENT_SECRET: "hush",
  };
  const auth0 = {
    IDENTITY_ADMIN: "auth0",
    AUTH0_DOMAIN: "praxis.eu.auth0.com",
    AUTH0_CLIENT_ID: "m2m",
    AUTH0_CLIENT_SECRET: "hush",
  };

  test.each([
    ["KEYCLOAK_REALM", { ...oidc, ...keycloak, KEYCLOAK_REALM: "" }],
    ["KEYCLOAK_URL", { ...oidc, ...keycloak, KEYCLOAK_URL: "http://id.example" }],
    ["AUTH0_DOMAIN", { ...oidc, ...auth0, AUTH0_DOMAIN: "http://praxis.example" }],
    ["AUTH0_CLIENT_SECRET", { ...oidc, ...auth0, AUTH0_CLIENT_SECRET: "" }],
    ["OIDC_ISSUER", auth0],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "http://login.example" }],
  ])("half told is refused, and the line names %s", async (name, env) => {
    await expect(read(env)).rejects.toThrow(ConfigError);
    await expect(read(env)).rejects.toThrow(name);
  });

  test("keeps its issuer letter by letter", async () => {
    expect((await read(oidc)).oidc).toMatchObject({ issuer: "https://login.example/" });
  });

  test("may be administered from here", async () => {
    expect((await read({ ...oidc, ...keycloak })).identityAdmin).toMatchObject({
      url: "https://id.example/auth",
      realm: "praxis",
    });
    expect((await read({ ...oidc, ...auth0 })).identityAdmin).toMatchObject({
      url: "https://praxis.eu.auth0.com",
      connection: "Username-Password-Authentication",
    });
  });
});

test("the secret is made once and only its owner can read it", async () => {
  const first = await read({});
  expect(first.appSecret.length).toBeGreaterThanOrEqual(32);
  expect((await read({})).appSecret).toBe(first.appSecret);
  expect(statSync(path.join(root, "data", "app-secret")).mode & 0o777).toBe(0o600);
  const given = "given-by-hand-and-long-enough-for-it";
  expect((await read({ APP_SECRET: given })).appSecret).toBe(given);
});

describe("the demonstration", () => {
  test("is refused in production, even by hand", async () => {
    expect((await read({ NODE_ENV: "production" })).demo).toBe(false);
    await expect(read({ NODE_ENV: "production", DEMO: "1" })).rejects.toThrow("DEMO=1 is refused");
  });

  test("is off where others can reach it, unless set by hand", async () => {
    expect((await read({ HOST: "0.0.0.0" })).demo).toBe(false);
    expect((await read({ HOST: "0.0.0.0", DEMO: "1" })).demo).toBe(true);
    expect((await read({ BASE_URL: "https://wiege.example" })).demo).toBe(false);
    expect((await read({ TRUST_PROXY: "1" })).demo).toBe(false);
    expect(await read({ BASE_URL: "http://localhost:5173" })).toMatchObject({
      demo: true,
      onThisMachine: true,
    });
    expect(await read({ TRUST_PROXY: "1", DEMO: "1" })).toMatchObject({ demo: true, onThisMachine: false });
  });

  test("is off on a database of one's own, unless set by hand", async () => {
    const own = { DATABASE_URL: "postgres://wiege:secret@db.example/wiege" };
    expect((await read(own)).demo).toBe(false);
    expect((await read({ ...own, DEMO: "1" })).demo).toBe(true);
  });
});
