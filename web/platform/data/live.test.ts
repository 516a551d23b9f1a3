// @vitest-environment happy-dom
/** A socket that was closed for good: only a new token, the line and a look open it again. */
import { expect, onTestFinished, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer } from "#testing/web/a-data-server.ts";
import { closePage, look, openPage } from "#testing/web/page.tsx";
import { tokenHolder } from "./ask.ts";
import { connection } from "./connection.ts";
import { liveSocket, tendLiveSocket } from "./live.ts";

const BAD_REQUEST = 4400;

test("a closed socket stays closed if a poll succeeds, and opens for the line, a look and a new token", async () => {
  const server = await aDataServer();
  openPage(server.site);
  tokenHolder.clear();
  const end = tendLiveSocket();
  const stop = liveSocket.watch(
    { query: "subscription { a }", operationName: undefined, variables: {} },
    { next: () => undefined, refused: () => undefined },
  );
  onTestFinished(async () => {
    stop();
    end();
    connection.succeeded();
    closePage();
    await server.stop();
  });
  const isClosedAfter = async (questions: number) => {
    await until(() => expect(server.asked).toHaveLength(questions));
    server.close(BAD_REQUEST);
    await until(() => expect(liveSocket.isConnected()).toBe(false));
  };
  await isClosedAfter(1);
  // The polls failed for a while, and one succeeds.
  connection.failed();
  connection.failed();
  connection.succeeded();
  window.dispatchEvent(new Event("online"));
  await isClosedAfter(2);
  look("visible");
  await isClosedAfter(3);
  tokenHolder.clear();
  await tokenHolder.get();
  await isClosedAfter(4);
});
