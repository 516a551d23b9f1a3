import { useRef } from "react";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { submitByKey } from "#web/components/form/submit-key.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { useStep } from "#web/components/layout/StepButton.tsx";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { draftName } from "../puerpera/form/draft-name.ts";
import styles from "./NewNote.module.css";
import { useNotes } from "./use-notes.ts";

interface NewNoteProps {
  puerperaId: string;
  onChange: () => void;
}

/** What was said on the telephone, for the colleagues; unsaved words survive a reload. */
export function NewNote({ puerperaId, onChange }: NewNoteProps) {
  const { id: userId } = useCurrentUser();
  const name = draftName(userId, puerperaId, "note");
  const [text, type, drop] = useDraftText(name);
  const notes = useNotes(onChange);
  const place = useRef<HTMLFormElement>(null);
  const { isRunning, start } = useStep(async () => {
    const done = await notes.write(puerperaId, text.trim());
    // The buttons go with the text; whoever is elsewhere by now stays there.
    const pressed = place.current?.querySelector("button:focus");
    if (pressed) place.current?.focus();
    drop(text);
    return done;
  });
  return (
    <form
      ref={place}
      tabIndex={-1}
      className={styles.form}
      onKeyDownCapture={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") start();
      }}
    >
      <FormField label="Neue Notiz" help="Sehen alle im Büro, nicht die Hebamme.">
        {(field) => <NoteInput {...field} value={text} maxLength={5000} onChange={type} />}
      </FormField>
      {text.trim() !== "" && (
        <div className={styles.actions}>
          <Button type="primary" isSubmit loading={isRunning}>
            Notiz speichern
          </Button>
          <Button
            disabled={isRunning}
            onClick={() => {
              place.current?.focus();
              type("");
            }}
          >
            Verwerfen
          </Button>
        </div>
      )}
    </form>
  );
}
