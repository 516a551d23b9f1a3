import { type FormEvent, useState } from "react";
import { note as noteRule } from "#domain/field-rule.ts";
import { limits } from "#domain/limits.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { submitByKey } from "#web/components/form/submit-key.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import type { OfflineMother } from "./kept-list.ts";
import styles from "./LaterNote.module.css";
import { useLater } from "./use-later.ts";

/** What comes late says when it was written, and that needs room too. */
const longest = limits.noteLength - 60;

/** A note to the office, which goes when there is a line. */
export function LaterNote({ mother }: { mother: OfflineMother }) {
  // Also the line that returns, and the search above, take this away. Nobody is signed in here who could own it.
  const [text, setText] = useDraftText(`later-note.${mother.id}`);
  const [fault, setFault] = useState<string | null>(null);
  const { note } = useLater(mother);
  const notify = useNotify();
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = text === "" ? "Bitte schreiben Sie zuerst etwas." : noteRule(text);
    setFault(wrong);
    if (wrong !== null) return;
    // Emptied first: a second press must not keep it twice.
    setText("");
    const isKept = await note(text).catch((cause) => {
      notify.failed(cause);
      return false;
    });
    if (!isKept) setText(text);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void keep(event)}
      onKeyDownCapture={submitByKey}
      noValidate
    >
      <FormField label={`Notiz ans Büro zu ${mother.fullname ?? ""}`} error={fault} isWide>
        {(field) => (
          <NoteInput
            {...field}
            value={text}
            maxLength={longest}
            onChange={(typed) => {
              setText(typed);
              setFault(null);
            }}
          />
        )}
      </FormField>
      <Button isSubmit>Notiz senden</Button>
    </form>
  );
}
