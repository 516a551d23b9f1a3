/** Text that is cut, lies over other text or leaves its box. */
import type { Page } from "@playwright/test";
import { WORST_NAME } from "./longest-values.ts";

// Of the browser, not of Node.js: another program as far as types go.
const { findTextFaults }: { findTextFaults: (mayBeCut: string) => string[] } = await import(
  new URL("./in-page/find-text-faults.ts", import.meta.url).href
);

export function textFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(findTextFaults, WORST_NAME);
}
