import { type RefObject, useLayoutEffect, useRef } from "react";

/** Whoever pressed a button in a box that goes with the press goes on in the page: the focus would be gone with it. */
export function useFocusStays(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    return () => {
      if (here?.contains(document.activeElement))
        document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
