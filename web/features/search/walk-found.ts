// The keys' way through the hits: from the field to the first one, from hit to hit, and back.
export const fieldId = "puerpera-search";

export function toField(): void {
  document.getElementById(fieldId)?.focus();
}

export function linkOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-found="${id}"]`);
}

export function walk(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-found]")];
  const at = links.findIndex((link) => link.matches(":focus"));
  if (at <= 0 && by === -1) toField();
  else links[Math.min(links.length - 1, at + by)]?.focus();
}
