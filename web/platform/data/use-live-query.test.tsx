// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, look, openPage } from "#testing/web/page.tsx";
import { aScreen, list, mothers, statuses } from "#testing/web/screen-stage.tsx";
import { liveSocket } from "./live.ts";
import type { TypedDocument } from "./typed-document.ts";

const settings: TypedDocument<{ title: string }, { id: string }> = {
  name: "Settings",
  text: "query Settings{title}",
  parts: [{ key: "title", text: "subscription Settings{title}", variables: [] }],
};

let server: DataServer;

beforeEach(async () => {
  // A socket that is slow to open would otherwise have the page ask again meanwhile.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = await aDataServer();
  openPage(server.site);
});

afterEach(async () => {
  vi.useRealTimers();
  closePage();
  await server.stop();
});

/** The mothers are shown and watched. */
async function watched(...first: string[]) {
  const screen = aScreen(mothers, { year: 1 });
  draw(screen.node);
  (await server.question()).reply(list(...first));
  await until(() => expect(statuses(screen.now())).toEqual(first));
  await until(() => expect(server.asked).toHaveLength(2));
  return screen;
}

const push = (...next: string[]) => server.push({ puerpera: list(...next).puerpera }, "puerpera");

test("whoever is refused sees the failure, also while it is asked again, until there is an answer", async () => {
  const screen = aScreen(mothers, { year: 1 });
  draw(screen.node);
  (await server.question()).fail(403);
  await until(() => expect(screen.now().error).toMatchObject({ status: 403 }));
  expect(server.asked).toEqual([]);
  vi.advanceTimersByTime(2_500);
  const again = await server.question();
  expect(screen.now()).toMatchObject({ error: { status: 403 }, loading: false });
  again.reply(list("new"));
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
  expect(screen.now().error).toBeUndefined();
  const afterwards = screen.pictures.slice(screen.pictures.findIndex(({ error }) => error !== undefined));
  expect(afterwards.some(({ loading }) => loading)).toBe(false);
});

test("what is skipped is neither asked nor watched", async () => {
  const screen = aScreen(mothers, { year: 1 }, () => ({ skip: true }));
  const other = aScreen(settings, { id: "a" });
  draw(
    <>
      {screen.node}
      {other.node}
    </>,
  );
  const { name, reply } = await server.question();
  expect(name).toBe("Settings");
  reply({ title: "Wiege" });
  await until(() => expect(other.now().data).toEqual({ title: "Wiege" }));
  await until(() => expect(server.asked).toHaveLength(1));
  expect(screen.now()).toMatchObject({ data: undefined, loading: false, error: undefined });
  expect(server.waiting()).toEqual([]);
});

test("what failed before it was skipped is no failure any more", async () => {
  let skip = false;
  const screen = aScreen(mothers, { year: 1 }, () => ({ skip }));
  draw(screen.node);
  (await server.question()).fail(403);
  await until(() => expect(screen.now().error).toMatchObject({ status: 403 }));
  skip = true;
  screen.turn({ year: 1 });
  await until(() => expect(screen.now()).toMatchObject({ error: undefined, loading: false }));
});

test("it is asked once, then told; each root field by itself, with its own variables; other rows stay the same", async () => {
  const screen = await watched("new", "new");
  expect(server.asked).toEqual([
    { query: "subscription Mothers{puerpera{id}}", variables: { year: 1 } },
    { query: "subscription Mothers{count}", variables: {} },
  ]);
  const [first] = screen.now().data?.puerpera ?? [];
  push("new", "published");
  await until(() => expect(statuses(screen.now())).toEqual(["new", "published"]));
  expect(screen.now().data?.puerpera[0]).toBe(first);
  server.push({ count: 7 }, "count");
  await until(() => expect(screen.now().data?.count).toBe(7));
  expect(statuses(screen.now())).toEqual(["new", "published"]);
  expect(server.waiting()).toEqual([]);
});

test("what is told and known already draws nothing", async () => {
  const screen = await watched("new", "new");
  push("new", "new");
  server.push({ count: 1 }, "count");
  await until(() => expect(screen.now().data?.count).toBe(1));
  const lists = new Set(screen.pictures.flatMap(({ data }) => (data ? [data.puerpera] : [])));
  expect(lists.size).toBe(1);
});

