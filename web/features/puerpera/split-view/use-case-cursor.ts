// The case one works on beside its list: in the address, moved by J and K, and kept in place when its row moves on.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { casePath } from "../case-path.ts";
import { rememberList } from "../list/list-trail.ts";
import { stepFrom } from "./step-from.ts";
import { useCaseInAddress } from "./use-case-in-address.ts";

/** A line of the list; one mother may have several, so the line has a key of its own that ends in her id. */
export interface CaseLine {
  key: string;
  id: string;
}

export interface CaseCursor {
  caseId: string | undefined;
  /** The line one stands on. */
  key: string | undefined;
  /** The address of a line: on phones the case's own page. */
  hrefOf: (line: CaseLine) => string;
  select: (id: string, key?: string) => void;
  open: (id: string) => void;
  close: () => void;
  /** By keys: the case waits a moment until one stops. */
  isWalking: boolean;
}

interface CaseCursorOptions {
  /** What the list is called, for the way back. */
  title: string;
  isPhone: boolean;
}

/** `lines` are those in sight, in their order. */
export function useCaseCursor(lines: readonly CaseLine[], { title, isPhone }: CaseCursorOptions): CaseCursor {
  const navigate = useNavigate();
  const { named: caseId, put: show, hrefOf } = useCaseInAddress(isPhone);
  const [key, setKey] = useState<string>();
  const [isWalking, setWalking] = useState(false);

  const keys = useMemo(() => lines.map((line) => line.key), [lines]);
  const here = key?.endsWith(`:${caseId}`) ? key : lines.find(({ id }) => id === caseId)?.key;
  const place = here === undefined ? -1 : keys.indexOf(here);
  const lastPlace = useRef(-1);
  if (place >= 0) lastPlace.current = place;
  useTrail(lines, title, isPhone);

  const open = useEventCallback((id: string) => void navigate(casePath(id)));
  const select = useEventCallback((id: string, chosen?: string) => {
    setWalking(false);
    if (isPhone) return open(id);
    setKey(chosen ?? ((now) => (now?.endsWith(`:${id}`) ? now : undefined)));
    show(id);
  });
  // A phone has no room beside the list: the case has its own page there.
  useEffect(() => {
    if (isPhone && caseId !== undefined) void navigate(casePath(caseId), { replace: true });
  }, [isPhone, caseId, navigate]);
  const close = useCallback(() => show(undefined), [show]);

  const step = (by: 1 | -1) => {
    const next = stepFrom(keys, here, lastPlace.current, by);
    const line = lines.find((each) => each.key === next);
    if (!line || line.key === here) return;
    setWalking(true);
    setKey(line.key);
    show(line.id);
  };
  // At once, so that an Enter that follows quickly meets the row.
  useLayoutEffect(() => {
    if (!isWalking || here === undefined) return;
    const row = document.querySelector(`[data-row="${here}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }, [isWalking, here]);
  useShortcuts({
    j: { label: "Nächste Anmeldung", act: () => step(1) },
    k: { label: "Vorherige Anmeldung", act: () => step(-1) },
    Enter: {
      label: "Ganze Seite öffnen",
      act: caseId === undefined ? undefined : () => open(caseId),
    },
    Escape: { label: "Anmeldung schliessen", act: caseId === undefined ? undefined : close },
  });

  return { caseId, key: here, hrefOf, select, open, close, isWalking };
}

/** The case page goes on with the same list. */
function useTrail(lines: readonly CaseLine[], title: string, isPhone: boolean): void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  useEffect(() => {
    const ids = [...new Set(lines.map(({ id }) => id))];
    if (ids.length === 0) return;
    const rest = new URLSearchParams(search);
    // On a phone the way back would lead to the case again.
    if (isPhone) rest.delete("case");
    rememberList({ url: rest.size === 0 ? pathname : `${pathname}?${rest}`, title, ids });
  }, [lines, title, isPhone, pathname, search]);
}
