// Unsaved input survives a reload of this tab, and only there: health data never go to a store that outlives it.
const prefix = "wiege.draft.";

export function readDraft<Value>(name: string): Value | undefined {
  try {
    const stored = sessionStorage.getItem(prefix + name);
    return stored === null ? undefined : (JSON.parse(stored) as Value);
  } catch {
    return undefined;
  }
}

export function keepDraft<Value>(name: string, value: Value): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that a reload loses the input.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept then.
  }
}
