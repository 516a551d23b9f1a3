import { useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

/** A text that is being typed and survives a reload, leaving and the session's end; emptied, nothing of it is kept. */
export function useDraftText(name: string): [text: string, type: (text: string) => void] {
  const read = () => ({ name, text: readDraft<string>(name) ?? "" });
  const [draft, setDraft] = useState(read);
  const type = (text: string) => {
    setDraft({ name, text });
    if (text.trim() === "") dropDraft(name);
    else keepDraft(name, text);
  };
  // A dialog that stays while it asks about somebody else.
  if (draft.name !== name) setDraft(read());
  return [draft.name === name ? draft.text : (readDraft<string>(name) ?? ""), type];
}
