import { configure, getConfig } from "@testing-library/react";
import { afterAll, beforeAll } from "vitest";

/**
 * For a file of tests. The library presses inside React's `act`, which ends at once and forgets what waits for a file meanwhile: a
 * menu would come with the next change of the page, if there is one. People press outside.
 */
export function pressAsPeopleDo(): void {
  const { eventWrapper } = getConfig();
  beforeAll(() => configure({ eventWrapper: (press) => press() }));
  afterAll(() => configure({ eventWrapper }));
}
