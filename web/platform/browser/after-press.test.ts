// @vitest-environment happy-dom
/** What waits until a press is over. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPress } from "./after-press.ts";

const fire = (...types: string[]) => {
  for (const type of types) window.dispatchEvent(new Event(type));
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  fire("pointercancel");
  vi.useRealTimers();
});

test("nothing waits where nobody presses", () => {
  const act = vi.fn();
  afterPress(act);
  expect(act).toHaveBeenCalledOnce();
});

test("it waits until the button has heard the click", () => {
  const act = vi.fn();
  fire("pointerdown");
  afterPress(act);
  fire("pointerup", "click");
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledOnce();
});

test("a finger that scrolled makes no click, and what waited comes all the same", () => {
  const act = vi.fn();
  fire("pointerdown");
  afterPress(act);
  fire("pointerup");
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

test.each(["dragend", "blur", "keydown"])(
  "what waited comes with %s, where the end of the press is not told",
  (sign) => {
    const act = vi.fn();
    fire("pointerdown");
    afterPress(act);
    fire(sign);
    expect(act).toHaveBeenCalledOnce();
  },
);

test("the end of an earlier press does not end the one that has begun since", () => {
  const act = vi.fn();
  fire("pointerdown", "pointerup", "click");
  vi.advanceTimersByTime(300);
  fire("pointerdown");
  afterPress(act);
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  fire("pointerup", "click");
  vi.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledOnce();
});
