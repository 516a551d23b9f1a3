// @vitest-environment happy-dom
/** A notice does not leave while it is pressed: the press would meet what lies below. */
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, render } from "#testing/web/drawn-page.tsx";
import { noticeBoard, UNDO_LIMIT_MS } from "#web/platform/browser/notices.ts";
import { NoticeStack } from "./NoticeStack.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  window.dispatchEvent(new Event("pointercancel"));
  cleanup();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  vi.useRealTimers();
});

const later = () => atOnce(() => vi.advanceTimersByTime(UNDO_LIMIT_MS));
const undoButton = () => screen.queryByRole("button", { name: "Rückgängig" });

function show(undo: () => Promise<unknown>): HTMLElement {
  render(<NoticeStack />);
  atOnce(() => noticeBoard.post("done", "Freigegeben.", undo));
  // Effects start the clock of the notice.
  atOnce(() => vi.advanceTimersByTime(0));
  return screen.getByRole("button", { name: "Rückgängig" });
}

test("a notice whose time ends during a press stays until the press is over", () => {
  const undo = vi.fn(() => new Promise(() => undefined));
  const button = show(undo);
  fireEvent.pointerDown(button);
  later();
  expect(undoButton()).toBe(button);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
});

test("a notice that nobody presses leaves when its time ends", () => {
  show(() => Promise.resolve());
  later();
  expect(undoButton()).toBeNull();
});
