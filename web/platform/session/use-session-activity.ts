// Polling does not keep a session alive; real input and navigation do, and are told to the server now and then.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { logQuietly } from "../browser/log.ts";
import { activePath } from "../browser/paths.ts";

const QUIET_MS = 60_000;

let lastTold = 0;

function tellActive(): void {
  if (Date.now() - lastTold < QUIET_MS) return;
  lastTold = Date.now();
  fetch(activePath, { method: "POST", keepalive: true }).catch((cause) =>
    logQuietly("Aktivität nicht gemeldet", cause),
  );
}

export function useSessionActivity(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is an activity
  useEffect(tellActive, [pathname]);
  useEffect(() => {
    const events = ["pointerdown", "keydown", "touchstart"] as const;
    for (const event of events) window.addEventListener(event, tellActive, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, tellActive);
    };
  }, []);
}
