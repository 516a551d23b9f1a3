import { Reply } from "lucide-react";
import { useRef, useState } from "react";
import { limits } from "#domain/limits.ts";
import { shortDayAndTime } from "#domain/locale.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { submitByKey } from "#web/components/form/submit-key.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { useStep } from "#web/components/layout/StepButton.tsx";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { NoteText } from "./NoteText.tsx";
import styles from "./NoteThread.module.css";
import type { NoteThread as Thread } from "./timeline.ts";
import { useNotes } from "./use-notes.ts";

interface NoteThreadProps {
  note: Thread;
  isAnswerable: boolean;
  onChange: () => void;
}

/** A note with what the office answered its midwife, and since when she has read it. */
export function NoteThread({ note, isAnswerable, onChange }: NoteThreadProps) {
  return (
    <>
      <NoteText note={note} onChange={onChange} />
      {note.answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <NoteText note={answer} onChange={onChange} />
          <p className={styles.read}>
            {shortDayAndTime(answer.created_at)},{" "}
            {answer.read_at
              ? `von der Hebamme gelesen ${shortDayAndTime(answer.read_at)}`
              : "von der Hebamme noch nicht gelesen"}
          </p>
        </div>
      ))}
      {isAnswerable && <AnswerForm note={note} onChange={onChange} />}
    </>
  );
}

/** The pressed button has left: one goes on typing where it stood. */
function focusText(form: HTMLFormElement | null): void {
  form?.querySelector("textarea")?.focus();
}

/** The form has left, and the focus with it unless one is elsewhere by now. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

function AnswerForm({ note, onChange }: { note: Thread; onChange: () => void }) {
  const { id: userId } = useCurrentUser();
  const [text, type, drop] = useDraftText(`${userId}.answer.${note.id}`);
  const [isOpened, setOpened] = useState(text !== "");
  const isOpen = isOpened || text !== "";
  const isPressed = useRef(false);
  const notes = useNotes(onChange);
  const close = () => {
    isPressed.current = true;
    setOpened(false);
  };
  const { isRunning, start } = useStep(async () => {
    const done = await notes.answer(note, text.trim());
    drop(text);
    close();
    return done;
  });
  if (!isOpen)
    return (
      <Button
        ref={isPressed.current ? focusIfLost : null}
        type="text"
        size="small"
        icon={<Reply size={15} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => {
          isPressed.current = true;
          setOpened(true);
        }}
      >
        Antworten
      </Button>
    );
  return (
    <form
      className={styles.form}
      ref={isPressed.current ? focusText : null}
      onKeyDownCapture={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <FormField label="Antwort" help="Sieht die Hebamme; ihr Telefon meldet es ihr.">
        {(field) => <NoteInput {...field} value={text} maxLength={limits.noteLength} onChange={type} />}
      </FormField>
      <div className={styles.actions}>
        <Button type="primary" size="small" isSubmit loading={isRunning} disabled={text.trim() === ""}>
          Antwort senden
        </Button>
        <Button
          size="small"
          disabled={isRunning}
          onClick={() => {
            type("");
            close();
          }}
        >
          Verwerfen
        </Button>
      </div>
    </form>
  );
}
