// Whom this person has opened last in this tab: keys only, whose names are asked for under her own rights when she wants to see them.
import { useEffect } from "react";
import type { SearchHit } from "#web/components/filter/SearchField.tsx";
import { keepIfPossible, readDraft } from "#web/platform/browser/draft.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";

export interface Opened {
  kind: "mother" | "user";
  id: string;
}

const MOST = 8;
const nameOf = (userId: string) => `${userId}.opened`;

/** The newest first. */
export function recentlyOpened(userId: string): Opened[] {
  return readDraft<Opened[]>(nameOf(userId)) ?? [];
}

/** Notes whom the page is about, once she is known to be there. */
export function useNoteOpened(kind: Opened["kind"], id: string | undefined): void {
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (id === undefined || !isUuid(id)) return;
    const others = recentlyOpened(userId).filter((each) => each.id !== id);
    keepIfPossible(nameOf(userId), [{ kind, id }, ...others].slice(0, MOST));
  }, [userId, kind, id]);
}

/** As they were opened; who is not there any more is left out. */
export function inOrder(opened: readonly Opened[], hits: readonly SearchHit[]): SearchHit[] {
  return opened.flatMap(({ id }) => hits.find(({ key }) => key === id) ?? []);
}
