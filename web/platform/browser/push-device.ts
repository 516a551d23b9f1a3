// The browser's side of notices that come while the application is closed (Web Push).
import { useCallback, useSyncExternalStore } from "react";
import { SERVICE_WORKER } from "./browser-notices.ts";

/** Where the server reaches this browser, and the keys for which it encrypts. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the server calls this browser, as the user who switched it on. */
export interface KnownDevice {
  userId: string;
  id: string;
  endpoint: string;
}

const MEMORY = "wiege.push-device";
const listeners = new Set<() => void>();

export function isPushSupported(): boolean {
  return "PushManager" in window && "serviceWorker" in navigator && "Notification" in window;
}

/** iPhones and iPads let only what stands on the home screen tell anything. */
export function needsHomeScreen(): boolean {
  const isStandalone = window.matchMedia("(display-mode: standalone)").matches;
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
  return isApple && !isStandalone && !isPushSupported();
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
function isTouchMac(): boolean {
  return navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1;
}

/** Only after a press: browsers ask the user. A subscription to another key of the server is of no use any more. */
export async function subscribeToPushes(publicKey: string): Promise<PushAddress> {
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  let subscription: PushSubscription;
  try {
    subscription = await pushManager.subscribe(wanted);
  } catch (cause) {
    const old = await pushManager.getSubscription();
    if (!old) throw cause;
    await old.unsubscribe();
    subscription = await pushManager.subscribe(wanted);
  }
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("a subscription without its keys");
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** What the browser itself still holds to. */
export async function currentEndpoint(): Promise<string | undefined> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription())?.endpoint;
}

export async function endPushes(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

let known: KnownDevice | null | undefined;

function readKnown(): KnownDevice | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? "null");
    return isKnownDevice(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isKnownDevice(value: unknown): value is KnownDevice {
  return (
    typeof value === "object" &&
    value !== null &&
    ["userId", "id", "endpoint"].every((name) => typeof (value as Record<string, unknown>)[name] === "string")
  );
}

export function rememberDevice(device: KnownDevice | null): void {
  known = device;
  try {
    if (device) localStorage.setItem(MEMORY, JSON.stringify(device));
    else localStorage.removeItem(MEMORY);
  } catch {
    // A forbidden store only means that it is switched on again next time.
  }
  for (const listener of listeners) listener();
}

/** This browser as the server knows it, if it was this user who switched it on. */
export function useKnownDevice(userId: string): KnownDevice | null {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  const device = useSyncExternalStore(subscribe, () => {
    if (known === undefined) known = readKnown();
    return known;
  });
  return device?.userId === userId ? device : null;
}
