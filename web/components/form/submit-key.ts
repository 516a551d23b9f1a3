// Ctrl and Enter (on a Mac Command) save from wherever one is typing.
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";

export function isSubmitKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey) && !repeat;
}

/** As by a click on it: the field that one is in is left first, and reads what was typed. */
export function pressAsByHand(button: HTMLElement): void {
  flushSync(() => button.focus());
  button.click();
}

/** For a form, before its fields hear the key. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const button = event.currentTarget.querySelector<HTMLElement>('button[type="submit"]:not(:disabled)');
  if (!button || !isSubmitKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
  pressAsByHand(button);
}
