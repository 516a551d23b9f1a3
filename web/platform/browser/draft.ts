// Unsaved input survives a reload of this tab, and only there: health data never go to a store that outlives it. Where the browser's
// store is full or forbidden, the input stays in memory, and the browser asks before the tab is closed or reloaded.
const prefix = "wiege.draft.";

/** Input that the browser's store did not take. */
const unstored = new Map<string, string>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function askIfUnstored(): void {
  if (unstored.size > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

export function readDraft<Value>(name: string): Value | undefined {
  try {
    const stored = unstored.get(name) ?? sessionStorage.getItem(prefix + name);
    return stored === null ? undefined : (JSON.parse(stored) as Value);
  } catch {
    return undefined;
  }
}

export function keepDraft<Value>(name: string, value: Value): void {
  if (keepIfPossible(name, value)) unstored.delete(name);
  else unstored.set(name, JSON.stringify(value));
  askIfUnstored();
}

/** For what nobody misses: a filter, what was opened last. Returns whether the store took it. */
export function keepIfPossible<Value>(name: string, value: Value): boolean {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  unstored.delete(name);
  askIfUnstored();
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept then.
  }
}

/** Everything of this tab, also what is no draft. */
export function forgetTab(): void {
  unstored.clear();
  askIfUnstored();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept then.
  }
}
