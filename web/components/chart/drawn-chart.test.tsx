// @vitest-environment happy-dom
/** A chart by keys, over a canvas that draws nothing; it may go before it is drawn. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { DrawnChart } from "./DrawnChart.tsx";

const getContext = HTMLCanvasElement.prototype.getContext;
/** Takes every call of the library and draws nothing. */
const noContext = new Proxy(
  {},
  {
    get: (_, name) =>
      name === "measureText" ? () => ({ width: 10 }) : () => ({ addColorStop: () => undefined }),
    set: () => true,
  },
);

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = (() => noContext) as never;
});
afterEach(() => {
  cleanup();
  HTMLCanvasElement.prototype.getContext = getContext;
  vi.unstubAllGlobals();
});

const option = {
  xAxis: { type: "category", data: ["Jan.", "Feb."] },
  yAxis: { type: "value" },
  series: [{ type: "bar", name: "vermittelt", data: [3, 7] }],
};
const chart = <DrawnChart label="Vermittlungen" option={option} height={200} />;
const told = () => screen.getByRole("status").textContent;

async function show() {
  const drawn = render(chart);
  await until(() => expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(false));
  return { ...drawn, user: userEvent.setup() };
}

test("arrows read its points, the same figures again keep the place, and leaving forgets it", async () => {
  const { user, rerender } = await show();
  await user.tab();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(told()).toContain("Feb.");
  rerender(<DrawnChart label="Vermittlungen" option={{ ...option }} height={200} />);
  await settled();
  expect(told()).toContain("Feb.");
  await user.tab();
  expect(told()).toBe("");
});

test("leaves Alt and an arrow to the browser", async () => {
  const { user } = await show();
  await user.tab();
  await user.keyboard("{ArrowRight}");
  const withAlt = { key: "ArrowRight", altKey: true, bubbles: true, cancelable: true };
  const isLeft = document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", withAlt));
  await settled();
  expect(isLeft).toBe(true);
  expect(told()).toContain("Jan.");
});

test("a page that goes before the chart is drawn draws none", async () => {
  const works: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => works.push(work));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => works.splice(handle - 1, 1));
  const { unmount } = render(chart);
  await until(() => expect(works).toHaveLength(1));
  unmount();
  expect(works).toEqual([]);
});
