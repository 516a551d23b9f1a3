import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Brings the element that the address names into view, once it is there, and once only. */
export function useHashScroll(isReady: boolean): void {
  const { hash } = useLocation();
  const shown = useRef("");
  useEffect(() => {
    if (!isReady || hash === shown.current) return;
    shown.current = hash;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [isReady, hash]);
}
