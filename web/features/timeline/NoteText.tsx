import { Pencil, Trash2 } from "lucide-react";
import { type Ref, useState } from "react";
import { dateAndTime } from "#domain/locale.ts";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { submitByKey } from "#web/components/form/submit-key.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { useStep } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { readDraft } from "#web/platform/browser/draft.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftValues } from "#web/platform/browser/use-draft-values.ts";
import { useEditInPlace } from "#web/platform/browser/use-edit-in-place.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { PhoneText } from "../people/PhoneText.tsx";
import { UserLink } from "../people/UserLink.tsx";
import styles from "./NoteText.module.css";
import type { Note } from "./timeline.ts";
import { useNotes } from "./use-notes.ts";

const noteDraft = (userId: string, noteId: string) => `${userId}.note.${noteId}`;

/** A note with its author; only she changes or deletes it. */
export function NoteText({ note, onChange }: { note: Note; onChange: () => void }) {
  const { id: userId } = useCurrentUser();
  const draft = noteDraft(userId, note.id);
  const { isEditing, open, close, takesFocus } = useEditInPlace(() => readDraft(draft) !== undefined);
  const [isDeleting, setDeleting] = useState(false);
  const notes = useNotes(onChange);
  const notify = useNotify();
  const isOwn = note.author?.id === userId;
  if (isEditing) {
    return <NoteEditor note={note} draft={draft} field={takesFocus} onChange={onChange} onClose={close} />;
  }
  return (
    <>
      <p className={styles.who}>
        {note.author ? <UserLink id={note.author.id} name={note.author.fullname} isInText /> : "Jemand"}
        {wroteWord(note)}
        {note.updated_at !== note.created_at && (
          <span data-tooltip={`Geändert am ${dateAndTime(note.updated_at)}`}> (geändert)</span>
        )}
        {isOwn && (
          <span className={styles.tools}>
            <Button
              ref={takesFocus}
              type="text"
              size="small"
              icon={<Pencil size={15} strokeWidth={1.9} />}
              aria-label="Notiz bearbeiten"
              data-tooltip="Notiz bearbeiten"
              onClick={open}
            />
            <Button
              type="text"
              size="small"
              icon={<Trash2 size={15} strokeWidth={1.9} />}
              aria-label="Notiz löschen"
              data-tooltip="Notiz löschen"
              onClick={() => setDeleting(true)}
            />
          </span>
        )}
      </p>
      <p className={styles.note}>
        <PhoneText text={note.text} />
      </p>
      <ConfirmDialog
        isOpen={isDeleting}
        title="Notiz wirklich löschen?"
        action="Löschen"
        isDangerous
        onConfirm={() => notes.remove(note.id).then(({ text }) => notify.done(text))}
        onClose={() => setDeleting(false)}
      >
        <p>
          Sie verschwindet auch für die Kolleginnen{note.read_at !== undefined && " und die Hebamme"} und
          lässt sich nicht zurückholen.
        </p>
      </ConfirmDialog>
    </>
  );
}

function wroteWord({ author, read_at }: Note): string {
  if (read_at !== undefined) return " antwortete";
  return author?.role === "user" ? " schrieb dem Büro" : " notierte";
}

interface NoteEditorProps {
  note: Note;
  /** Under which name what was typed survives a reload. */
  draft: string;
  field: Ref<HTMLTextAreaElement>;
  onChange: () => void;
  onClose: () => void;
}

function NoteEditor({ note, draft, field, onChange, onClose }: NoteEditorProps) {
  const {
    values: { text },
    change,
    drop,
  } = useDraftValues(draft, { text: note.text });
  const notes = useNotes(onChange);
  const close = () => {
    drop();
    onClose();
  };
  const { isRunning, start } = useStep(async () => {
    const words = text.trim();
    const done = words === note.text ? undefined : await notes.change(note, words);
    close();
    return done;
  });
  return (
    <form
      className={styles.editor}
      onKeyDownCapture={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <NoteInput
        ref={field}
        aria-label="Notiz"
        value={text}
        maxLength={5000}
        onChange={(text) => change({ text })}
      />
      <div className={styles.actions}>
        <Button type="primary" size="small" loading={isRunning} disabled={text.trim() === ""} isSubmit>
          Speichern
        </Button>
        <Button size="small" disabled={isRunning} onClick={close}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}
