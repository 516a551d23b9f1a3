import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { type EChartsCoreOption, type EChartsType, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import styles from "./Chart.module.css";

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** Drawn tooltips: those of HTML would write inline styles, which the content policy forbids. */
const usual: EChartsCoreOption = {
  // A chart that grows into its place takes a telephone ten pictures instead of one, and shows nothing more.
  animation: false,
  textStyle: { fontFamily: "'Source Sans 3 Variable', sans-serif", fontSize: 13, color: "#57524b" },
  tooltip: { trigger: "axis", renderMode: "richText", confine: true },
  grid: { left: 8, right: 8, top: 32, bottom: 8, containLabel: true },
};

export function ChartCanvas({ option }: { option: EChartsCoreOption }) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, undefined, { renderer: "canvas" });
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    // Drawn with the next picture, so that a tap is heard between reckoning and drawing.
    chart.current?.setOption({ ...usual, ...option }, { notMerge: true, lazyUpdate: true });
  }, [option]);
  return <div ref={box} className={styles.canvas} />;
}
