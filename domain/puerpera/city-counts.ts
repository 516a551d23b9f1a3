/** How many mothers of each commune registered in each year: the table that a commune gets. */
import { zurichDay } from "../calendar-day.ts";
import { compareNames } from "../locale.ts";
import { isUnmetDemand } from "./labels.ts";

export interface CityFacts {
  /** Null where no Swiss commune has the address. */
  municipality: string | null;
  created_at: string;
  status: string;
  lostreason: string | null;
}

export interface CityCount {
  municipality: string;
  year: number;
  registered: number;
  mediated: number;
  lost: number;
  /** Lost because there was no midwife. */
  unmet: number;
  open: number;
}

export const cityCountLabels = {
  municipality: "Gemeinde",
  year: "Jahr",
  registered: "Anmeldungen",
  mediated: "davon vermittelt",
  lost: "davon hinfällig",
  unmet: "davon ohne verfügbare Hebamme",
  open: "davon noch offen",
} as const satisfies Record<keyof CityCount, string>;

const elsewhere = "Ausland oder unbekannt";

/** Counts one mother after the other, and holds no more of them than the sums. */
export class CityCounts {
  readonly #counts = new Map<string, CityCount>();

  add({ municipality: commune, created_at, status, lostreason }: CityFacts): void {
    const year = Number(zurichDay(created_at).slice(0, 4));
    const municipality = commune ?? elsewhere;
    const key = `${municipality}\n${year}`;
    const count = this.#counts.get(key) ?? {
      municipality,
      year,
      registered: 0,
      mediated: 0,
      lost: 0,
      unmet: 0,
      open: 0,
    };
    this.#counts.set(key, count);
    count.registered += 1;
    if (status === "lost") {
      count.lost += 1;
      if (lostreason !== null && isUnmetDemand(lostreason)) count.unmet += 1;
    } else if (status === "current" || status === "closed") count.mediated += 1;
    else count.open += 1;
  }

  /** By commune and year. */
  all(): CityCount[] {
    return [...this.#counts.values()].sort(
      (a, b) => compareNames(a.municipality, b.municipality) || a.year - b.year,
    );
  }
}

/** Below this, a number tells of persons. */
const SMALL = 5;
const isSmall = (count: number) => count > 0 && count < SMALL;

/** Their sum is the registrations. */
const parts = ["mediated", "lost", "open"] as const;
type Counted = Exclude<keyof CityCount, "municipality" | "year">;

/**
 * A reader knows the sum of the hidden ones, that each is at least one, that one of them is small, and that the others are no larger than the
 * smallest shown one: a sum that leaves a single solution tells them.
 */
function canBeComputed(count: CityCount, hidden: ReadonlySet<Counted>, smallestShown: number): boolean {
  const sum = parts.reduce((total, key) => total + (hidden.has(key) ? count[key] : 0), 0);
  return hidden.size === 1 || (hidden.size === 2 && (sum === 2 || sum >= SMALL - 2 + smallestShown));
}

/**
 * The numbers of a row that must not leave the office: the small ones, and as many others as it takes so that no hidden number can be
 * computed from the rest of the row. Nothing is nobody: a nought is always told.
 */
export function hiddenIn(count: CityCount): ReadonlySet<Counted> {
  if (isSmall(count.registered)) {
    return new Set((["registered", ...parts, "unmet"] as const).filter((key) => count[key] > 0));
  }
  const hidden = new Set<Counted>(parts.filter((key) => isSmall(count[key])));
  const shown = parts.filter((key) => count[key] > 0 && !hidden.has(key)).sort((a, b) => count[a] - count[b]);
  for (const next of shown) if (canBeComputed(count, hidden, count[next])) hidden.add(next);
  // Those without a midwife are lost ones: the number would be a bound of the hidden one.
  if (isSmall(count.unmet) || (count.unmet > 0 && hidden.has("lost"))) hidden.add("unmet");
  return hidden;
}
