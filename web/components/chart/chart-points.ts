// The points of a chart one after the other, for keys and ears.
import type { EChartsCoreOption } from "echarts/core";

interface Axis {
  data?: readonly unknown[];
}

interface Series {
  name?: string;
  data?: readonly unknown[];
}

const one = <Value>(value: Value | readonly Value[] | undefined): Value | undefined =>
  Array.isArray(value) ? value[0] : (value as Value | undefined);

function categoriesOf(option: EChartsCoreOption): readonly unknown[] {
  const axes = [option.xAxis, option.yAxis] as (Axis | readonly Axis[] | undefined)[];
  return axes.map((axis) => one(axis)?.data).find((data) => data !== undefined) ?? [];
}

/** Where a key leads to; none if it is not a key of the chart. */
export function pointAfter(
  key: string,
  point: number | undefined,
  option: EChartsCoreOption,
): number | undefined {
  const last = categoriesOf(option).length - 1;
  if (last < 0) return undefined;
  switch (key) {
    case "ArrowRight":
      return Math.min((point ?? -1) + 1, last);
    case "ArrowLeft":
      return Math.max((point ?? last + 1) - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** "März: vermittelt 12, abgeschlossen 3" */
export function sentenceAt(point: number, option: EChartsCoreOption): string {
  const series = (Array.isArray(option.series) ? option.series : [option.series]) as (Series | undefined)[];
  // What has no name is drawn to help the eye, and is no figure.
  const named = series.filter((each) => each?.name !== undefined);
  const values = named.map((each) => [each?.name, figureOf(each?.data?.[point])].filter(Boolean).join(" "));
  return `${categoriesOf(option)[point] ?? ""}: ${values.join(", ")}`;
}

function figureOf(item: unknown): string {
  const value = typeof item === "object" && item !== null && "value" in item ? item.value : item;
  return value === null || value === undefined ? "keine Angabe" : String(value);
}
