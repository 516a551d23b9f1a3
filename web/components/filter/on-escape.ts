import type { KeyboardEvent } from "react";

/** Taken here, so that nothing else is closed by the same press. */
export function onEscape(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    act();
  };
}
