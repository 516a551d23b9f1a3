// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, look, openPage } from "#testing/web/page.tsx";
import { aScreen, list, mothers, statuses } from "#testing/web/screen-stage.tsx";
import { connection } from "./connection.ts";

let server: DataServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = await aDataServer();
  openPage(server.site);
});

afterEach(async () => {
  vi.useRealTimers();
  closePage();
  connection.succeeded();
  await server.stop();
});

/** The page has heard of it: what it shows is another failure. */
async function failNext(screen: { now: () => { error: unknown } }): Promise<void> {
  const before = screen.now().error;
  (await server.question()).fail(503);
  await until(() => expect(screen.now().error).not.toBe(before));
}

/** A page that asks every second, and a proxy that says that the server behind it is away. */
async function withoutServer() {
  const screen = aScreen(mothers, { year: 1 }, () => ({ interval: 1_000 }));
  draw(screen.node);
  (await server.question()).fail(503);
  await until(() => expect(screen.now().error).toBeDefined());
  vi.advanceTimersByTime(1_000);
  await failNext(screen);
  expect(connection.isLost()).toBe(true);
  return screen;
}

test("without a server a page does not keep its pace", async () => {
  const screen = await withoutServer();
  vi.advanceTimersByTime(1_500);
  await failNext(screen);
  // The next try comes after two seconds, a quarter earlier or later; until then nothing but a person asks.
  vi.advanceTimersByTime(1_250);
  const step = screen.step({ id: "0" }).catch(() => undefined);
  const next = await server.question();
  expect(next.name).toBe("Publish");
  next.fail(503);
  await step;
  vi.advanceTimersByTime(1_500);
  expect((await server.question()).name).toBe("Mothers");
});

test("the first answer brings the failed page back, and the usual pace", async () => {
  const screen = await withoutServer();
  vi.advanceTimersByTime(1_500);
  (await server.question()).reply(list("new"));
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
  vi.advanceTimersByTime(1_000);
  (await server.question()).reply(list("published"));
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
});

test("whoever comes back to the tab does not wait for the next try", async () => {
  await withoutServer();
  look("hidden");
  vi.advanceTimersByTime(600_000);
  expect(server.waiting()).toEqual([]);
  look("visible");
  expect((await server.question()).name).toBe("Mothers");
});

test("what is asked only once comes by itself when it failed", async () => {
  const screen = aScreen(mothers, { year: 1 }, () => ({ interval: "never" }));
  draw(screen.node);
  (await server.question()).fail(500);
  await until(() => expect(screen.now().error).toBeDefined());
  vi.advanceTimersByTime(2_500);
  (await server.question()).reply(list("new"));
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
});
