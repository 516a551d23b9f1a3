import { type ReactNode, useEffect } from "react";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { loginUrl } from "#web/platform/browser/paths.ts";
import { forgetKept } from "#web/platform/offline/forget.ts";
import { useSession } from "#web/platform/session/SessionProvider.tsx";
import { BootBar } from "./BootBar.tsx";

const { Component: OfflineGate } = preloadable(
  async () => (await import("#web/features/offline/OfflinePage.tsx")).OfflineGate,
);

/**
 * Shows its pages only to a signed-in user. Every other response to the session call leads to the login and back here; without a
 * network there is no response, and the page waits for one (decision 0227).
 */
export function LoginGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = session;
  const isOffline = state === "error" && session.error.status === 0;
  const mustSignIn = state === "none" || (state === "error" && !isOffline);
  useEffect(() => {
    if (!mustSignIn) return;
    // Replaced, so that "back" does not lead to a page that sends one here again.
    const leave = () => window.location.replace(loginUrl(window.location));
    // What a telephone kept ends with its session.
    if (state === "none") void forgetKept().then(leave);
    else leave();
  }, [mustSignIn, state]);
  if (isOffline)
    return (
      <>
        <header>
          <BootBar />
        </header>
        <LazyBoundary waiting={null}>
          <OfflineGate retry={session.retry} />
        </LazyBoundary>
      </>
    );
  return state === "signed-in" ? children : <BootBar />;
}
