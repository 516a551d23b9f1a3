// Whether this device tells of new mothers: by the server, also while the application is closed, or at least by the open page.
import { useCallback } from "react";
import { deviceName } from "#domain/device-name.ts";
import {
  PushDevicesDocument,
  type PushDevicesQuery,
  PushKeyDocument,
  PushSubscribeDocument,
  PushUnsubscribeDocument,
} from "#web/generated/midwife/graphql.ts";
import { useBrowserNotices } from "#web/platform/browser/browser-notices.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import {
  endPushes,
  isPushSupported,
  needsHomeScreen,
  rememberDevice,
  subscribeToPushes,
  useKnownDevice,
} from "#web/platform/browser/push-device.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { type DeviceState, deviceState } from "./device-state.ts";

export type Device = PushDevicesQuery["push_subscription"][number];

export interface DeviceNotices {
  state: DeviceState;
  /** This one, as the server knows it. */
  deviceId: string | undefined;
  devices: readonly Device[] | undefined;
  refetch: () => Promise<unknown>;
  /** Only after a press: browsers ask the user. */
  turnOn: () => Promise<DeviceState>;
  turnOff: () => Promise<void>;
}

/** The list of devices is asked for where it is shown, or where this device is one of them. */
export function useDeviceNotices({ listsAll = false } = {}): DeviceNotices {
  const { id: userId } = useCurrentUser();
  const { state: permission, turnOn: askBrowser, turnOff: forgetWish } = useBrowserNotices();
  const known = useKnownDevice(userId);
  const { data, refetch } = useLiveQuery(PushDevicesDocument, {}, { skip: !listsAll && known === null });
  const devices = data?.push_subscription;
  const isListed = devices?.some(({ id }) => id === known?.id);

  const turnOn = useCallback(async (): Promise<DeviceState> => {
    const answer = await askBrowser();
    if (answer !== "on") return answer;
    if (!isPushSupported()) return "open";
    try {
      await subscribeThisDevice(userId);
    } catch (cause) {
      // Without its maker's service the browser can still tell while the page is open.
      logQuietly("Gerät nicht angemeldet", cause);
      return "open";
    }
    await refetch().catch(() => undefined);
    return "on";
  }, [askBrowser, refetch, userId]);

  const turnOff = useCallback(async () => {
    if (known) await ask(PushUnsubscribeDocument, { id: known.id });
    rememberDevice(null);
    forgetWish();
    await endPushes().catch((cause: unknown) => logQuietly("Gerät nicht abgemeldet", cause));
    await refetch().catch(() => undefined);
  }, [forgetWish, known, refetch]);

  return {
    state: deviceState({ permission, needsHomeScreen: needsHomeScreen(), isKnown: known !== null, isListed }),
    deviceId: isListed ? known?.id : undefined,
    devices,
    refetch,
    turnOn,
    turnOff,
  };
}

/** Answers nothing: from then on the server knows it. */
export async function subscribeThisDevice(userId: string): Promise<void> {
  const { push_key } = await ask(PushKeyDocument, {});
  const [key] = push_key;
  if (!key?.public_key) throw new Error("the server has no key for pushes");
  const address = await subscribeToPushes(key.public_key);
  const title = deviceName(navigator.userAgent, navigator.maxTouchPoints);
  const { push_subscribe: kept } = await ask(PushSubscribeDocument, { ...address, title });
  if (!kept?.id) throw new Error(kept?.refusal ?? "the device was not kept");
  rememberDevice({ userId, id: kept.id, endpoint: address.endpoint });
}
