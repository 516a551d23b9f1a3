/** The values that go to PostgreSQL with an operation, judged each time: a plan is the same however large they are. */
import { MAX_VALUES_SIZE } from "../limits.ts";
import type { Value } from "../plan/plan.ts";
import { Refusal } from "../plan/refusal.ts";
import { ROW_COUNT } from "../plan/rows.ts";
import { refuseTooBroad } from "../plan/tally.ts";
import { fill } from "./shape.ts";

/** What a plan says of its values. */
export interface Judged {
  /** Conditions, orders and list items that the plan has already. */
  breadth: number;
  values: readonly Value[];
  /** Values of rows to be inserted: their lists are no list items. */
  inserted: readonly Value[];
}

type Variables = Parameters<typeof fill>[1];

/** So few are small enough by the size of the body alone. */
const FEW = 3;
/** Of a value that is no text. */
const USUAL_SIZE = 8;

/** Nothing where no values could be refused: most operations by key are such. */
export function judgedIn(judged: Judged): Judged | undefined {
  const { values, inserted } = judged;
  const isHarmless = ({ type }: Value) => !type.list && type !== ROW_COUNT;
  const isSmall = values.length + inserted.length <= FEW;
  return isSmall && values.every(isHarmless) ? undefined : judged;
}

export function refuseValues({ breadth, values, inserted }: Judged, variables: Variables): void {
  const sizes = new Map<unknown, number>();
  let items = breadth;
  let size = 0;
  for (const { value, type } of values) {
    const given = fill(value, variables);
    if (type === ROW_COUNT) refuseNegative(given);
    if (type.list && Array.isArray(given)) {
      items += given.length;
      refuseTooBroad(items);
    }
    size = added(size, sizeOf(given, sizes));
  }
  for (const { value } of inserted) size = added(size, sizeOf(fill(value, variables), sizes));
}

export function refuseNegative(count: unknown): void {
  if (Number(count) < 0) throw new Refusal("validation-failed", "limit and offset must not be negative");
}

function added(size: number, more: number): number {
  if (size + more > MAX_VALUES_SIZE) {
    throw new Refusal("validation-failed", "the values of the operation are too large");
  }
  return size + more;
}

/** What stands in many places is measured once. */
function sizeOf(value: unknown, known: Map<unknown, number>): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return USUAL_SIZE;
  const before = known.get(value);
  if (before !== undefined) return before;
  const size = Object.entries(value).reduce(
    (sum, [name, each]) => sum + name.length + sizeOf(each, known),
    USUAL_SIZE,
  );
  known.set(value, size);
  return size;
}
