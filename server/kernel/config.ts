/** The program's settings, read once from the environment; a wrong value ends the start with one clear line. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { keepSecretFile, openDataFolder } from "./data-folder.ts";
import { ConfigError } from "./errors.ts";

export interface Config {
  port: number;
  host: string;
  /** Origin under which people reach the program, without a slash at the end. */
  baseUrl: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Demonstration data and sign-ins. */
  demo: boolean;
  production: boolean;
  appSecret: string;
  logLevel: string;
  metricsToken: string | undefined;
  trustProxy: boolean;
  /** Absent: the embedded identity provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const leastSecret = 32;
const leastToken = 16;

type Environment = Record<string, string | undefined>;

/** An empty variable counts as absent, as in a compose file. */
function read(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readSwitch(env: Environment, name: string): boolean | undefined {
  const value = read(env, name);
  if (value !== undefined && value !== "0" && value !== "1") {
    throw new ConfigError(`${name} is ${value}, but must be 0 or 1.`);
  }
  return value === undefined ? undefined : value === "1";
}

function readPort(env: Environment): number {
  const value = read(env, "PORT") ?? "3000";
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new ConfigError(`PORT is ${value}, but must be a number from 0 to 65535.`);
  }
  return Number(value);
}

function readUrl(env: Environment, name: string, protocols: string[]): URL | undefined {
  const value = read(env, name);
  if (value === undefined) {
    return undefined;
  }
  // The value itself may hold a password, so it is not repeated.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} is not an address that begins with ${protocols.join("// or ")}//.`);
  }
  return new URL(value);
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

function readBaseUrl(env: Environment, port: number): string {
  const url = readUrl(env, "BASE_URL", ["http:", "https:"]);
  if (!url) {
    return `http://localhost:${port}`;
  }
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new ConfigError(
      "BASE_URL must be an origin only, such as https://vermittlung.example, without a path.",
    );
  }
  return url.origin;
}

function readDatabaseUrl(env: Environment): string | undefined {
  const url = readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  if (url && (!url.username || url.pathname.length < 2)) {
    throw new ConfigError(
      "DATABASE_URL must name a user and a database: postgres://user:password@host:5432/database.",
    );
  }
  return url?.href;
}

/** By default only where nobody else can reach it; by hand anywhere but in production. */
function readDemo(env: Environment, host: string, embedded: boolean, production: boolean): boolean {
  const byHand = readSwitch(env, "DEMO");
  if (production && byHand) {
    throw new ConfigError("DEMO=1 is refused with NODE_ENV=production: its sign-ins have a known password.");
  }
  return byHand ?? (embedded && !production && isLoopback(host));
}

function readOidc(env: Environment): Config["oidc"] {
  const issuer = readUrl(env, "OIDC_ISSUER", ["https:", "http:"]);
  const clientId = read(env, "OIDC_CLIENT_ID");
  const clientSecret = read(env, "OIDC_CLIENT_SECRET");
  if (!issuer && !clientId && !clientSecret) {
    return undefined;
  }
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.");
  }
  if (issuer.protocol === "http:" && !isLoopback(issuer.hostname)) {
    throw new ConfigError("OIDC_ISSUER must begin with https:// unless it is on this machine.");
  }
  // As given: an issuer is compared letter by letter.
  return { issuer: read(env, "OIDC_ISSUER") ?? issuer.href, clientId, clientSecret };
}

function readLogLevel(env: Environment): string {
  const value = read(env, "LOG_LEVEL") ?? "info";
  if (!logLevels.includes(value)) {
    throw new ConfigError(`LOG_LEVEL is ${value}, but must be one of ${logLevels.join(", ")}.`);
  }
  return value;
}

function readLongEnough(env: Environment, name: string, least: number): string | undefined {
  const value = read(env, name);
  if (value !== undefined && value.length < least) {
    throw new ConfigError(`${name} must have at least ${least} characters.`);
  }
  return value;
}

/** Made once and kept in the data folder, so that sessions and the roles' passwords survive a restart. */
function keepAppSecret(dataDir: string): string {
  const file = path.join(dataDir, "app-secret");
  const secret = keepSecretFile(file, () => `${randomBytes(32).toString("base64url")}\n`).trim();
  if (secret.length < leastSecret) {
    throw new ConfigError(`${file} is damaged: it must hold at least ${leastSecret} characters.`);
  }
  return secret;
}

export async function readConfig(env: NodeJS.ProcessEnv): Promise<Config> {
  const port = readPort(env);
  const host = read(env, "HOST") ?? "127.0.0.1";
  const production = read(env, "NODE_ENV") === "production";
  const databaseUrl = readDatabaseUrl(env);
  const settings = {
    port,
    host,
    baseUrl: readBaseUrl(env, port),
    databaseUrl,
    demo: readDemo(env, host, databaseUrl === undefined, production),
    production,
    logLevel: readLogLevel(env),
    metricsToken: readLongEnough(env, "METRICS_TOKEN", leastToken),
    trustProxy: readSwitch(env, "TRUST_PROXY") ?? false,
    oidc: readOidc(env),
  };
  const givenSecret = readLongEnough(env, "APP_SECRET", leastSecret);
  // Last, so that a start with a wrong value leaves nothing behind.
  const dataDir = openDataFolder(read(env, "DATA_DIR") ?? "./.data");
  return { ...settings, dataDir, appSecret: givenSecret ?? keepAppSecret(dataDir) };
}
