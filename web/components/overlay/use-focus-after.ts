import { useEffect } from "react";

/**
 * Who closes a dialog goes on at the button that opened it; where the step took that button away, in the page. Else the next Tab
 * would begin at the head of the window, and readers would say nothing.
 */
export function useFocusAfter(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    // In the frame after the one in which the library looks for the button.
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusPage));
  }, [isOpen]);
}

function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
