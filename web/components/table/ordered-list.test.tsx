// @vitest-environment happy-dom
/** A list in an order of its own: moved by keys and by a pointer, also while a colleague moves, adds or removes entries. */
import { fireEvent, screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { atOnce, cleanup, render } from "#testing/web/drawn-page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { OrderedList } from "./OrderedList.tsx";

const ROW_HEIGHT = 40;

interface HeldMove {
  move: [key: string, before: string | null];
  done(): void;
  fail(): void;
}
let held: HeldMove[];
const onMove = (key: string, before: string | null) =>
  new Promise<void>((resolve, reject) => {
    held.push({ move: [key, before], done: resolve, fail: () => reject(new TypeError("no line")) });
  });
const moves = () => held.map(({ move }) => move);

beforeEach(() => {
  held = [];
  // A DOM has no layout: each row is as high as the next.
  vi.spyOn(HTMLLIElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLLIElement,
  ) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * ROW_HEIGHT, 300, ROW_HEIGHT);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
});

const list = (keys: readonly string[], isKeeper = true) => (
  <OrderedList
    label="Verbände"
    items={keys.map((key) => ({ key }))}
    keyOf={({ key }) => key}
    nameOf={({ key }) => key}
    render={({ key }) => key}
    {...(isKeeper && { onMove })}
  />
);
function open(...keys: string[]) {
  const { rerender, unmount } = render(list(keys));
  return { arrive: (...next: string[]) => rerender(list(next)), unmount };
}

const order = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const handle = (key: string) => screen.getByRole("button", { name: `Reihenfolge: ${key}` });
/** Into the upper half of the row at this place. */
const at = (place: number) => ({ clientY: place * ROW_HEIGHT + 5, button: 0, pointerId: 1 });
const grab = (key: string, place: number) => atOnce(() => fireEvent.pointerDown(handle(key), at(place)));
const drag = (place: number) => atOnce(() => fireEvent.pointerMove(window, at(place)));
const drop = (place: number) => atOnce(() => fireEvent.pointerUp(window, at(place)));
const press = (key: string, pressed: string) =>
  atOnce(() => fireEvent.keyDown(handle(key), { key: pressed }));
const markedRows = () =>
  screen
    .getAllByRole("listitem")
    .filter((row) => row.dataset.drop === "before" || row.className.includes("held"));

test("an entry moves by the arrow keys, keeps the focus, and its new place is read out", async () => {
  open("a", "b", "c");
  const user = userEvent.setup();
  handle("c").focus();
  await user.keyboard("{ArrowUp}");
  expect(order()).toEqual(["a", "c", "b"]);
  expect(document.activeElement).toBe(handle("c"));
  expect(screen.getByText("c steht an Stelle 2 von 3.")).toBeTruthy();
  await user.keyboard("{Home}{ArrowUp}");
  expect(order()).toEqual(["c", "a", "b"]);
});

test("two quick moves are sent one after the other, in the order in which they were made", async () => {
  open("a", "b", "c");
  const user = userEvent.setup();
  handle("c").focus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  await until(() => expect(moves()).toEqual([["c", "b"]]));
  held[0]?.done();
  await until(() =>
    expect(moves()).toEqual([
      ["c", "b"],
      ["c", "a"],
    ]),
  );
});

test("an entry lands before the row under the pointer; beyond all rows it lands last", async () => {
  open("a", "b", "c");
  grab("c", 2);
  drag(1);
  expect(screen.getAllByRole("listitem")[1]?.dataset.drop).toBe("before");
  drag(0);
  drop(0);
  expect(order()).toEqual(["c", "a", "b"]);
  expect(markedRows()).toEqual([]);
  grab("c", 0);
  drop(9);
  expect(order()).toEqual(["a", "b", "c"]);
  await until(() => expect(moves()).toEqual([["c", "a"]]));
});

test("a press without a way, the right button, Escape and a cancelled touch move nothing", async () => {
  open("a", "b", "c");
  grab("b", 1);
  drop(1);
  fireEvent.pointerDown(handle("b"), { ...at(1), button: 2 });
  drag(0);
  drop(0);
  grab("b", 1);
  drag(0);
  atOnce(() => fireEvent.keyDown(window, { key: "Escape" }));
  drop(0);
  grab("b", 1);
  drag(0);
  atOnce(() => fireEvent.pointerCancel(window, at(0)));
  drop(0);
  expect(markedRows()).toEqual([]);
  expect(order()).toEqual(["a", "b", "c"]);
  await until(() => expect(moves()).toEqual([]));
});

test("a list that is left while an entry is dragged moves nothing", async () => {
  const { unmount } = open("a", "b", "c");
  grab("a", 0);
  drag(1);
  unmount();
  drop(1);
  await Promise.resolve();
  expect(moves()).toEqual([]);
});

test("an entry that arrives during a drag takes part in it", async () => {
  const { arrive } = open("a", "b");
  grab("a", 0);
  arrive("a", "b", "new");
  drop(2);
  expect(order()).toEqual(["b", "a", "new"]);
  await until(() => expect(moves()).toEqual([["a", "new"]]));
});

test("an entry that a colleague deletes during its drag is not moved", async () => {
  const { arrive } = open("a", "b", "c");
  grab("a", 0);
  drag(1);
  arrive("b", "c");
  drop(1);
  expect(order()).toEqual(["b", "c"]);
  await Promise.resolve();
  expect(moves()).toEqual([]);
});

test("the order that the user made stays until the list says the same; then the list leads again", async () => {
  const { arrive } = open("a", "b", "c");
  handle("c").focus();
  press("c", "Home");
  arrive("a", "b", "c");
  expect(order()).toEqual(["c", "a", "b"]);
  await until(() => expect(held).toHaveLength(1));
  held[0]?.done();
  arrive("c", "a", "b");
  await until(() => expect(order()).toEqual(["c", "a", "b"]));
  arrive("b", "c", "a");
  expect(order()).toEqual(["b", "c", "a"]);
});

test("a refused move puts the entry back and says why", async () => {
  open("a", "b");
  press("b", "ArrowUp");
  expect(order()).toEqual(["b", "a"]);
  await until(() => expect(held).toHaveLength(1));
  held[0]?.fail();
  await until(() => expect(order()).toEqual(["a", "b"]));
  expect(noticeBoard.list().map(({ text }) => text)).toEqual([
    "Keine Verbindung. Bitte später nochmals versuchen.",
  ]);
});

test("a reader has no handles", () => {
  render(list(["a", "b"], false));
  expect(order()).toEqual(["a", "b"]);
  expect(screen.queryByRole("button")).toBeNull();
});
