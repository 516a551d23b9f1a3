/** `kept` is the one that stays. */
export function mergePath(kept: string, other: string): string {
  return `/admin/puerpera/merge/${kept}/${other}`;
}
