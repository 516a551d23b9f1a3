import { useState } from "react";

/** Whom an open question is about: a list that is sorted anew, or gone, does not change it under the hand. */
export function usePinned<Value>(value: Value | undefined, isPinned: boolean): Value | undefined {
  const [pinned, setPinned] = useState<Value>();
  if (isPinned && pinned === undefined && value !== undefined) setPinned(value);
  if (!isPinned && pinned !== undefined) setPinned(undefined);
  return isPinned ? (pinned ?? value) : value;
}
