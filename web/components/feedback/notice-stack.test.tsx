// @vitest-environment happy-dom
/** The notices at the foot of the page: the way back is taken once, and what is read or pressed does not leave under the hand. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { noticeBoard, UNDO_LIMIT_MS, UNDO_MS } from "#web/platform/browser/notices.ts";
import { NoticeStack } from "./NoticeStack.tsx";

const dismissAll = () => {
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
};

let requests: PromiseWithResolvers<void>[];
beforeEach(() => {
  dismissAll();
  requests = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  cleanup();
  dismissAll();
  vi.useRealTimers();
});

const undo = () => {
  const request = Promise.withResolvers<void>();
  requests.push(request);
  return request.promise;
};
const told = () => noticeBoard.list().map(({ text }) => text);
const pass = (ms: number) => atOnce(() => vi.advanceTimersByTime(ms));
const back = () => screen.getByRole("button", { name: "Rückgängig" });
const aUser = () => userEvent.setup({ delay: null });

function show() {
  const drawn = render(<NoticeStack />);
  atOnce(() => void noticeBoard.post("done", "Freigegeben.", undo));
  return drawn;
}

test.each([
  ["a double click", async () => aUser().dblClick(back())],
  [
    "two presses of Enter",
    async () => {
      back().focus();
      await aUser().keyboard("{Enter}{Enter}");
    },
  ],
])("%s takes the step back once", async (_, press) => {
  show();
  await press();
  expect(requests).toHaveLength(1);
  requests[0]?.resolve();
  await settled();
  expect(told()).toEqual(["Rückgängig gemacht."]);
});

test("a notice does not leave while its way back is on its way, and a refusal is reported", async () => {
  show();
  // Neither pointer nor focus hold it.
  back().click();
  await settled();
  pass(2 * UNDO_MS);
  expect(told()).toEqual(["Freigegeben."]);
  requests[0]?.reject(new TypeError("Failed to fetch"));
  await settled();
  expect(told()).toHaveLength(1);
  expect(screen.getByRole("alert").textContent).toContain("Keine Verbindung.");
});

test("a notice stays while the pointer or the focus is on it, but no longer than the step can be taken back", async () => {
  show();
  const user = aUser();
  await user.hover(screen.getByText("Freigegeben."));
  pass(2 * UNDO_MS);
  expect(told()).toEqual(["Freigegeben."]);
  await user.unhover(screen.getByText("Freigegeben."));
  back().focus();
  await settled();
  pass(2 * UNDO_MS);
  expect(told()).toEqual(["Freigegeben."]);
  pass(UNDO_LIMIT_MS);
  expect(told()).toEqual([]);
});

test("a notice that comes during a press leaves the button under the pointer", async () => {
  show();
  const user = aUser();
  await user.pointer({ keys: "[MouseLeft>]", target: back() });
  const pressed = back();
  atOnce(() => void noticeBoard.post("info", "Lea Brunner ist vermittelt."));
  expect(back()).toBe(pressed);
  await user.pointer({ keys: "[/MouseLeft]", target: back() });
  expect(requests).toHaveLength(1);
});

test("the right button takes nothing back", async () => {
  show();
  await aUser().pointer({ keys: "[MouseRight]", target: back() });
  expect(requests).toEqual([]);
});

test("a step that is taken back while the page goes is reported on the next page", async () => {
  const { unmount } = show();
  await aUser().click(back());
  unmount();
  render(<NoticeStack />);
  requests[0]?.resolve();
  await settled();
  expect(screen.getByText("Rückgängig gemacht.")).toBeTruthy();
});
