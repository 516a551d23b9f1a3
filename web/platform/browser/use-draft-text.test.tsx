// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { atOnce, cleanup, renderHook } from "#testing/web/drawn-page.tsx";
import { useDraftText } from "./use-draft-text.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const mount = (name: string) => renderHook((props) => useDraftText(props.name), { initialProps: { name } });

test("what was typed is still there after leaving, for the one it was typed about", () => {
  const before = mount("lea.anna");
  atOnce(() => before.result.current[1]("Niemand erreicht"));
  before.unmount();
  expect(mount("lea.anna").result.current[0]).toBe("Niemand erreicht");
  expect(mount("lea.berta").result.current[0]).toBe("");
  expect(mount("mia.anna").result.current[0]).toBe("");
});

test("what was sent or emptied is kept nowhere", () => {
  const { result } = mount("lea.anna");
  atOnce(() => result.current[1]("x"));
  atOnce(() => result.current[1](" "));
  expect(sessionStorage.length).toBe(0);
  expect(result.current[0]).toBe(" ");
});

test("what was sent is dropped, unless one went on typing", () => {
  const { result } = mount("lea.anna");
  atOnce(() => result.current[1]("Niemand da"));
  const [sent, , drop] = result.current;
  atOnce(() => result.current[1]("Niemand da, auch am Abend"));
  atOnce(() => drop(sent));
  expect(result.current[0]).toBe("Niemand da, auch am Abend");
  expect(mount("lea.anna").result.current[0]).toBe("Niemand da, auch am Abend");
  atOnce(() => drop("Niemand da, auch am Abend"));
  expect(result.current[0]).toBe("");
  expect(sessionStorage.length).toBe(0);
});

test("a dialog that asks about somebody else begins with what was typed about her", () => {
  const { result, rerender } = mount("lea.anna");
  atOnce(() => result.current[1]("Anna"));
  rerender({ name: "lea.berta" });
  expect(result.current[0]).toBe("");
  atOnce(() => result.current[1]("Berta"));
  rerender({ name: "lea.anna" });
  expect(result.current[0]).toBe("Anna");
});
