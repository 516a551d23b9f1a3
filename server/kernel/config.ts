/** The program's settings, read once from the environment; a wrong value ends the start with one clear line. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { type BackupSettings, readBackup } from "./backup-settings.ts";
import { keepSecretFile, openDataFolder } from "./data-folder.ts";
import { ConfigError } from "./errors.ts";
import {
  type IdentityAdminSettings,
  type OidcSettings,
  readIdentityAdmin,
  readOidc,
} from "./identity-settings.ts";
import {
  type Environment,
  isLoopback,
  readSafeUrl,
  readSwitch,
  readText,
  readUrl,
  readWhole,
} from "./read-setting.ts";

export interface Config {
  port: number;
  host: string;
  /** Origin under which people reach the program, without a slash at the end. */
  baseUrl: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** A standby that is read for exports and statistics; absent: none. */
  replicaUrl: string | undefined;
  /** How many connections this process may open. */
  databaseConnections: number;
  /** How much later than its time limit a statement's end may be heard before its connection is given up. */
  databaseGraceMs: number;
  /** How many times longer than usual PostgreSQL may take for everything. */
  databasePatience: number;
  /** Told to stop, it ends within this time in any case. */
  stopWithinMs: number;
  /** Demonstration data and sign-ins. */
  demo: boolean;
  /** Nobody else is meant to reach it: HOST and BASE_URL are loopback, and no proxy stands before it. */
  onThisMachine: boolean;
  production: boolean;
  appSecret: string;
  logLevel: string;
  metricsToken: string | undefined;
  /** A collector of OpenTelemetry; absent: no traces. */
  tracesTo: string | undefined;
  trustProxy: boolean;
  /** How many connections one address may keep open; behind a proxy, requests and WebSockets. */
  connectionsPerAddress: number;
  /** Absent: the embedded identity provider. */
  oidc: OidcSettings | undefined;
  /** Where logins are made with an external provider; absent: there, by hand. */
  identityAdmin: IdentityAdminSettings | undefined;
  /** Absent: mails wait in the outbox. */
  smtpUrl: string | undefined;
  /** The encrypted way of the health professions; absent: what is meant for it waits. */
  hin: { smtpUrl: string; from: string } | undefined;
  /** Origin of a push service on this machine, for trials; absent: those of the browsers' makers alone. */
  pushService: string | undefined;
  sms: SmsSettings;
  backup: BackupSettings;
  session: {
    idleMinutes: number;
    longestHours: number;
    /** So long a midwife stays in on a telephone that she trusts; 0: nobody can trust one. */
    trustedDays: number;
  };
}

