// Where an entry comes to stand when it is moved.

/** The order after putting one key before another, or last. */
export function movedOrder(keys: readonly string[], key: string, before: string | null): string[] {
  if (key === before) return [...keys];
  const others = keys.filter((each) => each !== key);
  const place = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, place), key, ...others.slice(place)];
}

/** Before whom a press of a key puts it; undefined where it changes nothing. */
export function placeByKey(keys: readonly string[], key: string, pressed: string): string | null | undefined {
  const at = keys.indexOf(key);
  const last = keys.length - 1;
  switch (pressed) {
    case "ArrowUp":
      return at > 0 ? keys[at - 1] : undefined;
    case "ArrowDown":
      return at < last ? (keys[at + 2] ?? null) : undefined;
    case "Home":
      return at > 0 ? keys[0] : undefined;
    case "End":
      return at < last ? null : undefined;
    default:
      return undefined;
  }
}
