// Bars beside the rows of a table, the first on top; behind each, thicker and pale, the year before.
import type { ChartOption } from "#web/components/chart/Chart.tsx";
import { figureColours } from "./figure-colours.ts";

interface RankedBar {
  title: string;
  value: number;
  before: number;
  /** A colour of a chart, or stripes. */
  look: unknown;
  edge: string;
}

interface RankedChartProps {
  bars: readonly RankedBar[];
  year: number;
  isCompared: boolean;
}

export function rankedChart({ bars, year, isCompared }: RankedChartProps): ChartOption {
  const axis = (isShown: boolean) => ({
    type: "category",
    inverse: true,
    data: bars.map(({ title }) => title),
    show: isShown,
    axisTick: { show: false },
    axisLabel: { show: false },
    axisLine: { lineStyle: { color: "#cfc7bb" } },
  });
  return {
    tooltip: { trigger: "item", renderMode: "richText", confine: true },
    grid: { left: 1, right: 4, top: 0, bottom: 0, containLabel: false },
    yAxis: [axis(true), axis(false)],
    xAxis: { type: "value", minInterval: 1, show: false },
    series: [
      ...(isCompared
        ? [
            {
              name: String(year - 1),
              type: "bar",
              yAxisIndex: 1,
              barWidth: 22,
              z: 1,
              color: figureColours.before,
              data: bars.map(({ before }) => before),
            },
          ]
        : []),
      {
        name: String(year),
        type: "bar",
        yAxisIndex: 0,
        barWidth: 14,
        z: 3,
        color: figureColours.office,
        data: bars.map(({ value, look, edge }) => ({
          value,
          itemStyle: { color: look, borderColor: edge, borderWidth: 1 },
        })),
      },
    ],
  };
}
