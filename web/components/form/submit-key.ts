// Ctrl and Enter (on a Mac Command) save from wherever one is typing, Escape gives up.
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

/** For a form, after its fields had the key: one that shows a list or a calendar closes that first. */
export function cancelByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== "Escape" || event.defaultPrevented || nativeEvent.isComposing) return;
  // What opens over the page tells of its keys here, too.
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  const button = currentTarget.querySelector<HTMLElement>("button[data-cancel]:not(:disabled)");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  pressAsByHand(button);
}
