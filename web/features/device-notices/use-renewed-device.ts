// Browsers change the address of a device when they like, and tell nobody who is not open: once per visit it is compared.
import { useEffect } from "react";
import { useBrowserNotices } from "#web/platform/browser/browser-notices.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { currentEndpoint, isPushSupported, useKnownDevice } from "#web/platform/browser/push-device.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { subscribeThisDevice } from "./use-device-notices.ts";

/** The server is told only what the browser changed: a device that somebody removed stays removed. */
export function useRenewedDevice(): void {
  const { id: userId } = useCurrentUser();
  const { state } = useBrowserNotices();
  const endpoint = useKnownDevice(userId)?.endpoint;
  useEffect(() => {
    if (state !== "on" || endpoint === undefined || !isPushSupported()) return;
    currentEndpoint()
      .then((current) => (current === endpoint ? undefined : subscribeThisDevice(userId)))
      .catch((cause: unknown) => logQuietly("Gerät nicht erneuert", cause));
  }, [state, endpoint, userId]);
}
