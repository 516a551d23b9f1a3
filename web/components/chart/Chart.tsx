import type { EChartsCoreOption } from "echarts/core";
import type { CSSProperties } from "react";
import { useInSight } from "#web/platform/browser/use-in-sight.ts";
import { LazyBoundary } from "../feedback/LazyBoundary.tsx";
import { preloadable } from "../feedback/preloadable.tsx";
import { cx } from "../layout/class-names.ts";
import styles from "./Chart.module.css";
import type { ChartProps } from "./DrawnChart.tsx";

export type ChartOption = EChartsCoreOption;

const Drawn = preloadable(async () => (await import("./DrawnChart.tsx")).DrawnChart);

/** Bars and lines; the library that draws them is fetched when the place comes into sight. */
export function Chart({ height = 320, ...chart }: ChartProps) {
  const [place, isInSight] = useInSight<HTMLDivElement>();
  return (
    <div
      ref={place}
      className={cx(styles.place, chart.picture && styles.bare)}
      style={{ "--chart-height": `${height}px` } as CSSProperties}
    >
      {isInSight && (
        <LazyBoundary waiting={null}>
          <Drawn.Component {...chart} height={height} />
        </LazyBoundary>
      )}
    </div>
  );
}
