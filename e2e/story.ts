/** What every story is told by: a server with invented people and a mailbox, which no other worker touches. */
import { test as base } from "@playwright/test";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { type RunningServer, runServerOnCopy } from "#testing/e2e-server.ts";

interface OfWorker {
  /** Keeps what the server sends. */
  mailServer: MailServer;
  server: RunningServer;
}

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
  server: [
    async ({ mailServer }, use) => {
      const server = await runServerOnCopy({ SMTP_URL: mailServer.url });
      await use(server);
      await server.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
