/** Two sizes of the same thing, measured in turns. */
import type { Work } from "./growth-works.ts";
import type { Subject } from "./subject.ts";

export interface Measured {
  work: Work;
  small: number[];
  big: number[];
}

interface Turns {
  rounds: number;
  warmUp?: number;
  /** Told of each measurement before and after it. */
  beside?: (work: Work, size: "small" | "big", round: number) => () => void;
}

export async function interleaved(
  works: readonly Work[],
  { small, big }: { small: Subject; big: Subject },
  { rounds, warmUp = 10, beside }: Turns,
): Promise<Measured[]> {
  const rows: Measured[] = works.map((work) => ({ work, small: [], big: [] }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const row of rows) {
      // Alternately first, so that neither always meets a warmer machine.
      const order = round % 2 === 0 ? (["small", "big"] as const) : (["big", "small"] as const);
      for (const size of order) {
        const after = beside?.(row.work, size, round);
        const took = await (size === "small" ? small : big).time(row.work, round + warmUp);
        after?.();
        if (round >= 0) row[size].push(took);
      }
    }
  }
  return rows;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
