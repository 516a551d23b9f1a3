import { RotateCcw } from "lucide-react";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { TextArea, TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import styles from "./SendEmailDialog.module.css";
import type { LetterWordsState } from "./use-letter-words.ts";

/** As the database takes them. */
const LONGEST = { subject: 180, text: 10_000 };

/** What the mail says, to be changed for this one time. */
export function LetterWords({ words }: { words: LetterWordsState }) {
  if (words.error) return <ErrorState error={words.error} onRetry={words.retry} />;
  if (words.isLoading) return <TextSkeleton lines={7} />;
  return (
    <>
      {words.fault && (
        <p className={styles.refusal}>
          Die Vorlage lässt sich nicht ausfüllen: {words.fault} Sie können den Text selber schreiben.
        </p>
      )}
      <FormField label="Betreff" isRequired help="Ohne Namen: Ein Betreff wird nie verschlüsselt.">
        {(field) => (
          <TextInput
            {...field}
            value={words.subject}
            maxLength={LONGEST.subject}
            autoComplete="off"
            onChange={(event) => words.change({ subject: event.target.value })}
          />
        )}
      </FormField>
      <FormField label="Text" isRequired>
        {(field) => (
          <TextArea
            {...field}
            className={styles.text}
            value={words.text}
            rows={12}
            maxLength={LONGEST.text}
            onChange={(event) => words.change({ text: event.target.value })}
          />
        )}
      </FormField>
      {words.isChanged && (
        <p className={styles.changed}>
          Gilt nur für diese eine E-Mail.
          <Button
            type="link"
            size="small"
            icon={<RotateCcw size={15} strokeWidth={1.9} />}
            onClick={words.discard}
          >
            Text der Vorlage
          </Button>
        </p>
      )}
    </>
  );
}
