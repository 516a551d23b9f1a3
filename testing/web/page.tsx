/** The one page of a test with a DOM: its address, what it shows, and whether the user looks at it. */
import type { ReactNode } from "react";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { liveSocket } from "#web/platform/data/live.ts";
import { cleanup, render } from "./drawn-page.tsx";

/** Puts the page at this address, so that all requests go there, and removes the notices of an earlier test. */
export function openPage(address: string): void {
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
  liveSocket.wake();
}

export function closePage(): void {
  // A press that a test left open would hold back the answers of the next one.
  window.dispatchEvent(new Event("pointercancel"));
  // Nobody types on in the next test.
  window.dispatchEvent(new Event("blur"));
  cleanup();
  liveSocket.sleep();
  look("visible");
}

export function draw(node: ReactNode): void {
  render(<DataProvider>{node}</DataProvider>);
}

/** Sets whether the user looks at the tab. */
export function look(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
