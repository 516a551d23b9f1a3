// The row one works on beside its list: in the address, moved by J and K, and kept in place when its line moves on.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { stepFrom } from "./step-from.ts";
import { useRowInAddress } from "./use-row-in-address.ts";

/** A line of the list; one row may have several, so the line has a key of its own that ends in its id. */
export interface RowLine {
  key: string;
  id: string;
}

export interface RowCursor {
  openId: string | undefined;
  /** The line one stands on. */
  key: string | undefined;
  /** The address of a line: on phones the row's own page. */
  hrefOf: (line: { id: string }) => string;
  select: (id: string, key?: string) => void;
  /** Its whole page. */
  open: (id: string) => void;
  close: () => void;
  /** To the line after or before; undefined where there is none. */
  step: (by: 1 | -1) => RowLine | undefined;
  /** By keys: what is beside waits a moment until one stops. */
  isWalking: boolean;
}

interface RowCursorOptions {
  isPhone: boolean;
  /** The page that a row has for itself. */
  pathOf: (id: string) => string;
  /** One and the next, for the help: "Anmeldung", "Nächste Anmeldung", "Vorherige Anmeldung". */
  noun: string;
  /** The list has keys of its own, and what is opened is a step that one can go back from. */
  isOwnWalker?: boolean;
}

/** `lines` are those in sight, in their order. */
export function useRowCursor(lines: readonly RowLine[], options: RowCursorOptions): RowCursor {
  const { isPhone, pathOf, noun, isOwnWalker = false } = options;
  const navigate = useNavigate();
  const { named: openId, put: show, hrefOf } = useRowInAddress(isPhone, pathOf);
  const [key, setKey] = useState<string>();
  const [isWalking, setWalking] = useState(false);

  const keys = useMemo(() => lines.map((line) => line.key), [lines]);
  const here = key?.endsWith(`:${openId}`) ? key : lines.find(({ id }) => id === openId)?.key;
  const place = here === undefined ? -1 : keys.indexOf(here);
  const lastPlace = useRef(-1);
  if (place >= 0) lastPlace.current = place;

  const open = useEventCallback((id: string) => void navigate(pathOf(id)));
  const select = useEventCallback((id: string, chosen?: string) => {
    setWalking(false);
    if (isPhone) return open(id);
    setKey(chosen ?? ((now) => (now?.endsWith(`:${id}`) ? now : undefined)));
    if (!isOwnWalker || id !== openId) show(id, { isStep: isOwnWalker });
  });
  // A phone has no room beside the list: the row has its own page there.
  useEffect(() => {
    if (isPhone && openId !== undefined) void navigate(pathOf(openId), { replace: true });
  }, [isPhone, openId, navigate, pathOf]);
  const close = useCallback(() => show(undefined), [show]);

  const step = useEventCallback((by: 1 | -1) => {
    const next = stepFrom(keys, here, lastPlace.current, by);
    const line = lines.find((each) => each.key === next);
    if (!line || line.key === here) return undefined;
    setWalking(true);
    setKey(line.key);
    show(line.id);
    return line;
  });
  // At once, so that an Enter that follows quickly meets the row.
  useLayoutEffect(() => {
    if (!isWalking || here === undefined) return;
    const row = document.querySelector(`[data-row="${here}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }, [isWalking, here]);
  const isOpen = openId !== undefined;
  useShortcuts({
    ...(!isOwnWalker && {
      j: { label: `Nächste ${noun}`, act: () => void step(1) },
      k: { label: `Vorherige ${noun}`, act: () => void step(-1) },
      Enter: { label: "Ganze Seite öffnen", act: isOpen ? () => open(openId) : undefined },
    }),
    Escape: { label: `${noun} schliessen`, act: isOpen ? close : undefined },
  });

  return { openId, key: here, hrefOf, select, open, close, step, isWalking };
}
