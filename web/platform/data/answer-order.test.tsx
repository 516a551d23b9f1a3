// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { aScreen, list, mother, mothers, statuses } from "#testing/web/screen-stage.tsx";

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

/** Nothing has been asked until now: a step that is taken is what the server hears of next. */
async function stepIsNext(screen: Awaited<ReturnType<typeof watched>>) {
  const taken = screen.step({ id: "0" });
  const next = await server.question();
  expect(next.name).toBe("Publish");
  next.reply({ step: null });
  await taken;
}

const push = (...next: string[]) => server.push({ puerpera: list(...next).puerpera }, "puerpera");

test("a step that is refused changes nothing and says so", async () => {
  const screen = await watched("new");
  const taken = screen.step({ id: "0" }).catch((error) => error);
  (await server.question()).fail(403);
  expect(await taken).toMatchObject({ status: 403 });
  expect(statuses(screen.now())).toEqual(["new"]);
});

test("an answer that was asked for before something was told does not bring back what was before", async () => {
  const screen = await watched("new");
  const asked = screen.now().refetch();
  const question = await server.question();
  push("published");
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
  question.reply({ ...list("new"), count: 3 });
  await asked;
  await until(() => expect(screen.now().data?.count).toBe(3));
  expect(statuses(screen.now())).toEqual(["published"]);
});

test("an answer that was asked for after something was told is newer", async () => {
  const screen = await watched("new");
  push("published");
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
  const asked = screen.now().refetch();
  (await server.question()).reply(list("lost"));
  await asked;
  await until(() => expect(statuses(screen.now())).toEqual(["lost"]));
});

test("where the answer differs from what was told last and nothing more is told, it is asked again soon", async () => {
  const screen = await watched("new");
  push("new");
  server.push({ count: 1 }, "count");
  await until(() => expect(screen.now().data?.count).toBe(1));
  // A colleague publishes and takes it back before the server looks: what it told last is right again.
  const asked = screen.now().refetch();
  (await server.question()).reply({ ...list("published"), count: 1 });
  await asked;
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
  vi.advanceTimersByTime(5_000);
  (await server.question()).reply({ ...list("new"), count: 1 });
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
  vi.advanceTimersByTime(55_000);
  await stepIsNext(screen);
  vi.advanceTimersByTime(5_000);
  expect((await server.question()).name).toBe("Mothers");
});

test("a second answer is believed, though nothing is told: not everything is", async () => {
  const screen = await watched("new");
  push("new");
  server.push({ count: 1 }, "count");
  await until(() => expect(screen.now().data?.count).toBe(1));
  for (const count of [2, 3]) {
    const asked = screen.now().refetch();
    (await server.question()).reply({ ...list("new"), count });
    await asked;
    await until(() => expect(screen.now().data?.count).toBe(count));
  }
  vi.advanceTimersByTime(59_000);
  await stepIsNext(screen);
  vi.advanceTimersByTime(1_000);
  expect((await server.question()).name).toBe("Mothers");
});

test("a step's reply changes the rows that are shown, without a question", async () => {
  const screen = await watched("new", "new");
  const taken = screen.step({ id: "0" });
  const step = await server.question();
  expect(step.name).toBe("Publish");
  step.reply({ step: { __typename: "puerpera", id: "0", status: "published" } });
  await taken;
  await until(() => expect(statuses(screen.now())).toEqual(["published", "new"]));
  expect(server.waiting()).toEqual([]);
});

test("a step's reply does not bring back what was before something that was told while the step was on its way", async () => {
  const screen = await watched("new");
  const taken = screen.step({ id: "0" });
  const step = await server.question();
  push("current");
  await until(() => expect(statuses(screen.now())).toEqual(["current"]));
  step.reply({ step: { __typename: "puerpera", id: "0", status: "published" } });
  await taken;
  server.push({ count: 1 }, "count");
  await until(() => expect(screen.now().data?.count).toBe(1));
  expect(statuses(screen.now())).toEqual(["current"]);
});

test("an answer that was asked for before a step's reply came is asked for again: it may be from before the step", async () => {
  const screen = await watched("new");
  const asked = screen.now().refetch();
  const question = await server.question();
  const taken = screen.step({ id: "0" });
  (await server.question()).reply({ step: { __typename: "puerpera", id: "0", status: "published" } });
  await taken;
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
  question.reply(list("new"));
  const again = await server.question();
  expect(statuses(screen.now())).toEqual(["published"]);
  again.reply({ ...list("published"), count: 1 });
  await asked;
  await until(() => expect(screen.now().data?.count).toBe(1));
  expect(screen.pictures.map(statuses)).not.toContainEqual(["published", "new"]);
  expect(new Set(screen.pictures.flatMap((each) => statuses(each) ?? []))).toEqual(
    new Set(["new", "published"]),
  );
  expect(screen.pictures.findLastIndex((each) => statuses(each)?.[0] === "new")).toBeLessThan(
    screen.pictures.findIndex((each) => statuses(each)?.[0] === "published"),
  );
});

test("a row that leads elsewhere now is asked for where the reply does not hold all that is shown of it", async () => {
  const screen = await watched("published");
  const ida = { __typename: "user", id: "m", fullname: "Ida", phone: "079" } as const;
  const { phone: _, ...named } = ida;
  const taken = screen.step({ id: "0" });
  (await server.question()).reply({
    step: { __typename: "puerpera", id: "0", status: "current", midwife: named },
  });
  await taken;
  const again = await server.question();
  expect(again.name).toBe("Mothers");
  expect(statuses(screen.now())).toEqual(["published"]);
  again.reply({ puerpera: [mother("0", "current", ida)], count: 0 });
  await until(() => expect(screen.now().data?.puerpera[0]?.midwife).toEqual(ida));
});

test("a second question replaces the one on its way, and whoever waits gets the newer answer", async () => {
  const screen = await watched("new");
  const first = screen.now().refetch();
  const overtaken = await server.question();
  const second = screen.now().refetch();
  (await server.question()).reply(list("published"));
  await Promise.all([first, second]);
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
  overtaken.reply(list("new"));
  push("lost");
  await until(() => expect(statuses(screen.now())).toEqual(["lost"]));
});
