import { useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

type DraftText = [
  text: string,
  type: (text: string) => void,
  /** Empties it, unless one went on typing after it was sent. */
  drop: (sent: string) => void,
];

/** A text that is being typed and survives a reload, leaving and the session's end; emptied, nothing of it is kept. */
export function useDraftText(name: string): DraftText {
  const read = () => ({ name, text: readDraft<string>(name) ?? "" });
  const [draft, setDraft] = useState(read);
  const type = (text: string) => {
    setDraft({ name, text });
    if (text.trim() === "") dropDraft(name);
    else keepDraft(name, text);
  };
  const drop = (sent: string) => {
    if (readDraft<string>(name) === sent) dropDraft(name);
    setDraft((before) => (before.name === name && before.text === sent ? { name, text: "" } : before));
  };
  // A dialog that stays while it asks about somebody else.
  if (draft.name !== name) setDraft(read());
  return [draft.name === name ? draft.text : (readDraft<string>(name) ?? ""), type, drop];
}