interface SmsSettings {
  /** Absent: SMS wait in the outbox. */
  gateway: { url: string; token: string } | undefined;
  /** CHF in a month that are never passed, whatever the settings of the office say. */
  budget: number | undefined;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const leastSecret = 32;
const leastToken = 16;

function readPort(env: Environment): number {
  return readWhole(env, "PORT", { usual: 3000, least: 0, most: 65_535 });
}

function readBaseUrl(env: Environment, port: number, production: boolean): string {
  const url = readUrl(env, "BASE_URL", ["http:", "https:"]);
  if (!url) {
    return `http://localhost:${port}`;
  }
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new ConfigError(
      "BASE_URL must be an origin only, such as https://vermittlung.example, without a path.",
    );
  }
  if (production && url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new ConfigError(
      "BASE_URL must begin with https:// with NODE_ENV=production, unless it is on this machine.",
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

/** Without a user: each role signs in there as on the primary. */
function readReplicaUrl(env: Environment): string | undefined {
  const url = readUrl(env, "REPLICA_URL", ["postgres:", "postgresql:"]);
  if (url && (url.username || !url.hostname || url.pathname.length < 2)) {
    throw new ConfigError(
      "REPLICA_URL must name a database and no user: postgres://host:5432/database. It is read with the roles of the primary.",
    );
  }
  return url?.href;
}

/** By default only where nobody else can reach it; by hand anywhere but in production. */
function readDemo(
  env: Environment,
  { embedded, production, onThisMachine }: { embedded: boolean; production: boolean; onThisMachine: boolean },
): boolean {
  const byHand = readSwitch(env, "DEMO");
  if (production && byHand) {
    throw new ConfigError("DEMO=1 is refused with NODE_ENV=production: its sign-ins have a known password.");
  }
  return byHand ?? (embedded && !production && onThisMachine);
}

function readSmtpUrl(env: Environment, name: string): string | undefined {
  const url = readUrl(env, name, ["smtp:", "smtps:"]);
  if (url && !url.hostname) {
    throw new ConfigError(`${name} must name a server: smtps://user:password@mail.example:465.`);
  }
  return url?.href;
}

function readHin(env: Environment): Config["hin"] {
  const smtpUrl = readSmtpUrl(env, "HIN_SMTP_URL");
  const from = readText(env, "HIN_FROM");
  if (from !== undefined && !/^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$/.test(from)) {
    throw new ConfigError("HIN_FROM must be an e-mail address, such as vermittlung@praxis.hin.ch.");
  }
  if (smtpUrl && from) return { smtpUrl, from };
  if (smtpUrl || from) throw new ConfigError("HIN_SMTP_URL and HIN_FROM are needed together.");
  return undefined;
}

/** A hole in the list of known services, so nowhere but here and never for real. */
function readPushService(env: Environment, production: boolean): string | undefined {
  const url = readUrl(env, "PUSH_SERVICE", ["http:", "https:"]);
  if (url && (production || !isLoopback(url.hostname))) {
    throw new ConfigError(
      "PUSH_SERVICE is for trials: an address of this machine, and refused with NODE_ENV=production.",
    );
  }
  return url?.origin;
}

const SMSUP = "https://api.smsup.ch";

function readSms(env: Environment): SmsSettings {
  const token = readText(env, "SMSUP_TOKEN");
  const url = readSafeUrl(env, "SMSUP_URL")?.origin;
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError("SMSUP_TOKEN must have no spaces and no special letters.");
  if (url && !token) throw new ConfigError("SMSUP_URL is of no use without SMSUP_TOKEN.");
  const budget = readText(env, "SMS_BUDGET");
  if (budget !== undefined && !/^\d{1,7}(\.\d{1,2})?$/.test(budget))
    throw new ConfigError(`SMS_BUDGET is ${budget}, but must be an amount in CHF for a month, such as 120.`);
  return {
    gateway: token ? { url: url ?? SMSUP, token } : undefined,
    budget: budget === undefined ? undefined : Number(budget),
  };
}

function readSessionEnds(env: Environment): Config["session"] {
  return {
    idleMinutes: readWhole(env, "SESSION_IDLE_MINUTES", { usual: 60, least: 5, most: 24 * 60 }),
    longestHours: readWhole(env, "SESSION_HOURS", { usual: 12, least: 1, most: 7 * 24 }),
    trustedDays: readWhole(env, "SESSION_TRUSTED_DAYS", { usual: 90, least: 0, most: 366 }),
  };
}

function readLogLevel(env: Environment): string {
  const value = readText(env, "LOG_LEVEL") ?? "info";
  if (!logLevels.includes(value)) {
    throw new ConfigError(`LOG_LEVEL is ${value}, but must be one of ${logLevels.join(", ")}.`);
  }
  return value;
}

function readLongEnough(env: Environment, name: string, least: number): string | undefined {
  const value = readText(env, name);
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
  const host = readText(env, "HOST") ?? "127.0.0.1";
  const production = readText(env, "NODE_ENV") === "production";
  const databaseUrl = readDatabaseUrl(env);
  const baseUrl = readBaseUrl(env, port, production);
  const trustProxy = readSwitch(env, "TRUST_PROXY") ?? false;
  const onThisMachine = isLoopback(host) && isLoopback(new URL(baseUrl).hostname) && !trustProxy;
  const oidc = readOidc(env);
  const settings = {
    port,
    host,
    baseUrl,
    databaseUrl,
    replicaUrl: readReplicaUrl(env),
    databaseConnections: readWhole(env, "DATABASE_CONNECTIONS", { usual: 55, least: 26, most: 5_000 }),
    databaseGraceMs: 1_000 * readWhole(env, "DATABASE_GRACE_SECONDS", { usual: 5, least: 1, most: 600 }),
    databasePatience: readWhole(env, "DATABASE_PATIENCE", { usual: 1, least: 1, most: 100 }),
    stopWithinMs: 1_000 * readWhole(env, "STOP_SECONDS", { usual: 9, least: 1, most: 600 }),
    demo: readDemo(env, { embedded: databaseUrl === undefined, production, onThisMachine }),
    onThisMachine,
    production,
    logLevel: readLogLevel(env),
    metricsToken: readLongEnough(env, "METRICS_TOKEN", leastToken),
    // Routes and times, no people: inside a network of containers it may go unencrypted.
    tracesTo: readUrl(env, "OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"])?.href,
    trustProxy,
    connectionsPerAddress: readWhole(env, "CONNECTIONS_PER_ADDRESS", {
      usual: 100,
      least: 10,
      most: 100_000,
    }),
    oidc,
    identityAdmin: readIdentityAdmin(env, oidc),
    smtpUrl: readSmtpUrl(env, "SMTP_URL"),
    hin: readHin(env),
    pushService: readPushService(env, production),
    sms: readSms(env),
    backup: readBackup(env),
    session: readSessionEnds(env),
  };
  const givenSecret = readLongEnough(env, "APP_SECRET", leastSecret);
  // Last, so that a start with a wrong value leaves nothing behind.
  const dataDir = openDataFolder(readText(env, "DATA_DIR") ?? "./.data");
  return { ...settings, dataDir, appSecret: givenSecret ?? keepAppSecret(dataDir) };
}
