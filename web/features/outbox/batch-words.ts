import { wholeNumber } from "#domain/locale.ts";
import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { isPushSlug } from "#domain/message/push.ts";

/** What one step sends to many at once. */
export function goesToMany({ hookslug }: { hookslug: string }): boolean {
  if (isPushSlug(hookslug)) return hookslug !== "push_test";
  return isHookSlug(hookslug) && hooks[hookslug].recipient === "matching_midwives";
}

/** "14 Hebammen"; a midwife may have several devices. */
export function manyTitle(hookslug: string, count: number): string {
  const noun = isPushSlug(hookslug) ? "Geräte" : goesToMany({ hookslug }) ? "Hebammen" : "Empfängerinnen";
  return `${wholeNumber(count)} ${noun}`;
}
