import type { EChartsCoreOption } from "echarts/core";
import type { CSSProperties } from "react";
import { useInSight } from "#web/platform/browser/use-in-sight.ts";
import { Arriving } from "./Arriving.tsx";
import styles from "./Chart.module.css";
import type { ChartProps } from "./DrawnChart.tsx";
import { later } from "./later.tsx";

export type ChartOption = EChartsCoreOption;

const Drawn = later(async () => (await import("./DrawnChart.tsx")).DrawnChart);

/** Bars and lines; the library that draws them is fetched when the place comes into sight. */
export function Chart({ height = 320, ...chart }: ChartProps) {
  const [place, isInSight] = useInSight<HTMLDivElement>();
  return (
    <div ref={place} className={styles.place} style={{ "--chart-height": `${height}px` } as CSSProperties}>
      {isInSight && (
        <Arriving waiting={null}>
          <Drawn.Part {...chart} height={height} />
        </Arriving>
      )}
    </div>
  );
}
