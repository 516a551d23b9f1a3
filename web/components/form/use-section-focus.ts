import { type RefObject, useEffect, useRef } from "react";
import { useIsPhone } from "#web/platform/browser/use-media.ts";

/** The button that was pressed is gone, and nothing else has the focus. */
function isNowhere(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.tagName === "MAIN";
}

/**
 * A section that is opened for edit can be typed into, and once it is closed its own button has the focus again. On a telephone
 * the keyboard would cover what one came to read. A form that stays open is none of that.
 */
export function useSectionFocus(staysOpen = false): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the section opens and closes
  useEffect(() => {
    if (staysOpen) return;
    const card = form.current?.closest("section");
    if (!isPhone && isNowhere()) {
      const field = form.current?.querySelector<HTMLElement>(":is(input, select, textarea):not(:disabled)");
      field?.focus();
    }
    return () => {
      // Once the card shows its button again.
      setTimeout(() => {
        if (card?.isConnected && isNowhere()) card.querySelector<HTMLElement>("header button")?.focus();
      });
    };
  }, []);
  return form;
}
