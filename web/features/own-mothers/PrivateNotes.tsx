import { Lock, Pencil, Trash2 } from "lucide-react";
import { type Ref, useState } from "react";
import { limits } from "#domain/limits.ts";
import { shortDayAndTime } from "#domain/locale.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { submitByKey } from "#web/components/form/submit-key.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useStep } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { readDraft } from "#web/platform/browser/draft.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useDraftValues } from "#web/platform/browser/use-draft-values.ts";
import { useEditInPlace } from "#web/platform/browser/use-edit-in-place.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { PhoneText } from "../people/PhoneText.tsx";
import { draftName } from "../puerpera/form/draft-name.ts";
import type { OwnMotherDetail } from "./own-mother.ts";
import styles from "./PrivateNotes.module.css";
import { type PrivateNoteSteps, usePrivateNotes } from "./use-private-notes.ts";

type PrivateNote = OwnMotherDetail["private_notes"][number];

interface PrivateNotesProps {
  puerperaId: string;
  notes: readonly PrivateNote[];
  onChanged: () => void;
}

/** What the midwife keeps for herself: neither the office nor whoever cares for the mother after her sees it. */
export function PrivateNotes({ puerperaId, notes, onChanged }: PrivateNotesProps) {
  const { id: userId } = useCurrentUser();
  const [text, type, drop] = useDraftText(draftName(userId, puerperaId, "private-note"));
  const steps = usePrivateNotes(onChanged);
  const { isRunning, start } = useStep(async () => {
    const done = await steps.write(puerperaId, text.trim());
    drop(text);
    return done;
  });
  return (
    <SectionCard title="Private Notizen" {...(notes.length > 0 && { note: notes.length })} id="privat">
      <form
        className={styles.form}
        onKeyDownCapture={submitByKey}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") start();
        }}
      >
        <FormField
          label="Neue private Notiz"
          help="Nur für Sie: Das Büro und andere Hebammen sehen sie nicht."
          isWide
        >
          {(field) => <NoteInput {...field} value={text} maxLength={limits.noteLength} onChange={type} />}
        </FormField>
        <Button
          isSubmit
          loading={isRunning}
          disabled={text.trim() === ""}
          icon={<Lock size={15} strokeWidth={2} aria-hidden="true" />}
          className={styles.save ?? ""}
        >
          Für mich speichern
        </Button>
      </form>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <Note
                note={note}
                draft={draftName(userId, puerperaId, `private-note.${note.id}`)}
                steps={steps}
              />
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

interface NoteProps {
  note: PrivateNote;
  /** Under which name what was typed survives a reload. */
  draft: string;
  steps: PrivateNoteSteps;
}

function Note({ note, draft, steps }: NoteProps) {
  const { isEditing, open, close, takesFocus } = useEditInPlace(() => readDraft(draft) !== undefined);
  const [isDeleting, setDeleting] = useState(false);
  const notify = useNotify();
  if (isEditing) {
    return <NoteEditor note={note} draft={draft} field={takesFocus} steps={steps} onClose={close} />;
  }
  return (
    <>
      <div className={styles.head}>
        <time dateTime={note.created_at}>{shortDayAndTime(note.created_at)}</time>
        {note.updated_at !== note.created_at && <span>(geändert)</span>}
        <span className={styles.tools}>
          <Button
            ref={takesFocus}
            type="text"
            size="small"
            icon={<Pencil size={15} strokeWidth={1.9} />}
            aria-label="Private Notiz bearbeiten"
            data-tooltip="Bearbeiten"
            onClick={open}
          />
          <Button
            type="text"
            size="small"
            icon={<Trash2 size={15} strokeWidth={1.9} />}
            aria-label="Private Notiz löschen"
            data-tooltip="Löschen"
            onClick={() => setDeleting(true)}
          />
        </span>
      </div>
      <p>
        <PhoneText text={note.text} />
      </p>
      <ConfirmDialog
        isOpen={isDeleting}
        title="Private Notiz wirklich löschen?"
        action="Löschen"
        isDangerous
        onConfirm={() => steps.remove(note.id).then(({ text }) => notify.done(text))}
        onClose={() => setDeleting(false)}
      >
        <p>Sie lässt sich nicht zurückholen.</p>
      </ConfirmDialog>
    </>
  );
}

interface NoteEditorProps extends NoteProps {
  field: Ref<HTMLTextAreaElement>;
  onClose: () => void;
}

function NoteEditor({ note, draft, field, steps, onClose }: NoteEditorProps) {
  const {
    values: { text },
    change,
    drop,
  } = useDraftValues(draft, { text: note.text });
  const close = () => {
    drop();
    onClose();
  };
  const { isRunning, start } = useStep(async () => {
    const words = text.trim();
    const done = words === note.text ? undefined : await steps.change(note, words);
    close();
    return done;
  });
  return (
    <form
      className={styles.form}
      onKeyDownCapture={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <NoteInput
        ref={field}
        aria-label="Private Notiz"
        value={text}
        maxLength={limits.noteLength}
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
