import { useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

/** A text that is being typed and survives a reload, leaving and the session's end; emptied, nothing of it is kept. */
export function useDraftText(name: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => readDraft<string>(name) ?? "");
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() === "") dropDraft(name);
    else keepDraft(name, typed);
  };
  return [text, type];
}
