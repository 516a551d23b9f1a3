/**
 * A Vitest reporter that tells the process which started the run when few test files are left, so that the stories start while the last
 * files still run and one core would be idle. It prints nothing.
 */
import type { Reporter } from "vitest/node";

export const NEAR_END = "near end";
const FILES_LEFT = 3;

export default class NearEndReporter implements Reporter {
  #left = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#left = specifications.length;
  }

  onTestModuleEnd(): void {
    this.#left -= 1;
    if (this.#left === FILES_LEFT) process.send?.(NEAR_END);
  }
}
