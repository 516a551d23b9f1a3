import { useEffect, useState } from "react";

const PAUSE_MS = 160;
const SHORTEST = 2;

/** What to ask for after a pause in typing; undefined while it is too short to mean anything. */
export function useSearchText(typed: string): string | undefined {
  const [text, setText] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return text.length >= SHORTEST && typed.trim().length >= SHORTEST ? text : undefined;
}
