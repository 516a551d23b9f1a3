/** A part of a list under a head of its own. */
export interface RowGroup {
  /** In which order the groups stand. */
  rank: number;
  title: string;
  count?: string | undefined;
  /** What the order or the group means, right. */
  note?: string | undefined;
}

/**
 * Which rows open a group. A row that changed while the list was held stays where it stood, so a head stands only where no row of an
 * earlier group follows.
 */
export function groupHeads<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => RowGroup,
): ReadonlyMap<number, RowGroup> {
  const groups = rows.map(groupOf);
  const leastFromHere: number[] = [];
  for (let index = groups.length - 1; index >= 0; index -= 1)
    leastFromHere[index] = Math.min(
      groups[index]?.rank ?? 0,
      leastFromHere[index + 1] ?? Number.POSITIVE_INFINITY,
    );
  const heads = new Map<number, RowGroup>();
  let open = Number.NEGATIVE_INFINITY;
  for (const [index, group] of groups.entries()) {
    if (group.rank <= open || group.rank > (leastFromHere[index] ?? 0)) continue;
    open = group.rank;
    heads.set(index, group);
  }
  return heads;
}
