// @vitest-environment happy-dom
/** A button must not move between its press and its release: nothing that arrives meanwhile changes the page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { settled } from "#testing/web/drawn-page.tsx";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { aScreen, list, mother, mothers, statuses } from "#testing/web/screen-stage.tsx";

let server: DataServer;
/** Responses that the page has read. */
let read: number;

const fire = (...types: string[]) => {
  for (const type of types) window.dispatchEvent(new Event(type));
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = await aDataServer();
  openPage(server.site);
  read = 0;
  const json = Response.prototype.json;
  vi.spyOn(Response.prototype, "json").mockImplementation(async function (this: Response) {
    const body: unknown = await json.call(this);
    read += 1;
    return body;
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  closePage();
  await server.stop();
});

async function shown() {
  const screen = aScreen(mothers, { year: 1 });
  draw(screen.node);
  (await server.question()).reply(list("new"));
  await until(() => expect(statuses(screen.now())).toEqual(["new"]));
  await until(() => expect(server.asked).toHaveLength(2));
  return screen;
}

/** The page has read the response, and has drawn whatever follows from it. */
async function hasRead(): Promise<void> {
  await until(() => expect(read).toBeGreaterThan(0));
  await settled();
  await settled();
}

test("an answer that arrives during a press is shown after the click", async () => {
  const screen = await shown();
  const again = screen.now().refetch();
  const question = await server.question();
  read = 0;
  fire("pointerdown");
  question.reply(list("published"));
  await hasRead();
  expect(statuses(screen.now())).toEqual(["new"]);
  fire("pointerup", "click");
  await again;
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
});

test("a step's reply that arrives during a press is shown after the click", async () => {
  const screen = await shown();
  const step = screen.step({ id: "0" });
  const question = await server.question();
  read = 0;
  fire("pointerdown");
  question.reply({ step: mother("0", "published") });
  await hasRead();
  expect(statuses(screen.now())).toEqual(["new"]);
  fire("pointerup", "click");
  await step;
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
});

test("a push that arrives during a press is shown after the click", async () => {
  const screen = await shown();
  fire("pointerdown");
  server.push({ puerpera: list("published").puerpera }, "puerpera");
  // A request that is sent later tells that the push has arrived.
  const again = screen.now().refetch();
  (await server.question()).reply(list("new"));
  read = 0;
  await hasRead();
  expect(statuses(screen.now())).toEqual(["new"]);
  fire("pointerup", "click");
  await again;
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
});

test("a press of another button holds nothing back", async () => {
  const screen = await shown();
  window.dispatchEvent(new PointerEvent("pointerdown", { button: 2 }));
  server.push({ puerpera: list("published").puerpera }, "puerpera");
  await until(() => expect(statuses(screen.now())).toEqual(["published"]));
});
