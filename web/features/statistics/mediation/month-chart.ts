// Both charts of the panel on one canvas: their twelve months stand over the columns of the table.
import { firstDay } from "#domain/calendar-month.ts";
import { decimal, monthName } from "#domain/locale.ts";
import type { ChartOption } from "#web/components/chart/Chart.tsx";
import { figureColours, hatched } from "../figure-colours.ts";
import { allMonths, type Figure, type TwoYears } from "./mediation-figures.ts";

export const BARS_HEIGHT = 206;
export const TIME_HEIGHT = 120;
/** Left of the first month, for the numbers of the axes. */
const AXIS_WIDTH = 44;

interface MonthChartProps {
  figures: TwoYears;
  year: number;
  /** The last month that has begun. */
  lastMonth: number;
  /** The year runs still, and so does its last month. */
  isRunning: boolean;
  isCompared: boolean;
}

type Read = (figure: Figure) => number | null;

const BARS = { xAxisIndex: 0, yAxisIndex: 0 };
/** Bars of another width lie on an axis of their own, or they would stand beside the others. */
const GHOSTS = { xAxisIndex: 1, yAxisIndex: 0 };
const TIME = { xAxisIndex: 2, yAxisIndex: 1 };

const registered: Read = (figure) => figure.registered;
const median: Read = (figure) => figure.median_hours;
const p90: Read = (figure) => figure.p90_hours;
const aboveMedian: Read = ({ p90_hours, median_hours }) =>
  p90_hours === null || median_hours === null ? null : p90_hours - median_hours;

export function monthChart({
  figures,
  year,
  lastMonth,
  isRunning,
  isCompared,
}: MonthChartProps): ChartOption {
  const valuesOf = (read: Read, first = 1, last = lastMonth) =>
    allMonths.map((month) =>
      month >= first && month <= last ? read(figures.of(year, "month", month)) : null,
    );
  const before = (read: Read) => allMonths.map((month) => read(figures.of(year - 1, "month", month)));
  const lastWhole = isRunning ? lastMonth - 1 : lastMonth;
  const line = (name: string, read: Read, colour: string, place: object) => [
    {
      ...place,
      name,
      type: "line",
      z: 5,
      color: colour,
      symbol: "circle",
      symbolSize: 7,
      showAllSymbol: true,
      lineStyle: { width: 0 },
      // What is not over yet is hollow, and a dashed line leads to it.
      data: valuesOf(read).map((value, at) =>
        at < lastWhole
          ? value
          : { value, symbolSize: 8, itemStyle: { color: "#ffffff", borderColor: colour, borderWidth: 1.5 } },
      ),
    },
    { ...lineAlone(colour, place), data: valuesOf(read, 1, lastWhole) },
    { ...lineAlone(colour, place, "dashed"), data: valuesOf(read, Math.max(1, lastWhole)) },
  ];
  const bar = (name: string, read: Read, look: object) => ({
    ...BARS,
    name,
    type: "bar",
    stack: "months",
    barWidth: "44%",
    z: 3,
    data: valuesOf(read),
    ...look,
  });
  return {
    tooltip: {
      trigger: "item",
      renderMode: "richText",
      confine: true,
      formatter: (point: Pointed) => tooltipOf(point, year),
    },
    grid: [
      { left: AXIS_WIDTH, right: 0, top: 20, height: BARS_HEIGHT - 28, containLabel: false },
      { left: AXIS_WIDTH, right: 0, top: BARS_HEIGHT + 14, height: TIME_HEIGHT - 22, containLabel: false },
    ],
    xAxis: [monthAxis(0), { ...monthAxis(0), show: false }, monthAxis(1)],
    yAxis: [countAxis(0), countAxis(1)],
    series: [
      ...(isCompared
        ? [
            {
              ...GHOSTS,
              name: String(year - 1),
              type: "bar",
              barWidth: "66%",
              z: 1,
              color: figureColours.before,
              data: before(registered),
            },
          ]
        : []),
      bar("Durch Büro", (figure) => figure.mediated_office, { color: figureColours.office }),
      bar("Selbst übernommen", (figure) => figure.mediated_self, { color: figureColours.self }),
      bar("Hinfällig", (figure) => figure.lost, {
        color: hatched(figureColours.lost),
        itemStyle: { borderColor: figureColours.lost, borderWidth: 1 },
      }),
      ...line("Anmeldungen", registered, figureColours.registered, BARS),
      { ...lineAlone("transparent", TIME), stack: "band", data: valuesOf(median) },
      {
        ...lineAlone("transparent", TIME),
        stack: "band",
        areaStyle: { color: figureColours.band, opacity: 0.8 },
        data: valuesOf(aboveMedian),
      },
      {
        ...TIME,
        name: "90 %, Std.",
        type: "line",
        symbol: "none",
        color: figureColours.bandEdge,
        lineStyle: { width: 1 },
        data: valuesOf(p90),
      },
      ...line("Median, Std.", median, figureColours.office, TIME),
      ...(isCompared
        ? [
            {
              ...TIME,
              name: `Median ${year - 1}, Std.`,
              type: "line",
              symbol: "none",
              color: figureColours.beforeLine,
              lineStyle: { width: 1.5, type: "dashed" },
              data: before(median),
            },
          ]
        : []),
    ],
  };
}

/** Drawn for the eye: its figures are those of another series. */
function lineAlone(colour: string, place: object, type = "solid") {
  return {
    ...place,
    type: "line",
    z: 4,
    symbol: "none",
    silent: true,
    color: colour,
    lineStyle: { width: 2, type, color: colour },
  };
}

function monthAxis(gridIndex: number) {
  return {
    gridIndex,
    type: "category",
    data: allMonths.map((month) => monthName(firstDay(`2026-${String(month).padStart(2, "0")}`))),
    axisTick: { show: false },
    axisLabel: { show: false },
    axisLine: { lineStyle: { color: "#cfc7bb" } },
  };
}

function countAxis(gridIndex: number) {
  return {
    gridIndex,
    type: "value",
    minInterval: 1,
    splitNumber: gridIndex === 0 ? 3 : 2,
    splitLine: { lineStyle: { color: figureColours.line } },
    axisLabel: { fontSize: 12 },
  };
}

interface Pointed {
  seriesName: string;
  value: unknown;
  dataIndex: number;
}

/** "69 Selbst übernommen" and the month below it. */
function tooltipOf({ seriesName, value, dataIndex }: Pointed, year: number): string {
  const number = Number(value);
  const month = monthName(firstDay(`2026-${String(dataIndex + 1).padStart(2, "0")}`));
  const isBefore = seriesName.includes(String(year - 1));
  const figure = Number.isInteger(number) ? String(number) : decimal(number);
  const name = seriesName === String(year - 1) ? "Anmeldungen" : seriesName;
  return `${figure} ${name}\n${month} ${isBefore ? year - 1 : year}`;
}
