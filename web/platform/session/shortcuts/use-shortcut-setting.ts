// The user's choice about shortcuts. It is stored among the saved views, which are hers alone.
import { useLayoutEffect, useRef } from "react";
import {
  InsertShortcutModeDocument,
  ShortcutModeDocument,
  UpdateShortcutModeDocument,
} from "#web/generated/everyone/graphql.ts";
import { type ShortcutMode, setShortcutMode, shortcutModes } from "../../browser/shortcut-mode.ts";
import { useRemembered } from "../../browser/use-remembered.ts";
import { ask } from "../../data/ask.ts";
import { useLiveQuery } from "../../data/use-live-query.ts";
import { useCurrentUser } from "../CurrentUserProvider.tsx";

function modeIn(settings: unknown): ShortcutMode {
  const mode = (settings as { mode?: unknown } | null)?.mode;
  return shortcutModes.find((each) => each === mode) ?? "on";
}

interface ShortcutSetting {
  mode: ShortcutMode;
  choose: (next: ShortcutMode) => Promise<void>;
}

/** Applies the user's choice; until the server has answered, the one that this browser last knew. */
export function useShortcutSetting(): ShortcutSetting {
  const { id, role } = useCurrentUser();
  // An auditor writes nothing and has no profile: the keys need Alt.
  const isFixed = role === "auditor";
  const [remembered, remember] = useRemembered<ShortcutMode>(`shortcuts.${id}`, "on");
  const { data, refetch } = useLiveQuery(ShortcutModeDocument, {}, { skip: isFixed, interval: "never" });
  const kept = data && modeIn(data.saved_view[0]?.settings);
  useLayoutEffect(() => {
    if (kept !== undefined) remember(kept);
  }, [kept, remember]);
  const mode = isFixed ? "modified" : (kept ?? remembered);
  useLayoutEffect(() => setShortcutMode(mode), [mode]);

  // One request at a time, so that the last choice is the one that is stored.
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const choose = async (next: ShortcutMode) => {
    setShortcutMode(next);
    const sent = saving.current.catch(() => undefined).then(() => save(next));
    saving.current = sent;
    try {
      await sent;
      if (saving.current === sent) await refetch();
    } catch (error) {
      if (saving.current === sent) setShortcutMode(mode);
      throw error;
    }
  };
  return { mode, choose };
}

async function save(mode: ShortcutMode): Promise<void> {
  const { saved_view } = await ask(ShortcutModeDocument, {});
  const [row] = saved_view;
  if (row) await ask(UpdateShortcutModeDocument, { id: row.id, settings: { mode } });
  else await ask(InsertShortcutModeDocument, { settings: { mode } });
}
