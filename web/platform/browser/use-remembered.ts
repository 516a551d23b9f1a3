import { useCallback, useState } from "react";

/** A small setting of this browser (collapsed groups, chosen columns); unreadable ones count as never set. */
export function useRemembered<Value>(name: string, initial: Value): [Value, (next: Value) => void] {
  const key = `wiege.${name}`;
  const [value, setValue] = useState<Value>(() => {
    try {
      const stored = localStorage.getItem(key);
      return stored === null ? initial : (JSON.parse(stored) as Value);
    } catch {
      return initial;
    }
  });
  const remember = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden store only means that it is not remembered.
      }
    },
    [key],
  );
  return [value, remember];
}
