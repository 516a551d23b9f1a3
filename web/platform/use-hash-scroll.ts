import { useEffect } from "react";
import { useLocation } from "react-router";

/** Brings the element that the address names into view, once it is there. */
export function useHashScroll(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [isReady, hash]);
}
