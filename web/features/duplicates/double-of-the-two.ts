/** Which of two registrations may end as the double one, and which usually does. */
import { stepRules } from "#domain/puerpera/steps.ts";
import { triageCase } from "../puerpera/Marks.tsx";

interface OneOfTwo {
  id: string;
  status: string;
  created_at: string;
}

export function canBeLost(row: Pick<OneOfTwo, "status">): boolean {
  return stepRules.set_lost.from.includes(triageCase(row).status);
}

/** The later registration, unless a midwife cares for her already. */
export function usualDouble<Row extends OneOfTwo>(one: Row, other: Row): Row {
  if (!canBeLost(one)) return other;
  if (!canBeLost(other)) return one;
  if ((one.status === "current") !== (other.status === "current"))
    return one.status === "current" ? other : one;
  return one.created_at > other.created_at ? one : other;
}
