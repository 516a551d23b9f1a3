/** Pages by the eyes of Lighthouse, in a browser of their own. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { installForeignPackages } from "#testing/foreign-packages.ts";
import type { BuiltRoute } from "../e2e/routes.ts";
import { untilQuiet } from "./quiet.ts";

export interface Form {
  form: "desktop" | "mobile";
  /** What performance must reach. */
  least: number;
  /** Search engines may find them. */
  isPublic?: boolean;
}

export interface Sight {
  route: BuiltRoute;
  address: string;
  /** How fast the machine was in that moment, by Lighthouse's own measure. */
  power: number;
  /** How many times slower than that the reader's machine was taken for. */
  slowed: number;
  performance: number;
  accessibility: number;
  /** What search engines need; of public pages alone. */
  seo: number;
  kilobytes: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** Of accessibility and of what search engines need. */
  faults: string[];
  error?: string;
}

interface Sights {
  /** Of the machine, before the first look. */
  load: string;
  sights: Sight[];
}

const HERE = fileURLToPath(new URL("lighthouse/", import.meta.url));
const PATIENCE_MINUTES = Number(process.env.QUIET_MINUTES ?? 10);

export const say = (line: string) => process.stdout.write(`${line}\n`);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function lookAt(port: number, form: Form, baseUrl: string, routes: BuiltRoute[]): Promise<Sight[]> {
  const child = fork(path.join(HERE, "measure.mjs"));
  const sights: Sight[] = [];
  child.on("message", (message) => {
    const route = routes[sights.length];
    if (!route) return;
    const sight = { ...(message as Omit<Sight, "route">), route };
    sights.push(sight);
    say(
      `${route.path}: ${sight.performance} / ${sight.accessibility} / ${sight.seo} (machine ${sight.power}, slowed ${sight.slowed}; painted after ${sight.largestPaint} ms, blocked ${sight.blocked} ms) ${sight.faults.join(" ")}`,
    );
  });
  child.send({ port, form, addresses: routes.map((route) => baseUrl + route.path) });
  await once(child, "exit");
  if (sights.length < routes.length) throw new Error(`Lighthouse gave up at ${routes[sights.length]?.path}`);
  return sights;
}

/** `arrive` signs in, if somebody is to be signed in, and says what is to be looked at. */
export async function sightsOf(
  form: Form,
  baseUrl: string,
  executablePath: string | undefined,
  arrive: (page: Page) => Promise<BuiltRoute[]>,
): Promise<Sights> {
  installForeignPackages(HERE);
  const profile = mkdtempSync(path.join(os.tmpdir(), "wiege-lighthouse-"));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(profile, {
      baseURL: baseUrl,
      locale: "de-CH",
      args: [`--remote-debugging-port=${port}`, "--disable-background-networking", ...asRoot],
      ...(executablePath && { executablePath }),
    });
    const page = await context.newPage();
    const routes = await arrive(page);
    await page.close();
    const load = await untilQuiet(PATIENCE_MINUTES, say);
    return { load, sights: await lookAt(port, form, baseUrl, routes) };
  } finally {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

export const machineOfSights = `${os.cpus().length} cores (${os.cpus()[0]?.model ?? "unknown"})`;
