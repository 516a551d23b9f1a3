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

/** "<5" for what is too small to leave the office; nothing is nobody. */
export function hideSmall(count: number): number | string {
  return count > 0 && count < SMALL ? `<${SMALL}` : count;
}
