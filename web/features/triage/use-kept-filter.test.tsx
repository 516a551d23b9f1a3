// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { noFilter, type TriageFilter } from "./triage-filter.ts";
import { useKeptFilter } from "./use-kept-filter.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The page, opened with what its address names. */
function open(named: Partial<TriageFilter> = {}, isBare = Object.keys(named).length === 0) {
  const { result, unmount } = renderHook(() => {
    const [filter, setFilter] = useState<TriageFilter>({ ...noFilter, ...named });
    useKeptFilter(filter, isBare, setFilter);
    return { filter, setFilter };
  });
  return {
    filter: () => result.current.filter,
    set: (change: Partial<TriageFilter>) =>
      act(() => result.current.setFilter({ ...result.current.filter, ...change })),
    leave: unmount,
  };
}

test("who set nothing comes back to everything", () => {
  open().leave();
  expect(open().filter()).toEqual(noFilter);
});

test("who comes back by the menu finds her filter; who takes it away does not", () => {
  const first = open();
  first.set({ birthplace: ["uster"] });
  first.leave();
  const second = open();
  expect(second.filter().birthplace).toEqual(["uster"]);
  second.set({ birthplace: [] });
  second.leave();
  expect(open().filter()).toEqual(noFilter);
});

test("an address that names a filter or a case is shown as it says, and a tile is not kept", () => {
  const own = open();
  own.set({ text: "keller" });
  own.leave();
  const tile = open({ group: "urgent" });
  expect(tile.filter()).toEqual({ ...noFilter, group: "urgent" });
  tile.leave();
  expect(open({}, false).filter()).toEqual(noFilter);
  expect(open().filter().text).toBe("keller");
});
