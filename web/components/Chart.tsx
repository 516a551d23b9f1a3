import type { EChartsCoreOption } from "echarts/core";
import { useEffect, useRef } from "react";
import { logQuietly } from "#web/platform/log.ts";
import { useInSight } from "#web/platform/use-in-sight.ts";
import styles from "./Chart.module.css";
import { openChart } from "./chart-thread.ts";

/** Without functions: it travels to another thread. */
export type ChartOption = EChartsCoreOption;

interface ChartProps {
  /** What the picture shows, for those who cannot see it; the figures stand in a table beside it. */
  label: string;
  option: ChartOption;
  /** Pixels. */
  height?: number;
}

/** Bars and lines, drawn once they come into sight. */
export function Chart({ label, option, height = 320 }: ChartProps) {
  const [place, isInSight] = useInSight<HTMLDivElement>();
  const chart = useRef<ReturnType<typeof openChart>>(undefined);
  useEffect(() => {
    if (!isInSight || !place.current) return;
    try {
      chart.current = openChart(place.current);
    } catch (cause) {
      logQuietly("Diagramm nicht gezeichnet", cause);
    }
    return () => {
      chart.current?.close();
      chart.current = undefined;
    };
  }, [isInSight, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn when it is there, and again when its figures change
  useEffect(() => chart.current?.show(option), [option, isInSight]);
  return <div ref={place} className={styles.chart} style={{ height }} role="img" aria-label={label} />;
}
