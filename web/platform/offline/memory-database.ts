// Only for tests: of IndexedDB what device-store.ts uses, in memory.

interface Asked {
  result: unknown;
  onsuccess?: () => void;
}

/** To be put in the place of `indexedDB` and `IDBKeyRange`. */
export function memoryDatabase() {
  const stores = new Map<string, Map<string, unknown>>();
  const storeOf = (name: string, ask: (act: () => unknown) => Asked) => {
    const rows = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, rows);
    const within = ({ lower, upper }: { lower: string; upper: string }) =>
      [...rows.keys()].filter((key) => key >= lower && key <= upper).sort();
    return {
      get: (key: string) => ask(() => rows.get(key)),
      count: (key: string) => ask(() => (rows.has(key) ? 1 : 0)),
      put: (value: unknown, key: string) => ask(() => void rows.set(key, value)),
      delete: (key: string) => ask(() => void rows.delete(key)),
      getAllKeys: (range: { lower: string; upper: string }) => ask(() => within(range)),
      getAll: (range: { lower: string; upper: string }) =>
        ask(() => within(range).map((key) => rows.get(key))),
    };
  };
  /** One question after the other, and what an answer asks for belongs to it. */
  const transaction = () => {
    const queue: (() => void)[] = [];
    const whole: { oncomplete?: () => void } = {};
    const ask = (act: () => unknown) => {
      const asked: Asked = { result: undefined };
      queue.push(() => {
        asked.result = act();
        asked.onsuccess?.();
      });
      return asked;
    };
    queueMicrotask(() => {
      for (let next = queue.shift(); next; next = queue.shift()) next();
      whole.oncomplete?.();
    });
    return Object.assign(whole, { objectStore: (name: string) => storeOf(name, ask) });
  };
  const answered = (result?: unknown) => {
    const asked: Asked = { result };
    queueMicrotask(() => asked.onsuccess?.());
    return asked;
  };
  return {
    indexedDB: {
      open: () => answered({ transaction, close: () => undefined }),
      deleteDatabase: () => {
        stores.clear();
        return answered();
      },
    },
    IDBKeyRange: { bound: (lower: string, upper: string) => ({ lower, upper }) },
  };
}
