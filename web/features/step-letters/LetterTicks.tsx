import {
  leftOutTitle,
  letterOccasion,
  lettersSentence,
  letterTitle,
  manyLettersSentence,
  missingLetter,
} from "#domain/message/letters.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Checkbox } from "#web/components/form/Checkbox.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import type { StepLettersQuery } from "#web/generated/staff/graphql.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import styles from "./LetterTicks.module.css";

type Row = StepLettersQuery["step_letters"][number];

interface LetterTicksProps {
  letters: readonly Row[] | undefined;
  error: unknown;
  /** The step is taken for many: they are counted. */
  isMany: boolean;
  without: readonly string[];
  reason: string;
  onToggle: (hook: string) => void;
  onReason: (reason: string) => void;
}

const LONGEST = 500;
const TITLE = "Nachrichten zu diesem Schritt";

const told = (row: Row) => ({
  hook: row.hook ?? "",
  recipient: row.recipient ?? "",
  name: row.name ?? null,
  state: row.state ?? "",
  channel: row.channel ?? "email",
});

/** Who gets a mail or an SMS by this step; an empty box leaves one out, and asks why. */
export function LetterTicks({
  letters,
  error,
  isMany,
  without,
  reason,
  onToggle,
  onReason,
}: LetterTicksProps) {
  const why = without.length > 0 && (
    <FormField label="Warum nicht?" isRequired help="Der Grund steht im Verlauf.">
      {(field) => <NoteInput {...field} value={reason} maxLength={LONGEST} onChange={onReason} />}
    </FormField>
  );
  if (error && !letters)
    return (
      <section className={styles.letters} aria-label={TITLE}>
        <p role="status" className={styles.note}>
          Wer eine Nachricht erhält, ist gerade nicht zu lesen. {sentenceOf(error)} Sie können den Schritt
          trotzdem machen.
          {without.length > 0 && ` ${leftOutTitle(without)}.`}
        </p>
        {why}
      </section>
    );
  if (!letters) return <TextSkeleton lines={2} />;
  const rows = letters.map((row) => ({
    ...told(row),
    id: row.id,
    address: row.channel === "sms" ? formatPhone(row.address ?? "") : row.address,
    hin: row.use_hin === true,
  }));
  const going = rows.filter(({ state }) => state === "goes");
  const goingOn = going.filter(({ hook }) => !without.includes(hook));
  const missing = isMany ? [] : rows.map((row) => ({ id: row.id, text: missingLetter(row) }));
  const ticks = isMany
    ? going.filter(({ hook }, at) => going.findIndex((other) => other.hook === hook) === at)
    : going;
  const sentence = isMany
    ? manyLettersSentence(rows.filter(({ hook }) => !without.includes(hook)))
    : lettersSentence(goingOn);
  return (
    <section className={styles.letters} aria-label={TITLE}>
      <p role="status" className={styles.sentence}>
        {sentence}
      </p>
      {ticks.length > 0 && (
        <ul className={styles.list}>
          {ticks.map(({ id, hook, recipient, name, address, hin }) => (
            <li key={id}>
              <Checkbox
                className={styles.tick}
                isChecked={!without.includes(hook)}
                onChange={() => onToggle(hook)}
              >
                <span>
                  {isMany ? "E-Mail an die Familien" : letterTitle({ recipient, name })}
                  <span className={styles.second}>
                    {[letterOccasion(hook), !isMany && address, hin && "über HIN"]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {missing.map(
        ({ id, text }) =>
          text && (
            <p key={id} className={styles.note}>
              {text}
            </p>
          ),
      )}
      {why}
    </section>
  );
}
