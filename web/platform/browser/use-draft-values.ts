import { useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

interface DraftValues<Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** Sent or given up. */
  drop: () => void;
}

/**
 * The fields of a dialog: what was typed survives a reload, leaving and the session's end, and lies over what the record says now;
 * under no name nothing is kept.
 */
export function useDraftValues<Values extends object>(
  name: string | undefined,
  start: Values,
): DraftValues<Values> {
  const read = () => ({ name, typed: (name && readDraft<Partial<Values>>(name)) || {} });
  const [draft, setDraft] = useState(read);
  // A dialog that stays while it asks about somebody else.
  const current = draft.name === name ? draft : read();
  if (current !== draft) setDraft(current);
  return {
    values: { ...start, ...current.typed },
    change: (changes) =>
      setDraft((before) => {
        const typed = { ...before.typed, ...changes };
        if (name) keepDraft(name, typed);
        return { name, typed };
      }),
    drop: () => {
      if (name) dropDraft(name);
      setDraft({ name, typed: {} });
    },
  };
}