test("an interval is kept: asked at that pace, never watched, and resting while the tab is hidden", async () => {
  const screen = aScreen(settings, { id: "a" }, () => ({ interval: 1_000 }));
  draw(screen.node);
  (await server.question()).reply({ title: "eins" });
  await until(() => expect(screen.now().data).toEqual({ title: "eins" }));
  vi.advanceTimersByTime(999);
  // Nothing was asked until now: a step that is taken is what the server hears of next.
  const taken = screen.step({ id: "0" });
  const step = await server.question();
  expect(step.name).toBe("Publish");
  step.reply({ step: null });
  await taken;
  vi.advanceTimersByTime(1);
  (await server.question()).reply({ title: "zwei" });
  await until(() => expect(screen.now().data).toEqual({ title: "zwei" }));
  look("hidden");
  vi.advanceTimersByTime(60_000);
  look("visible");
  vi.advanceTimersByTime(1_000);
  (await server.question()).reply({ title: "drei" });
  await until(() => expect(screen.now().data).toEqual({ title: "drei" }));
  // Of the minute in which nobody looked there is nothing to be answered.
  expect(server.waiting()).toEqual([]);
  expect(server.asked).toEqual([]);
});

test("back in the tab, what is watched is asked at once", async () => {
  const screen = await watched("new");
  look("hidden");
  look("visible");
  (await server.question()).reply(list("published"));
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
});

test("while the socket is down it is asked every 2.5 seconds", async () => {
  const screen = await watched("new");
  liveSocket.sleep();
  await until(() => expect(liveSocket.isConnected()).toBe(false));
  await until(() => {
    vi.advanceTimersByTime(2_500);
    expect(server.waiting().length).toBeGreaterThan(0);
  });
  (await server.question()).reply(list("published"));
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
});

test("the previous rows stay until those of the new question are here, also if that fails", async () => {
  const screen = aScreen(mothers, { year: 1 }, () => ({ keepPrevious: true }));
  draw(screen.node);
  (await server.question()).reply(list("new"));
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
  screen.turn({ year: 2 });
  const second = await server.question();
  expect(second.variables).toEqual({ year: 2 });
  await until(() => expect(screen.now()).toMatchObject({ stale: true, loading: false }));
  expect(statuses(screen.now())).toEqual(["new"]);
  // What is on its way is not asked a second time.
  const failed = screen.now().refetch();
  second.fail(503);
  await failed;
  const asked = screen.now().refetch();
  (await server.question()).fail(503);
  await asked;
  expect(screen.now()).toMatchObject({ stale: true, error: undefined });
  expect(statuses(screen.now())).toEqual(["new"]);
});

test("without that, rows of another question are never shown", async () => {
  const screen = aScreen(mothers, { year: 1 });
  draw(screen.node);
  (await server.question()).reply(list("new"));
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
  screen.turn({ year: 2 });
  const second = await server.question();
  await until(() => expect(screen.now()).toMatchObject({ data: undefined, loading: true }));
  second.reply(list("lost"));
  await until(() => expect(statuses(screen.now())).toEqual(["lost"]));
  screen.turn({ year: 1 });
  // Whoever comes back sees at once what stood there, while it is asked again.
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
  expect((await server.question()).variables).toEqual({ year: 1 });
});

test("what was answered within its interval is not asked again by another screen", async () => {
  const first = aScreen(settings, { id: "a" }, () => ({ interval: 600_000 }));
  const second = aScreen(settings, { id: "a" }, () => ({ interval: 600_000 }));
  const put = { isOpen: (_open: boolean) => {} };
  function Both() {
    const [isOpen, setOpen] = useState(false);
    put.isOpen = setOpen;
    return (
      <>
        {first.node}
        {isOpen && second.node}
      </>
    );
  }
  draw(<Both />);
  (await server.question()).reply({ title: "Wiege" });
  await until(() => expect(first.now().data).toEqual({ title: "Wiege" }));
  put.isOpen(true);
  await until(() => expect(second.pictures.at(-1)?.data).toEqual({ title: "Wiege" }));
  expect(server.waiting()).toEqual([]);
});
