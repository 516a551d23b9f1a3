// Leaves nothing of hers on this device. Small, because everybody's first file has it: signing out is where it counts.

import { forgetTab } from "../browser/draft.ts";

/** As web/public/service-worker.js names it. */
export const DATABASE = "wiege-offline";
const LONGEST_MS = 2_000;

/** What a telephone kept for times without a line, with its key. Never fails, and never keeps anybody waiting for long. */
export function forgetKept(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, LONGEST_MS);
    try {
      const deleted = indexedDB.deleteDatabase(DATABASE);
      deleted.onsuccess = done;
      deleted.onerror = done;
    } catch {
      // A browser that forbids the store has kept nothing.
      done();
    }
  });
}

/** Answers whether she leaves; asked where something of hers would be lost. */
type Farewell = () => Promise<boolean>;
let farewell: Farewell | undefined;

export function askBeforeLeaving(ask: Farewell | undefined): void {
  farewell = ask;
}

/** Signs out by that path: a real navigation, before which nothing of hers stays here. */
export async function leaveFor(path: string): Promise<void> {
  if ((await farewell?.()) === false) return;
  await forgetAll();
  window.location.assign(path);
}

/** Whoever signs out also leaves what she typed and did not send. */
async function forgetAll(): Promise<void> {
  forgetTab();
  await forgetKept();
}
