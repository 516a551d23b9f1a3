import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { note as noteRule } from "#domain/field-rule.ts";
import { limits } from "#domain/limits.ts";
import { shortDayAndTime } from "#domain/locale.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { submitByKey } from "#web/components/form/submit-key.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StepButton, type StepDone } from "#web/components/layout/StepButton.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { PhoneText } from "../people/PhoneText.tsx";
import { draftName } from "../puerpera/form/draft-name.ts";
import styles from "./OfficeNotes.module.css";
import type { OwnMotherDetail } from "./own-mother.ts";

interface OfficeNotesProps {
  puerperaId: string;
  notes: OwnMotherDetail["notes"];
  write: (text: string) => Promise<void>;
  /** She has read what the office answered. */
  read: () => Promise<StepDone>;
}

/** What the midwife tells the office about this mother, and what it answers; she sees her own notes, the office sees all. */
export function OfficeNotes({ puerperaId, notes, write, read }: OfficeNotesProps) {
  const { id: userId } = useCurrentUser();
  const [text, setText, drop] = useDraftText(draftName(userId, puerperaId, "note"));
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const notify = useNotify();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = text === "" ? "Bitte schreiben Sie zuerst etwas." : noteRule(text);
    setFault(wrong);
    if (wrong !== null || isSending) return;
    setSending(true);
    try {
      await write(text);
      drop(text);
      notify.done("Die Notiz ist beim Büro.");
    } catch (error) {
      notify.failed(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <SectionCard title="Notizen ans Büro" {...(notes.length > 0 && { note: notes.length })} id="notizen">
      <form
        className={styles.form}
        onSubmit={(event) => void send(event)}
        onKeyDownCapture={submitByKey}
        noValidate
      >
        <FormField
          label="Neue Notiz"
          help="Das Büro sieht sie sofort im Verlauf der Wöchnerin."
          error={fault}
          isWide
        >
          {(field) => (
            <NoteInput
              {...field}
              value={text}
              maxLength={limits.noteLength}
              onChange={(typed) => {
                setText(typed);
                setFault(null);
              }}
            />
          )}
        </FormField>
        <Button isSubmit loading={isSending} className={styles.send ?? ""}>
          Ans Büro senden
        </Button>
      </form>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ id, text: written, created_at, answers }) => (
            <li key={id}>
              <time dateTime={created_at}>{shortDayAndTime(created_at)}</time>
              <p>
                <PhoneText text={written} />
              </p>
              {answers.map((answer) => (
                <Answer key={answer.id} answer={answer} read={read} />
              ))}
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

type OfficeAnswer = OwnMotherDetail["notes"][number]["answers"][number];

function Answer({ answer, read }: { answer: OfficeAnswer; read: () => Promise<StepDone> }) {
  return (
    <div className={styles.answer}>
      <span className={styles.when}>
        Antwort des Büros, <time dateTime={answer.created_at}>{shortDayAndTime(answer.created_at)}</time>
        {!answer.read_at && <Chip tone="primary">Neu</Chip>}
      </span>
      <p>
        <PhoneText text={answer.text} />
      </p>
      {!answer.read_at && (
        <StepButton
          size="small"
          icon={<Check size={15} strokeWidth={2.1} aria-hidden="true" />}
          aria-label="Antwort des Büros gelesen"
          run={read}
        >
          Gelesen
        </StepButton>
      )}
    </div>
  );
}
