import { useEffect, useReducer, useRef } from "react";
import { afterPress, isBeingPressed } from "./after-press.ts";

/**
 * Holds a value between the press of a pointer and its release, so that an answer puts nothing else under the pointer.
 * The newest value follows once the pressed element has handled its click. Keys hold nothing.
 */
export function useHeldUnderPress<Value>(value: Value): Value {
  const held = useRef(value);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isHeld = isBeingPressed() && held.current !== value;
  if (!isHeld) held.current = value;
  useEffect(() => {
    if (isHeld) afterPress(drawAgain);
  }, [isHeld]);
  return held.current;
}
