/** Whether something grows: a line through what was seen, by least squares, and how sure that is. */

export interface Seen {
  /** Seconds since the start. */
  at: number;
  value: number;
}

export interface Slope {
  perHour: number;
  /** With 95 % certainty the true one is within this of it. */
  give: number;
}

/** What is seen shortly after each other is alike; the means of a few blocks are nearly free of that. */
const BLOCKS = 10;
/** Student's t for 95 % with two degrees of freedom fewer than blocks. */
const T = 2.306;
const SECONDS_PER_HOUR = 3_600;

export function slopeOf(seen: readonly Seen[]): Slope | undefined {
  const perBlock = seen.length / BLOCKS;
  if (perBlock < 1) return undefined;
  const blocks = Array.from({ length: BLOCKS }, (_, n) => {
    const some = seen.slice(Math.floor(n * perBlock), Math.floor((n + 1) * perBlock));
    return { at: mean(some.map(({ at }) => at)), value: mean(some.map(({ value }) => value)) };
  });
  const [at, value] = [mean(blocks.map((block) => block.at)), mean(blocks.map((block) => block.value))];
  const spread = sum(blocks.map((block) => (block.at - at) ** 2));
  if (spread === 0) return undefined;
  const slope = sum(blocks.map((block) => (block.at - at) * (block.value - value))) / spread;
  const rest = sum(blocks.map((block) => (block.value - value - slope * (block.at - at)) ** 2));
  const error = Math.sqrt(rest / (BLOCKS - 2) / spread);
  return { perHour: slope * SECONDS_PER_HOUR, give: T * error * SECONDS_PER_HOUR };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
