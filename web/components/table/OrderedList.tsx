import { GripVertical } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { cx } from "../layout/class-names.ts";
import { movedOrder, placeByKey } from "./moved-order.ts";
import styles from "./OrderedList.module.css";

interface OrderedListProps<Item> {
  label: string;
  /** The same as long as nothing changed. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Puts one before another, or last; without it the list is only read. */
  onMove?: ((key: string, before: string | null) => Promise<unknown>) | undefined;
}

/** So near to the edge of the window the page goes along. */
const EDGE = 72;
const SCROLL_STEP = 14;

interface Drag {
  key: string;
  before: string | null;
}

/** Entries in an order of their own, which is changed by dragging a handle or by the arrow keys on it. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, render, onMove } = props;
  const list = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const { shown, move, told, focus } = useOwnOrder(props);
  const [drag, setDrag] = useState<Drag>();
  const keys = shown.map(keyOf);

  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    // Whichever row the browser took out and put back, the one that was moved keeps the focus.
    handleOf(list.current, focus.current)?.focus({ preventScroll: true });
    focus.current = undefined;
  });

  const press = (event: KeyboardEvent, key: string) => {
    const before = placeByKey(keys, key, event.key);
    if (before === undefined) return;
    event.preventDefault();
    focus.current = key;
    move(key, before);
  };
  // The list may change while an entry is dragged: it lands among the entries that are there then.
  const land = useEventCallback((key: string, clientY: number) => {
    const before = rowBelow(list.current, clientY);
    if (keys.includes(key) && movedOrder(keys, key, before).join() !== keys.join()) move(key, before);
  });
  const gesture = useRef<AbortController>(undefined);
  useEffect(() => () => gesture.current?.abort(), []);
  const grab = (event: PointerEvent, key: string) => {
    if (event.button !== 0) return;
    const over = ({ clientY }: globalThis.PointerEvent) => {
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      setDrag({ key, before: rowBelow(list.current, clientY) });
    };
    const end = () => {
      listening.abort();
      setDrag(undefined);
    };
    // Where it is let go it lands, also if the last step of the way there was never told.
    const drop = ({ clientY }: globalThis.PointerEvent) => {
      end();
      land(key, clientY);
    };
    gesture.current?.abort();
    const listening = new AbortController();
    gesture.current = listening;
    const { signal } = listening;
    window.addEventListener("pointermove", over, { signal });
    window.addEventListener("pointerup", drop, { signal });
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener(
      "keydown",
      (pressed) => {
        if (pressed.key === "Escape") end();
      },
      { signal },
    );
  };

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {shown.map((item, index) => {
          const key = keyOf(item);
          return (
            <li
              key={key}
              data-key={key}
              data-drop={drag?.before === key ? "before" : undefined}
              className={cx(
                styles.row,
                !onMove && styles.plain,
                drag?.key === key && styles.held,
                drag !== undefined && drag.before === key && styles.before,
                drag?.before === null && index === items.length - 1 && styles.after,
              )}
            >
              {onMove && (
                <button
                  type="button"
                  className={styles.handle}
                  aria-label={`Reihenfolge: ${nameOf(item)}`}
                  aria-describedby={hintId}
                  data-tooltip="Ziehen, oder mit den Pfeiltasten verschieben"
                  onKeyDown={(event) => press(event, key)}
                  onPointerDown={(event) => grab(event, key)}
                >
                  <GripVertical size={17} strokeWidth={1.9} aria-hidden="true" />
                </button>
              )}
              <div className={styles.content}>{render(item)}</div>
            </li>
          );
        })}
      </ul>
      {onMove && (
        <>
          <p id={hintId} className={styles.told}>
            Ziehen, oder mit den Pfeiltasten verschieben
          </p>
          <output className={styles.told}>{told}</output>
        </>
      )}
    </>
  );
}

function handleOf(list: HTMLElement | null, key: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] button`);
}

/** The first row whose middle lies below the pointer; null below all. */
function rowBelow(list: HTMLElement | null, y: number): string | null {
  const rows = [...(list?.children ?? [])] as HTMLElement[];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below?.dataset.key ?? null;
}

/** The order as one has just made it, until the list that comes from outside says the same. */
function useOwnOrder<Item>({ items, keyOf, nameOf, onMove }: OrderedListProps<Item>) {
  const [order, setOrder] = useState<readonly string[]>();
  const [told, setTold] = useState("");
  const notify = useNotify();
  const latest = useRef(items);
  latest.current = items;
  const sent = useRef({ running: 0, line: Promise.resolve(), items });
  const focus = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes from outside is what it waits for
  useEffect(() => {
    if (sent.current.running === 0) setOrder(undefined);
  }, [items]);

  const places = new Map(order?.map((key, place) => [key, place]));
  const placeOf = (item: Item) => places.get(keyOf(item)) ?? places.size;
  const shown = order ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : items;

  const move = (key: string, before: string | null) => {
    if (!onMove) return;
    const next = movedOrder(shown.map(keyOf), key, before);
    const moved = items.find((item) => keyOf(item) === key);
    setOrder(next);
    if (moved) setTold(`${nameOf(moved)} steht an Stelle ${next.indexOf(key) + 1} von ${next.length}.`);
    const state = sent.current;
    state.running += 1;
    state.items = items;
    // One after the other, in the order in which they were made.
    state.line = state.line
      .then(() => onMove(key, before))
      .then(() => {
        state.running -= 1;
        // The news may have been faster than the answer.
        if (state.running === 0 && latest.current !== state.items) setOrder(undefined);
      })
      .catch((error) => {
        state.running -= 1;
        setOrder(undefined);
        notify.failed(error);
      });
  };
  return { shown, move, told, focus };
}
