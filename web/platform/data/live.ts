// The live socket of this tab, and what wakes it and puts it to sleep.

import { graphqlPath } from "../browser/paths.ts";
import { tokenHolder } from "./ask.ts";
import { onReconnect } from "./connection.ts";
import { createLiveSocket, type LiveSocket } from "./live-socket.ts";

/** So long a hidden tab goes on: whoever comes back soon finds everything as it is. */
const HIDDEN_MS = 60_000;

export const liveSocket: LiveSocket = createLiveSocket(
  () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${graphqlPath}`,
  tokenHolder,
);

/** Streams rest while nobody looks or the browser is offline. They are opened again for a look, the line, or a new token. */
export function tendLiveSocket(): () => void {
  let falling: ReturnType<typeof setTimeout> | undefined;
  const sleep = () => liveSocket.sleep();
  const look = () => {
    clearTimeout(falling);
    if (document.hidden) falling = setTimeout(sleep, HIDDEN_MS);
    else if (navigator.onLine) liveSocket.wake();
  };
  const ends = [tokenHolder.onToken(() => liveSocket.resume()), onReconnect(() => liveSocket.renew())];
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("offline", sleep);
  return () => {
    clearTimeout(falling);
    for (const end of ends) end();
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
    window.removeEventListener("offline", sleep);
  };
}
