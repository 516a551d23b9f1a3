// @vitest-environment happy-dom
/** What is ticked while a run for many is under way. */
import { afterEach, expect, test } from "vitest";
import { atOnce, cleanup, renderHook } from "#testing/web/drawn-page.tsx";
import { useSelection } from "./use-selection.ts";

afterEach(cleanup);

const keyOf = (row: string) => row;
const mount = () =>
  renderHook((props) => useSelection(keyOf, props.question), { initialProps: { question: "uster" } });

test("after a run its done rows are unticked; what failed stays, and what was ticked meanwhile", () => {
  const { result } = mount();
  atOnce(() => result.current.toggleAll(["Anna", "Berta"]));
  const { untick } = result.current;
  atOnce(() => result.current.toggle("Clara"));
  atOnce(() => untick(["Anna"]));
  expect(result.current.rows).toEqual(["Berta", "Clara"]);
});

test("a row that was unticked during the run does not come back", () => {
  const { result } = mount();
  atOnce(() => result.current.toggleAll(["Anna", "Berta"]));
  const { untick } = result.current;
  atOnce(() => result.current.toggle("Berta"));
  atOnce(() => untick(["Anna"]));
  expect(result.current.rows).toEqual([]);
});

test("a run that ends after another filter changes nothing of the new selection", () => {
  const { result, rerender } = mount();
  atOnce(() => result.current.toggleAll(["Anna", "Berta"]));
  const { untick } = result.current;
  rerender({ question: "zürich" });
  expect(result.current.rows).toEqual([]);
  atOnce(() => result.current.toggleAll(["Anna", "Dora"]));
  atOnce(() => untick(["Anna"]));
  expect(result.current.rows).toEqual(["Anna", "Dora"]);
});
