// A chart as one uses it: by pointer, by finger, by keys, and as a picture to take along.
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { type EChartsCoreOption, type EChartsType, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { ImageDown } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { whenIdle } from "#web/platform/browser/when-idle.ts";
import { Button } from "../layout/Button.tsx";
import styles from "./Chart.module.css";
import { downloadPicture, withHead } from "./chart-picture.ts";
import { pointAfter, sentenceAt } from "./chart-points.ts";

use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

const words = { fontFamily: "'Source Sans 3 Variable', sans-serif", fontSize: 13, color: "#57524b" };

const usual: EChartsCoreOption = {
  // A chart that grows into its place is drawn ten times instead of once, and shows nothing more.
  animation: false,
  textStyle: words,
  // Drawn, because one of HTML would need styles that the content policy refuses.
  tooltip: { trigger: "axis", renderMode: "richText", confine: true, textStyle: words },
  grid: { left: 8, right: 8, top: 32, bottom: 8, containLabel: true },
};

export interface ChartProps {
  /** What the picture shows, for those who cannot see it; the figures stand in a table beside it. */
  label: string;
  option: EChartsCoreOption;
  /** Pixels. */
  height?: number;
  /** Somebody chose a point of a series. */
  onPick?: (point: number, series: string) => void;
  /** Where others find the chart as a picture, with its name and legend; it has no button of its own then. */
  picture?: RefObject<TakePicture | null>;
}

export type TakePicture = () => HTMLCanvasElement;

/** However busy the page is. */
const DRAWN_AFTER_MS = 500;

export function DrawnChart({ label, option, height, onPick, picture }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  const [point, setPoint] = useState<number>();
  const pick = useEventCallback((at: number, series: string) => onPick?.(at, series));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let drawn: EChartsType | undefined;
    const watch = new ResizeObserver(() => drawn?.resize());
    // In an idle moment: drawing takes a telephone longer than a tap may wait.
    const cancel = whenIdle(() => {
      drawn = init(element, undefined, { renderer: "canvas" });
      watch.observe(element);
      drawn.on("click", ({ dataIndex, seriesName }) => {
        if (seriesName !== undefined) pick(dataIndex, seriesName);
      });
      setChart(drawn);
    }, DRAWN_AFTER_MS);
    return () => {
      cancel();
      watch.disconnect();
      drawn?.dispose();
      setChart(undefined);
    };
  }, [pick]);

  useEffect(() => {
    chart?.setOption({ ...usual, ...option }, { notMerge: true });
  }, [chart, option]);
  // The same figures come again every half minute: whoever reads them stays where she is, unless another picture is meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label says what the picture shows
  useEffect(() => setPoint(undefined), [label]);
  const isThere = point !== undefined && point <= (pointAfter("End", undefined, option) ?? -1);
  // Drawing anew takes the box with the figures away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option is what was drawn
  useEffect(() => {
    if (chart && isThere) chart.dispatchAction({ type: "showTip", seriesIndex: 0, dataIndex: point });
  }, [chart, option, point, isThere]);

  useEffect(() => {
    if (!picture || !chart) return;
    picture.current = () => pictureOf(chart, option, label);
    return () => {
      picture.current = null;
    };
  }, [picture, chart, option, label]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own keys, such as Alt and the left arrow for "back".
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = pointAfter(event.key, isThere ? point : undefined, option);
    if (next === undefined || !chart) return;
    event.preventDefault();
    setPoint(next);
  };
  const onBlur = () => {
    setPoint(undefined);
    chart?.dispatchAction({ type: "hideTip" });
  };

  return (
    <>
      <div
        ref={box}
        className={styles.chart}
        style={{ height }}
        role="img"
        aria-label={`${label}. Mit den Pfeiltasten lesen.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are read out by the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <output className={styles.spoken}>{isThere && sentenceAt(point, option)}</output>
      {!picture && (
        <div className={styles.picture}>
          <Button
            type="text"
            size="small"
            icon={<ImageDown size={15} aria-hidden="true" />}
            disabled={!chart}
            onClick={() => chart && downloadPicture(sharp(chart), label)}
          >
            Als Bild
          </Button>
        </div>
      )}
    </>
  );
}

/** Sharp enough for a report. */
const sharp = (chart: EChartsType) => chart.renderToCanvas({ pixelRatio: 3, backgroundColor: "#ffffff" });

/** The chart as one takes it along: what it shows and what its colours mean stand in it. */
function pictureOf(shown: EChartsType, option: EChartsCoreOption, label: string): HTMLCanvasElement {
  const { headed, added } = withHead({ ...usual, ...option }, label);
  const size = { width: shown.getWidth(), height: shown.getHeight() + added };
  const apart = init(document.createElement("div"), undefined, { renderer: "canvas", ...size });
  apart.setOption(headed);
  const canvas = sharp(apart);
  apart.dispose();
  return canvas;
}
