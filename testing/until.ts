/** Waits until something is so. The patience is no claim about speed: only a test that fails anyway ever spends it. */
import { vi } from "vitest";

const PATIENCE_MS = 60_000;

export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
}
