import { useEffect, useState } from "react";
import { same } from "./record-form.ts";

interface EarlyPress<Press> {
  /** What was pressed too early, as long as it waits. */
  early: Press | undefined;
  press: (press: Press) => void;
}

/** Acts at once, or by itself once nothing is waited for any more; not if what it is `about` has become something else meanwhile. */
export function useEarlyPress<Press>(
  isWaiting: boolean,
  act: (press: Press) => void,
  about?: unknown,
): EarlyPress<Press> {
  const [early, setEarly] = useState<{ press: Press; about: unknown }>();
  useEffect(() => {
    if (!early) return;
    const isMeant = same(early.about, about);
    if (isMeant && isWaiting) return;
    setEarly(undefined);
    if (isMeant) act(early.press);
  });
  return { early: early?.press, press: isWaiting ? (press) => setEarly({ press, about }) : act };
}
