/** The order in which the office sees the midwives for a mother. */
import { compareNames } from "../locale.ts";
import { type MatchType, matchTypes } from "./match-type.ts";

export interface RankedMidwife {
  matchtype: MatchType;
  /** absent today */
  entriesnow: boolean;
  /** absent on the mother's target date */
  entriestargetdate: boolean;
  limited: boolean;
  distance_km: number | null;
  fullname: string;
}

/** By match, then not absent, then not limited, then distance; unknown distances last, equals by name. */
export function compareRank(a: RankedMidwife, b: RankedMidwife): number {
  return (
    matchTypes.indexOf(a.matchtype) - matchTypes.indexOf(b.matchtype) ||
    Number(isAbsent(a)) - Number(isAbsent(b)) ||
    Number(a.limited) - Number(b.limited) ||
    compareDistance(a.distance_km, b.distance_km) ||
    compareNames(a.fullname, b.fullname)
  );
}

function isAbsent(midwife: Pick<RankedMidwife, "entriesnow" | "entriestargetdate">): boolean {
  return midwife.entriesnow || midwife.entriestargetdate;
}

function compareDistance(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a - b;
}
