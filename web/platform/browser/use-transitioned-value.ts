import { startTransition, useEffect, useState } from "react";

/**
 * The value, taken over in pieces of work between which a tap is heard. Not `useDeferredValue`: what that puts off waits for
 * ever where something else changes all the time, on a slow machine; a transition is drawn within five seconds in any case.
 */
export function useTransitionedValue<Value extends object | boolean | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => startTransition(() => setShown(value)), [value]);
  return shown;
}
