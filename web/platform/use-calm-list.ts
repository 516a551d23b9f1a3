import { useCallback, useEffect, useRef, useState } from "react";
import { type CalmList, type CalmRow, calmList, newKeys } from "./calm-list.ts";

const MARKED_MS = 3_000;
/** So long after the last movement the list still counts as being worked in. */
const QUIET_MS = 4_000;

interface Shown<Row> {
  question: string;
  answer: readonly Row[];
  isHeld: boolean;
  list: CalmList<Row>;
}

interface CalmListState<Row> {
  rows: readonly CalmRow<Row>[] | undefined;
  waiting: number;
  changedKeys: ReadonlySet<string>;
  /** Shows everything now: the "3 neue" bar, and after one's own step. */
  letGo: () => void;
  /** Put on the element that holds the list. */
  hold: { onPointerMove: () => void; onPointerDown: () => void; onKeyDown: () => void };
}

/**
 * Rows that stay put while one points at them, and are marked for 3 s when they come in.
 * Rows that answer another `question` (filter, page) replace them at once.
 */
export function useCalmList<Row>(
  answer: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  question = "",
): CalmListState<Row> {
  const [isHeld, setHeld] = useState(false);
  const [changedKeys, setChangedKeys] = useState<ReadonlySet<string>>(new Set());
  const quiet = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [shown, setShown] = useState<Shown<Row>>();

  // State derived from the answer is set while rendering, so that the old rows are never painted again.
  if (answer && (shown?.answer !== answer || shown.isHeld !== isHeld || shown.question !== question)) {
    const before = shown?.question === question ? shown.list : undefined;
    setShown({ question, answer, isHeld, list: calmList(before, answer, keyOf, isHeld) });
  }

  const list = shown?.list;
  const before = useRef<Shown<Row> | undefined>(undefined);
  useEffect(() => {
    if (!shown || before.current?.list === shown.list) return;
    const isSameQuestion = before.current?.question === shown.question;
    const fresh = newKeys(isSameQuestion ? before.current?.list : undefined, shown.list);
    before.current = shown;
    if (fresh.length === 0) return;
    setChangedKeys(new Set(fresh));
    const timer = setTimeout(() => setChangedKeys(new Set()), MARKED_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const touch = useCallback(() => {
    setHeld(true);
    clearTimeout(quiet.current);
    quiet.current = setTimeout(() => setHeld(false), QUIET_MS);
  }, []);
  const letGo = useCallback(() => {
    clearTimeout(quiet.current);
    setHeld(false);
  }, []);
  useEffect(() => () => clearTimeout(quiet.current), []);

  return {
    rows: list?.rows,
    waiting: list?.waiting ?? 0,
    changedKeys,
    letGo,
    hold: { onPointerMove: touch, onPointerDown: touch, onKeyDown: touch },
  };
}
