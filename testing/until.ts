/** Waits until something is so. The patience is no claim about speed: only a test that fails anyway ever spends it. */
const PATIENCE_MS = 180_000;
const PAUSE_MS = 20;
/** The real one, also where a test has stopped the clock: vitest's own waiting would move a stopped clock on with every look. */
const later = globalThis.setTimeout;

export async function until<T>(check: () => T | Promise<T>): Promise<T> {
  for (let looks = PATIENCE_MS / PAUSE_MS; looks > 0; looks -= 1) {
    try {
      return await check();
    } catch {
      await new Promise((looked) => later(looked, PAUSE_MS));
    }
  }
  return await check();
}
