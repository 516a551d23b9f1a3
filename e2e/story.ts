/** What every story is told by: a server with invented people and a mailbox, which no other worker touches. */
import { test as base } from "@playwright/test";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { aPushService, type PushService } from "#testing/a-push-service.ts";
import { type RunningServer, runServerOnCopy } from "#testing/e2e-server.ts";
import { makeLate } from "./late.ts";

interface OfWorker {
  /** Keeps what the server sends. */
  mailServer: MailServer;
  /** Stands for those of the browsers' makers. */
  pushService: PushService;
  server: RunningServer;
}

/**
 * A notice leaves after a few seconds; a story on a busy machine may come too late to read it or to press what it offers. So
 * they stay ten times as long.
 */
const longNotices = `{
  const start = window.setTimeout;
  // As web/platform/browser/notices.ts has them.
  const stays = [4_000, 6_000, 8_000, 10_000];
  window.setTimeout = (act, ms, ...rest) => start(act, stays.includes(ms) ? 10 * ms : ms, ...rest);
}`;

export const test = base.extend<object, OfWorker>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there what a fixture needs, and this one needs nothing.
    async ({}, use) => {
      const mailServer = await aMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: As above.
    async ({}, use) => {
      const pushService = await aPushService();
      await use(pushService);
      await pushService.stop();
    },
    { scope: "worker" },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript({ content: longNotices });
        const openPage = context.newPage.bind(context);
        context.newPage = async () => {
          const page = await openPage();
          await makeLate(page);
          return page;
        };
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mailServer, pushService }, use) => {
      const server = await runServerOnCopy({ SMTP_URL: mailServer.url, PUSH_SERVICE: pushService.url });
      await use(server);
      await server.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
