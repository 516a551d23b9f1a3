/** What can be measured of the columns of many rows. */
import type { Column, Relation, SqlType } from "../catalog/catalog.ts";

const NUMBERS = new Set(["Int", "smallint", "bigint", "numeric", "float4", "float8"]);
const ORDERED = new Set([...NUMBERS, "String", "date", "time", "timetz", "timestamp", "timestamptz"]);

export function isNumber(type: SqlType): boolean {
  return !type.list && NUMBERS.has(type.scalar);
}

function isOrdered(type: SqlType): boolean {
  return !type.list && ORDERED.has(type.scalar);
}

const MEASURES = {
  sum: { applies: isNumber, fraction: false },
  avg: { applies: isNumber, fraction: true },
  min: { applies: isOrdered, fraction: false },
  max: { applies: isOrdered, fraction: false },
};

export type Measure = keyof typeof MEASURES;

export function isMeasure(name: string): name is Measure {
  return Object.hasOwn(MEASURES, name);
}

export function isFraction(measure: Measure): boolean {
  return MEASURES[measure].fraction;
}

/** Each measure with the columns that have it; none without any. */
export function measuresOf(relation: Relation): [Measure, Column[]][] {
  const names = Object.keys(MEASURES) as Measure[];
  return names
    .map((measure): [Measure, Column[]] => [
      measure,
      [...relation.columns.values()].filter((column) => MEASURES[measure].applies(column.type)),
    ])
    .filter(([, columns]) => columns.length > 0);
}
