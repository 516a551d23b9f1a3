/** A server with the longest values that people really have. The stories of several files share it, so that a worker starts it once. */
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { takeLongestValues } from "./longest-values.ts";
import { test as base } from "./story.ts";

export const test = base.extend({
  server: [
    async ({ mailServer }, use) => {
      const server = await runServerOnCopy({ SMTP_URL: mailServer.url }, takeLongestValues);
      await use(server);
      await server.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
