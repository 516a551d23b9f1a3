/** Draws the charts on a thread of its own: the library alone takes a telephone half a second, in which no tap is heard. */
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { type EChartsCoreOption, type EChartsType, init, setPlatformAPI, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import type { ChartMessage } from "./chart-thread.ts";

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);
// To measure words on.
setPlatformAPI({ createCanvas: () => new OffscreenCanvas(1, 1) as unknown as HTMLCanvasElement });

const FAMILY = "Source Sans 3 Variable";

const words = { fontFamily: `'${FAMILY}', sans-serif`, fontSize: 13, color: "#57524b" };

/** Drawn tooltips: there is no page here to write them on. */
const usual: EChartsCoreOption = {
  // A chart that grows into its place is drawn ten times instead of once, and shows nothing more.
  animation: false,
  textStyle: words,
  tooltip: { trigger: "axis", renderMode: "richText", confine: true, textStyle: words },
  grid: { left: 8, right: 8, top: 32, bottom: 8, containLabel: true },
};

const charts = new Map<string, EChartsType>();
/** Each message waits for the one before it: the letters come first. */
let done: Promise<unknown> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<ChartMessage>) => {
  done = done.then(() => follow(data));
});

async function follow(message: ChartMessage): Promise<void> {
  switch (message.kind) {
    case "font":
      return await addFont(message.file);
    case "open": {
      const { canvas, width, height, ratio } = message;
      const chart = init(canvas as unknown as HTMLCanvasElement, undefined, {
        renderer: "canvas",
        width,
        height,
        devicePixelRatio: ratio,
      });
      charts.set(message.id, chart);
      return;
    }
    case "option":
      charts.get(message.id)?.setOption({ ...usual, ...message.option }, { notMerge: true });
      return;
    case "size":
      charts.get(message.id)?.resize({ width: message.width, height: message.height });
      return;
    case "pointer":
      charts.get(message.id)?.getZr().handler.dispatch(message.event, { zrX: message.x, zrY: message.y });
      return;
    case "close":
      charts.get(message.id)?.dispose();
      charts.delete(message.id);
      return;
  }
}

async function addFont(file: ArrayBuffer): Promise<void> {
  const face = new FontFace(FAMILY, file, { weight: "200 900" });
  (globalThis as unknown as { fonts: FontFaceSet }).fonts.add(await face.load());
}
