// Leaves nothing of hers on this device. Small, because everybody's first file has it: signing out is where it counts.

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

/** Whoever signs out also leaves what she typed and did not send. */
export async function forgetAll(): Promise<void> {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept then.
  }
  await forgetKept();
}
