// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { atOnce, cleanup, renderHook } from "#testing/web/drawn-page.tsx";
import { useDraftValues } from "./use-draft-values.ts";

interface Birth {
  day: string;
  kind: string;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const untold: Birth = { day: "", kind: "" };
const mount = (name: string | undefined, start: Birth = untold) =>
  renderHook((props) => useDraftValues<Birth>(props.name, props.start), { initialProps: { name, start } });

test("what was typed about one is kept from all others", () => {
  const { result, unmount } = mount("lea.anna");
  atOnce(() => result.current.change({ day: "2026-11-14" }));
  unmount();
  expect(mount("lea.berta").result.current.values).toEqual(untold);
  expect(mount("mia.anna").result.current.values).toEqual(untold);
  expect(mount(undefined).result.current.values).toEqual(untold);
});

test("what was typed comes back over what the record says now", () => {
  const { result, unmount } = mount("lea.anna");
  atOnce(() => result.current.change({ day: "2026-11-14" }));
  unmount();
  const later = mount("lea.anna", { day: "2026-11-13", kind: "spontangeburt" });
  expect(later.result.current.values).toEqual({ day: "2026-11-14", kind: "spontangeburt" });
});

test("sent or given up it is kept nowhere", () => {
  const { result } = mount("lea.anna");
  atOnce(() => result.current.change({ day: "2026-11-14" }));
  atOnce(() => result.current.drop());
  expect(sessionStorage.length).toBe(0);
  expect(result.current.values).toEqual(untold);
});

test("a dialog that asks about somebody else begins with what was typed about her", () => {
  const { result, rerender } = mount("lea.anna");
  atOnce(() => result.current.change({ day: "2026-11-14" }));
  rerender({ name: "lea.berta", start: untold });
  expect(result.current.values).toEqual(untold);
  rerender({ name: undefined, start: untold });
  rerender({ name: "lea.anna", start: untold });
  expect(result.current.values.day).toBe("2026-11-14");
});
