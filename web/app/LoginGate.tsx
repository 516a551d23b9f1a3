import { type ReactNode, useEffect } from "react";
import { loginUrl } from "#web/platform/browser/paths.ts";
import { useSession } from "#web/platform/session/SessionProvider.tsx";
import { BootBar } from "./BootBar.tsx";

/** Shows its pages only to a signed-in user; anybody else is sent to sign in and comes back here. */
export function LoginGate({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const mustSignIn = state === "none" || state === "error";
  useEffect(() => {
    // Replaced, so that "back" does not lead to a page that sends one here again.
    if (mustSignIn) window.location.replace(loginUrl(window.location));
  }, [mustSignIn]);
  return state === "signed-in" ? children : <BootBar />;
}
