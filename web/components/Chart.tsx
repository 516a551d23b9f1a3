import type { EChartsCoreOption } from "echarts/core";
import { lazy, Suspense } from "react";
import { useInSight } from "#web/platform/use-in-sight.ts";
import styles from "./Chart.module.css";

export type ChartOption = EChartsCoreOption;

interface ChartProps {
  /** What the picture shows, for those who cannot see it; the figures stand in a table beside it. */
  label: string;
  option: ChartOption;
  /** Pixels. */
  height?: number;
}

// The drawing is large and only needed where figures are looked at.
const ChartCanvas = lazy(async () => ({ default: (await import("./ChartCanvas.tsx")).ChartCanvas }));

export function Chart({ label, option, height = 320 }: ChartProps) {
  const [place, isInSight] = useInSight<HTMLDivElement>();
  const waiting = <div className={styles.waiting} />;
  return (
    <div ref={place} className={styles.chart} style={{ height }} role="img" aria-label={label}>
      {isInSight ? (
        <Suspense fallback={waiting}>
          <ChartCanvas option={option} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
