/** The order in which the office sees the midwives for a mother. */
import { compareNames } from "../locale.ts";
import { type MatchType, matchTypes } from "./match-type.ts";

export interface RankedMidwife {
  /** said yes and waits for the office */
  accepted: boolean;
  /** gave this mother back and has not said yes since */
  returned: boolean;
  matchtype: MatchType;
  /** absent today */
  entriesnow: boolean;
  /** absent on the mother's target date */
  entriestargetdate: boolean;
  /** absent within the first ten days of care */
  entriescare: boolean;
  /** the mother's first language */
  speaks_own_language: boolean;
  limited: boolean;
  distance_km: number | null;
  fullname: string;
}

/**
 * Who said yes comes first, who gave the mother back last. Between them by match, then not absent, then her own language before the others, then no absence ahead, then not limited, then distance;
 * unknown distances last, equals by name.
 */
export function compareRank(a: RankedMidwife, b: RankedMidwife): number {
  return (
    Number(b.accepted) - Number(a.accepted) ||
    Number(a.returned) - Number(b.returned) ||
    matchTypes.indexOf(a.matchtype) - matchTypes.indexOf(b.matchtype) ||
    Number(isAbsent(a)) - Number(isAbsent(b)) ||
    Number(b.speaks_own_language) - Number(a.speaks_own_language) ||
    Number(a.entriescare) - Number(b.entriescare) ||
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
