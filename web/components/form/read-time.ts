/** A time of day as people type it: 412, 4.12, 4:12, 16h → "04:12", "16:00"; null when it is none. */
export function readTime(typed: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s*uhr$/, "");
  const match = /^(\d{1,2})\s*[:.h ]\s*(\d{2})?$/.exec(text) ?? /^(\d{1,2})(\d{2})?$/.exec(text);
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? "0");
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
