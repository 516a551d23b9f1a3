// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, renderHook } from "#testing/web/drawn-page.tsx";
import { useStableList } from "./use-stable-list.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const keyOf = (row: { id: string }) => row.id;
const fire = (...types: string[]) => {
  for (const type of types) window.dispatchEvent(new Event(type));
};

function aList(question: string, ids: string[]) {
  const { result, rerender } = renderHook(
    (given: { question: string; answer: { id: string }[] }) =>
      useStableList(given.answer, keyOf, given.question),
    { initialProps: { question, answer: rows(...ids) } },
  );
  return {
    shown: () => result.current.rows?.map(({ key }) => key),
    answer: (next: string, ...now: string[]) => rerender({ question: next, answer: rows(...now) }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  fire("pointercancel");
  cleanup();
  vi.useRealTimers();
});

test("the rows of another question come at once", () => {
  const list = aList("alle", ["a", "b", "c"]);
  list.answer("c", "c");
  expect(list.shown()).toEqual(["c"]);
});

test("a row that is being pressed stays under the finger until it has heard of it, whatever is asked meanwhile", () => {
  const list = aList("alle", ["a", "b", "c"]);
  fire("pointerdown");
  list.answer("c", "c");
  expect(list.shown()).toEqual(["a", "b", "c"]);
  fire("pointerup", "click");
  expect(list.shown()).toEqual(["a", "b", "c"]);
  atOnce(() => vi.advanceTimersByTime(0));
  expect(list.shown()).toEqual(["c"]);
});

test("what is told about the same question comes while one presses elsewhere", () => {
  const list = aList("alle", ["a"]);
  fire("pointerdown");
  list.answer("alle", "a", "b");
  expect(list.shown()).toEqual(["a", "b"]);
});

test("while the pointer is down in the list, an answer moves no row of it", () => {
  const { result, rerender } = renderHook(
    (given: { answer: { id: string }[] }) => useStableList(given.answer, keyOf),
    { initialProps: { answer: rows("a", "b", "c") } },
  );
  const shown = () => result.current.rows?.map(({ key }) => key);
  fire("pointerdown");
  atOnce(() => result.current.holdHandlers.onPointerDown());
  rerender({ answer: rows("new", "c", "b") });
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(result.current.waiting).toBe(1);
  atOnce(() => result.current.release());
  expect(shown()).toEqual(["new", "c", "b"]);
});

test("a list that goes while it is held leaves no timer behind", () => {
  const answer = rows("a");
  const { result, unmount } = renderHook(() => useStableList(answer, keyOf));
  atOnce(() => result.current.holdHandlers.onPointerDown());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
