/** One setting of the environment at a time; a wrong value is a ConfigError that names it. */
import { ConfigError } from "./errors.ts";

export type Environment = Record<string, string | undefined>;

/** An empty variable counts as absent, as in a compose file. */
export function readText(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function readSwitch(env: Environment, name: string): boolean | undefined {
  const value = readText(env, name);
  if (value !== undefined && value !== "0" && value !== "1") {
    throw new ConfigError(`${name} is ${value}, but must be 0 or 1.`);
  }
  return value === undefined ? undefined : value === "1";
}

export function readWhole(
  env: Environment,
  name: string,
  { usual, least, most }: { usual: number; least: number; most: number },
): number {
  const value = readText(env, name) ?? String(usual);
  if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most) {
    throw new ConfigError(`${name} is ${value}, but must be a number from ${least} to ${most}.`);
  }
  return Number(value);
}

export function readUrl(env: Environment, name: string, protocols: string[]): URL | undefined {
  const value = readText(env, name);
  if (value === undefined) {
    return undefined;
  }
  // The value itself may hold a password, so it is not repeated.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} is not an address that begins with ${protocols.join("// or ")}//.`);
  }
  return new URL(value);
}

/** An address outside this machine must be encrypted on its way. */
export function readSafeUrl(env: Environment, name: string): URL | undefined {
  const url = readUrl(env, name, ["https:", "http:"]);
  if (url?.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new ConfigError(`${name} must begin with https:// unless it is on this machine.`);
  }
  return url;
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
