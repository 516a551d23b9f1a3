// Notices of the browser itself, seen also while another window is in front; asked for by a button, never by themselves.
import { useCallback, useSyncExternalStore } from "react";
import { logQuietly } from "./log.ts";

export type NoticeState = "unsupported" | "refused" | "off" | "on";

export interface BrowserNotice {
  title: string;
  body: string;
  /** A later notice with the same tag takes its place. */
  tag: string;
  /** Where a press leads. */
  path: string;
}

export const SERVICE_WORKER = "/service-worker.js";
const WISH = "wiege.browser-notices";
const listeners = new Set<() => void>();

function isSupported(): boolean {
  return "Notification" in window && "serviceWorker" in navigator;
}

function wish(): boolean {
  try {
    return localStorage.getItem(WISH) === "on";
  } catch {
    return false;
  }
}

function setWish(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(WISH, "on");
    else localStorage.removeItem(WISH);
  } catch {
    // A forbidden store only means that it is asked again next time.
  }
  look();
}

function ask(): NoticeState {
  if (!isSupported()) return "unsupported";
  const { permission } = Notification;
  if (permission === "denied") return "refused";
  return permission === "granted" && wish() ? "on" : "off";
}

/** The last answer: each question is a way to another process and back, and React would ask four times for a picture. */
let known: NoticeState | undefined;

function noticeState(): NoticeState {
  known ??= ask();
  return known;
}

function look(): void {
  known = ask();
  for (const listener of listeners) listener();
}

/** Only after a press: browsers ask the user. */
async function turnOn(): Promise<NoticeState> {
  const permission = await Notification.requestPermission();
  setWish(permission === "granted");
  if (permission === "granted") await navigator.serviceWorker.register(SERVICE_WORKER);
  return noticeState();
}

export async function showBrowserNotice({ title, body, tag, path }: BrowserNotice): Promise<void> {
  if (ask() !== "on") return;
  try {
    const worker = await navigator.serviceWorker.register(SERVICE_WORKER);
    await worker.showNotification(title, {
      body,
      tag,
      icon: "/icon-192.png",
      lang: "de-CH",
      data: { path },
    });
  } catch (cause) {
    logQuietly("Meldung nicht gezeigt", cause);
  }
}

/** The path of a notice that was pressed. */
export function onNoticePressed(open: (path: string) => void): () => void {
  if (!isSupported()) return () => undefined;
  const heard = (event: MessageEvent) => {
    const path: unknown = event.data?.open;
    if (typeof path === "string" && /^\/(?!\/)/.test(path)) open(path);
  };
  navigator.serviceWorker.addEventListener("message", heard);
  return () => navigator.serviceWorker.removeEventListener("message", heard);
}

export function useBrowserNotices(): {
  state: NoticeState;
  turnOn: () => Promise<NoticeState>;
  turnOff: () => void;
} {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    // Who comes back may have changed it in the browser's own settings.
    document.addEventListener("visibilitychange", look);
    return () => {
      listeners.delete(listener);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const state = useSyncExternalStore(subscribe, noticeState);
  return { state, turnOn, turnOff: () => setWish(false) };
}
