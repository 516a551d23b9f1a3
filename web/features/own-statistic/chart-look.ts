// What the charts of the statistics share; a status has the colour that it has everywhere.
import { statusLooks } from "#web/components/layout/StatusTag.tsx";
import { monthLabel, months } from "./figures.ts";

export const chartColours = {
  registered: statusLooks.new.solid,
  mediated: statusLooks.current.solid,
  /** A darker shade of mediated: the midwife took over by herself. */
  self: "#0b7f61",
  lost: statusLooks.lost.solid,
  before: "#b8ab98",
  limit: "#b4530c",
} as const;

const line = { lineStyle: { color: "#e8e2d9" } };

/** Windows in which twelve names do not stand beside each other. */
export const TIGHT = "(max-width: 359px)";

/** Where it is tight every second month is named; the figures below it name them all. */
export function monthAxis(isTight: boolean) {
  return {
    type: "category",
    data: months.map((month) => monthLabel(month).slice(0, 3)),
    axisTick: { show: false },
    axisLine: line,
    axisLabel: { interval: isTight ? 1 : 0, fontSize: 12 },
  };
}

export const wholeAxis = { type: "value", minInterval: 1, splitLine: line };

/** On phones the legend takes two lines. */
export function gridUnderLegend(isPhone: boolean) {
  return { left: 8, right: 8, top: isPhone ? 64 : 40, bottom: 8, containLabel: true };
}
