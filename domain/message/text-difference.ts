/** Two wordings line by line: what stayed, what came and what went. */
export interface DifferenceLine {
  kind: "same" | "added" | "removed";
  text: string;
}

export function textDifference(before: string, after: string): DifferenceLine[] {
  const old = before.split("\n");
  const now = after.split("\n");
  /** How many lines both still share from here on. */
  const shared = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (row: number, column: number) => shared[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const line = shared[row];
      if (line)
        line[column] =
          old[row] === now[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: DifferenceLine[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < now.length) {
    const [left, right] = [old[row], now[column]];
    if (left !== undefined && left === right) {
      lines.push({ kind: "same", text: left });
      row += 1;
      column += 1;
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: "removed", text: left });
      row += 1;
    } else {
      lines.push({ kind: "added", text: right ?? "" });
      column += 1;
    }
  }
  return lines;
}
