import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { shareRows } from "../data/share-structure.ts";
import { afterPress, isBeingPressed } from "./after-press.ts";
import { newKeys, type StableList, type StableRow, stableList, touchedKeys } from "./stable-list.ts";

const MARKED_MS = 3_000;
/** So long after the last movement the list still counts as being worked in. */
const QUIET_MS = 4_000;

interface Shown<Row> {
  question: string;
  answer: readonly Row[];
  isHeld: boolean;
  list: StableList<Row>;
}

const unmarked: { changedKeys: ReadonlySet<string>; touchedKeys: ReadonlySet<string> } = {
  changedKeys: new Set(),
  touchedKeys: new Set(),
};

export interface StableListState<Row> {
  rows: readonly StableRow<Row>[] | undefined;
  waiting: number;
  /** Came in just now. */
  changedKeys: ReadonlySet<string>;
  /** Say something else than a moment ago; only where rows are compared by a sign. */
  touchedKeys: ReadonlySet<string>;
  /** Shows everything now: the "3 neue" bar, and after one's own step. */
  release: () => void;
  /** Put on the element that holds the list. */
  holdHandlers: { onPointerMove: () => void; onPointerDown: () => void; onKeyDown: () => void };
}

/**
 * Rows that stay put while one points at them, and are marked for 3 s when they come in.
 * Rows that answer another `question` (filter, page) replace them at once, but never between the press of a row and its release.
 */
export function useStableList<Row extends object>(
  answer: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  question = "",
  fingerprint?: (row: Row) => string,
): StableListState<Row> {
  const [isHeld, setHeld] = useState(false);
  const [marked, setMarked] = useState(unmarked);
  const marking = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const quiet = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [shown, setShown] = useState<Shown<Row>>();

  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const waitsForPress = shown !== undefined && shown.question !== question && isBeingPressed();
  useEffect(() => {
    if (waitsForPress) afterPress(lookAgain);
  }, [waitsForPress]);

  // State derived from the answer is set while rendering, so that the old rows are never painted again.
  if (
    answer &&
    !waitsForPress &&
    (shown?.answer !== answer || shown.isHeld !== isHeld || shown.question !== question)
  ) {
    const before = shown?.question === question ? shown.list : undefined;
    const known = shown?.list.rows.map(({ row }) => row) ?? [];
    const rows = shareRows(known, answer, keyOf);
    setShown({ question, answer, isHeld, list: stableList(before, rows, keyOf, isHeld) });
  }

  const list = shown?.list;
  const before = useRef<Shown<Row> | undefined>(undefined);
  useEffect(() => {
    if (!shown || before.current?.list === shown.list) return;
    const isSameQuestion = before.current?.question === shown.question;
    const earlier = isSameQuestion ? before.current?.list : undefined;
    const fresh = newKeys(earlier, shown.list);
    const touched = touchedKeys(earlier, shown.list, fingerprint);
    before.current = shown;
    if (fresh.length + touched.length === 0) return;
    setMarked({ changedKeys: new Set(fresh), touchedKeys: new Set(touched) });
    clearTimeout(marking.current);
    marking.current = setTimeout(() => setMarked(unmarked), MARKED_MS);
  }, [shown, fingerprint]);
  useEffect(() => () => clearTimeout(marking.current), []);

  const touch = useCallback(() => {
    setHeld(true);
    clearTimeout(quiet.current);
    quiet.current = setTimeout(() => setHeld(false), QUIET_MS);
  }, []);
  const release = useCallback(() => {
    clearTimeout(quiet.current);
    setHeld(false);
  }, []);
  useEffect(() => () => clearTimeout(quiet.current), []);

  return {
    rows: list?.rows,
    waiting: list?.waiting ?? 0,
    ...marked,
    release,
    holdHandlers: { onPointerMove: touch, onPointerDown: touch, onKeyDown: touch },
  };
}
