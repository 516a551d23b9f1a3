// The rows that one has ticked; they stay ticked from page to page, until another question is asked.
import { useCallback, useMemo, useState } from "react";

export interface Selection<Row> {
  rows: readonly Row[];
  keys: ReadonlySet<string>;
  toggle: (row: Row) => void;
  /** Ticks all of these, or none of them if all were. */
  toggleAll: (rows: readonly Row[]) => void;
  /** After a run: takes these out of the selection that the run began with. Rows of another list, or ticked meanwhile, stay. */
  untick: (rows: readonly Row[]) => void;
  clear: () => void;
}

export function useSelection<Row>(keyOf: (row: Row) => string, question: string): Selection<Row> {
  const [chosen, setChosen] = useState<{ question: string; rows: ReadonlyMap<string, Row> }>({
    question,
    rows: new Map(),
  });
  const isOther = chosen.question !== question;
  if (isOther) setChosen({ question, rows: new Map() });
  const rows = chosen.rows;

  const change = useCallback(
    (work: (rows: Map<string, Row>) => void) =>
      setChosen((before) => {
        const next = new Map(before.rows);
        work(next);
        return { ...before, rows: next };
      }),
    [],
  );
  const toggle = useCallback(
    (row: Row) =>
      change((next) => {
        if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      }),
    [change, keyOf],
  );
  const toggleAll = useCallback(
    (all: readonly Row[]) =>
      change((next) => {
        const isAll = all.every((row) => next.has(keyOf(row)));
        for (const row of all) {
          if (isAll) next.delete(keyOf(row));
          else next.set(keyOf(row), row);
        }
      }),
    [change, keyOf],
  );
  const untick = useCallback(
    (done: readonly Row[]) =>
      setChosen((before) => {
        if (before.question !== question) return before;
        const next = new Map(before.rows);
        for (const row of done) next.delete(keyOf(row));
        return { question, rows: next };
      }),
    [question, keyOf],
  );
  const clear = useCallback(() => change((next) => next.clear()), [change]);
  return useMemo(
    () => ({
      rows: [...rows.values()],
      keys: new Set(rows.keys()),
      toggle,
      toggleAll,
      untick,
      clear,
    }),
    [rows, toggle, toggleAll, untick, clear],
  );
}
