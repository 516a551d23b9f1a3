// The last searches that led somewhere; like all that names people they stay in this tab and leave with it.
import { useState } from "react";
import { dropDraft, keepIfPossible, readDraft } from "#web/platform/browser/draft.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";

const MOST = 8;

export interface RecentSearches {
  texts: readonly string[];
  remember: (text: string) => void;
  forget: () => void;
}

export function useRecentSearches(): RecentSearches {
  const { id } = useCurrentUser();
  const name = `${id}.search.recent`;
  const [texts, setTexts] = useState<readonly string[]>(() => readDraft<string[]>(name) ?? []);
  return {
    texts,
    remember: (text) => {
      const words = text.trim();
      if (words === "") return;
      const others = texts.filter(
        (each) => each.toLocaleLowerCase("de-CH") !== words.toLocaleLowerCase("de-CH"),
      );
      const next = [words, ...others].slice(0, MOST);
      setTexts(next);
      keepIfPossible(name, next);
    },
    forget: () => {
      setTexts([]);
      dropDraft(name);
    },
  };
}
