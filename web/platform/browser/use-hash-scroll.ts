import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Rows above it are laid out as they come near, and push it away. */
const SETTLED_MS = 3_000;
const signs = ["pointerdown", "wheel", "touchmove", "keydown"] as const;

/** Brings the element that the address names into view, once it is there, and once only. */
export function useHashScroll(isReady: boolean): void {
  const { hash } = useLocation();
  const shown = useRef("");
  useEffect(() => {
    if (!isReady || hash === shown.current) return;
    shown.current = hash;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) return keepInView(target);
  }, [isReady, hash]);
}

/** Until the page has come to rest, or somebody goes on from there. */
function keepInView(target: HTMLElement): () => void {
  const show = () => target.scrollIntoView({ block: "start" });
  show();
  const growth = new ResizeObserver(show);
  growth.observe(document.body);
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, end, { capture: true });
  };
  const timer = setTimeout(end, SETTLED_MS);
  for (const sign of signs) window.addEventListener(sign, end, { capture: true, passive: true });
  return end;
}
