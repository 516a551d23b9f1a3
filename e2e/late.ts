/**
 * Makes a page late: its processor is slow, and answers, scripts and pushes are delayed. `npm run test:late` tells every story on such
 * pages, so that it finds presses that are lost. The delays depend on the seed (`LATE`) and on the operation, not on the machine.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

/** Chooses the delays; without a seed no page is late. */
const seed = process.env.LATE;
const SLOWER = 3;
const LATEST_ANSWER_MS = 700;
const LATEST_SCRIPT_MS = 250;
const LATEST_PUSH_MS = 400;

interface Paused {
  requestId: string;
  request: { url: string; postData?: string };
}

const onTheirWay = new WeakMap<Page, Set<Promise<unknown>>>();

/** Between 0 and 1, in every run with this seed the same. */
function shareOf(name: string): number {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt16BE(0) / 0xffff;
}

/** Ids differ from run to run. */
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function delayOf({ url, postData = "" }: Paused["request"]): number {
  const { pathname } = new URL(url);
  // Vite adds the digest of a script to its name, so every build has another one.
  if (pathname.startsWith("/assets/"))
    return LATEST_SCRIPT_MS * shareOf(pathname.replace(/-[\w-]{8}\.js$/, ""));
  return LATEST_ANSWER_MS * shareOf(postData.replace(ids, ""));
}

async function passOn(session: CDPSession, { requestId, request }: Paused): Promise<void> {
  await sleep(delayOf(request));
  await session.send("Fetch.continueRequest", { requestId });
}

/** Delays the pushes of the live socket and keeps their order. */
const latePushes = (ms: number) => `{
  const { prototype } = WebSocket;
  const { set, ...own } = Object.getOwnPropertyDescriptor(prototype, "onmessage");
  Object.defineProperty(prototype, "onmessage", {
    ...own,
    set(hear) {
      set.call(this, hear && ((event) => setTimeout(() => hear.call(this, event), ${ms})));
    },
  });
}`;

/**
 * To be called before the page is opened. The responses pause below Playwright's routes: a story that routes requests itself, or goes
 * offline, does so as ever.
 */
export async function makeLate(page: Page): Promise<void> {
  if (seed === undefined) return;
  const session = await page.context().newCDPSession(page);
  const waiting = new Set<Promise<unknown>>();
  onTheirWay.set(page, waiting);
  session.on("Fetch.requestPaused", (paused: Paused) => {
    // The page may be left or closed before the response is passed on.
    const passing = passOn(session, paused).catch(() => undefined);
    waiting.add(passing);
    void passing.then(() => waiting.delete(passing));
  });
  await session.send("Fetch.enable", {
    patterns: ["*/v1/graphql", "*/assets/*.js"].map((urlPattern) => ({
      urlPattern,
      requestStage: "Response" as const,
    })),
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript({ content: latePushes(Math.round(LATEST_PUSH_MS * shareOf("pushes"))) });
}

/** Resolves once no response of this page is delayed any more. */
export async function allAnswersHere(page: Page): Promise<void> {
  await Promise.all(onTheirWay.get(page) ?? []);
}
