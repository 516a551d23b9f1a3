/** The cursor's next place; when its row has left the list, the one that took its place. */
export function stepFrom(
  keys: readonly string[],
  cursor: string | undefined,
  lastPlace: number,
  by: 1 | -1,
): string | undefined {
  if (keys.length === 0) return undefined;
  const at = cursor === undefined ? -1 : keys.indexOf(cursor);
  if (at >= 0) return keys[Math.min(keys.length - 1, Math.max(0, at + by))];
  const place = lastPlace < 0 ? 0 : by === 1 ? lastPlace : lastPlace - 1;
  return keys[Math.min(keys.length - 1, Math.max(0, place))];
}
