// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { atOnce, cleanup, renderHook, settled } from "#testing/web/drawn-page.tsx";
import { noFilter, type TriageFilter } from "./triage-filter.ts";
import { useKeptFilter } from "./use-kept-filter.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The page, opened with what its address names. */
async function open(named: Partial<TriageFilter> = {}, isBare = Object.keys(named).length === 0) {
  const { result, unmount } = renderHook(() => {
    const [filter, setFilter] = useState<TriageFilter>({ ...noFilter, ...named });
    useKeptFilter(filter, isBare, setFilter);
    return { filter, setFilter };
  });
  await settled();
  return {
    filter: () => result.current.filter,
    set: (change: Partial<TriageFilter>) =>
      atOnce(() => result.current.setFilter({ ...result.current.filter, ...change })),
    leave: unmount,
  };
}

test("who set nothing comes back to everything", async () => {
  (await open()).leave();
  expect((await open()).filter()).toEqual(noFilter);
});

test("who comes back by the menu finds her filter; who takes it away does not", async () => {
  const first = await open();
  first.set({ birthplace: ["uster"] });
  first.leave();
  const second = await open();
  expect(second.filter().birthplace).toEqual(["uster"]);
  second.set({ birthplace: [] });
  second.leave();
  expect((await open()).filter()).toEqual(noFilter);
});

test("an address that names a filter or a case is shown as it says, and a tile is not kept", async () => {
  const own = await open();
  own.set({ text: "keller" });
  own.leave();
  const tile = await open({ group: "urgent" });
  expect(tile.filter()).toEqual({ ...noFilter, group: "urgent" });
  tile.leave();
  expect((await open({}, false)).filter()).toEqual(noFilter);
  expect((await open()).filter().text).toBe("keller");
});
