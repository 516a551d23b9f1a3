// The case one works on: in the address, moved by J and K, and kept in place when its row moves on.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type TriageGroup, triageGroups } from "#domain/puerpera/triage.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import { casePath } from "../puerpera/case-path.ts";
import { rememberList } from "../puerpera/list/list-trail.ts";
import { stepFrom, type TriageRow } from "./triage-rows.ts";

export interface TriageCursor {
  caseId: string | undefined;
  /** The line one stands on; a mother in two groups is selected in one of them. */
  key: string | undefined;
  /** The address of a row: on phones the case's own page. */
  hrefOf: (row: TriageRow) => string;
  select: (id: string, key?: string) => void;
  open: (id: string) => void;
  close: () => void;
  /** By keys: the case waits a moment until one stops. */
  isWalking: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function useTriageCursor(
  rows: readonly TriageRow[],
  closed: readonly TriageGroup[],
  isPhone: boolean,
): TriageCursor {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get("case");
  const caseId = named !== null && uuid.test(named) ? named : undefined;
  const [key, setKey] = useState<string>();
  const [isWalking, setWalking] = useState(false);

  const inOrder = useMemo(
    () => triageGroups.filter((group) => !closed.includes(group)).flatMap((group) => rowsIn(rows, group)),
    [rows, closed],
  );
  const keys = useMemo(() => inOrder.map((row) => row.key), [inOrder]);
  const here = key?.endsWith(`:${caseId}`) ? key : inOrder.find(({ id }) => id === caseId)?.key;
  const place = here === undefined ? -1 : keys.indexOf(here);
  const lastPlace = useRef(-1);
  if (place >= 0) lastPlace.current = place;
  useTrail(inOrder);

  const show = useCallback(
    (id: string | undefined) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === undefined) next.delete("case");
          else next.set("case", id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const open = useCallback((id: string) => void navigate(casePath(id)), [navigate]);
  const select = useCallback(
    (id: string, chosen?: string) => {
      setWalking(false);
      if (isPhone) return open(id);
      setKey(chosen ?? ((now) => (now?.endsWith(`:${id}`) ? now : undefined)));
      show(id);
    },
    [isPhone, open, show],
  );
  const close = useCallback(() => show(undefined), [show]);

  const step = (by: 1 | -1) => {
    const next = stepFrom(keys, here, lastPlace.current, by);
    const row = inOrder.find((each) => each.key === next);
    if (!row || row.key === here) return;
    setWalking(true);
    setKey(row.key);
    show(row.id);
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
  });

  const hrefOf = (row: TriageRow) => {
    if (isPhone) return casePath(row.id);
    const next = new URLSearchParams(search);
    next.set("case", row.id);
    return `?${next}`;
  };
  return { caseId, key: here, hrefOf, select, open, close, isWalking };
}

function rowsIn(rows: readonly TriageRow[], group: TriageGroup): TriageRow[] {
  return rows.filter((row) => row.group === group);
}

/** The case page goes on with the same list. */
function useTrail(rows: readonly TriageRow[]): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (ids.length > 0) rememberList({ url: pathname + search, title: "Triage", ids });
  }, [rows, pathname, search]);
}
