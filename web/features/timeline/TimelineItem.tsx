import { ArrowRightLeft, Mail as MailIcon, PencilLine, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import type { EditWords } from "#domain/activity/edit.ts";
import { clockTime } from "#domain/locale.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { EditLines } from "../edit-history/EditLines.tsx";
import { EditAuthor } from "../edit-history/EditList.tsx";
import { SentenceText } from "../puerpera/SentenceText.tsx";
import { useUndo } from "../puerpera/single/use-case-steps.ts";
import { MailStatus } from "./MailStatus.tsx";
import { mailOccasion, mailTarget } from "./mail-words.ts";
import { NoteThread } from "./NoteThread.tsx";
import styles from "./TimelineItem.module.css";
import { canUndo, type EntryKind, type Mail, type Step, type TimelineEntry } from "./timeline.ts";

const icons: Record<EntryKind, { title: string; icon: ReactNode }> = {
  step: { title: "Schritt", icon: <ArrowRightLeft size={15} strokeWidth={1.9} aria-hidden="true" /> },
  note: { title: "Notiz", icon: <StickyNote size={15} strokeWidth={1.9} aria-hidden="true" /> },
  edit: { title: "Änderung", icon: <PencilLine size={15} strokeWidth={1.9} aria-hidden="true" /> },
  mail: { title: "E-Mail", icon: <MailIcon size={15} strokeWidth={1.9} aria-hidden="true" /> },
};

interface TimelineItemProps {
  puerperaId: string;
  entry: TimelineEntry;
  /** For the fields of edits. */
  words: EditWords;
  onChange: () => void;
}

export function TimelineItem({ puerperaId, entry, words, onChange }: TimelineItemProps) {
  const { title, icon } = icons[entry.kind];
  return (
    <li className={styles.item}>
      <time dateTime={entry.at}>{clockTime(entry.at)}</time>
      <span
        className={cx(styles.icon, styles[entry.kind])}
        role="img"
        aria-label={title}
        data-tooltip={title}
      >
        {icon}
      </span>
      <div className={styles.text}>
        {entry.kind === "step" && <StepText step={entry.step} />}
        {entry.kind === "note" && (
          <NoteThread note={entry.note} isAnswerable={entry.isAnswerable} onChange={onChange} />
        )}
        {entry.kind === "edit" && (
          <>
            <EditAuthor author={entry.edit.author} /> hat Angaben geändert.
            <EditLines words={words} changes={entry.edit.changes} />
          </>
        )}
        {entry.kind === "mail" && <MailText mails={entry.mails} />}
      </div>
      {entry.kind === "step" && entry.step.isUndoable && (
        <UndoButton puerperaId={puerperaId} entry={entry} onChange={onChange} />
      )}
    </li>
  );
}

function StepText({ step }: { step: Step }) {
  return (
    <>
      <span className={cx(step.isUndone && styles.undone)}>
        <SentenceText parts={step.parts} linksPuerpera={false} />
      </span>
      {step.isUndone && <span className={styles.third}> (rückgängig gemacht)</span>}
      {(step.cause || step.reason) && (
        <p className={styles.reason}>{[step.cause, step.reason].filter(Boolean).join(": ")}</p>
      )}
      {step.leftOut && <p className={styles.reason}>{step.leftOut}</p>}
      {step.reach && <p className={styles.reason}>{step.reach}</p>}
      {step.despite.length > 0 && (
        <p className={styles.despite}>
          trotz
          {step.despite.map((warning) => (
            <Chip key={warning} tone="warning">
              {warning}
            </Chip>
          ))}
        </p>
      )}
    </>
  );
}

/** How many of the recipients are named. */
const NAMED = 3;

function MailText({ mails }: { mails: readonly [Mail, ...Mail[]] }) {
  const [first] = mails;
  const names = mails.map(mailTarget);
  const more = names.length - NAMED;
  const states = mails.filter(({ status }, index) => mails.findIndex((m) => m.status === status) === index);
  return (
    <>
      <span data-tooltip={more > 0 ? names.join(", ") : undefined}>
        {first.channel === "sms" ? "SMS" : "E-Mail"} an {names.slice(0, NAMED).join(", ")}
        {more > 0 && ` und ${more} weitere`}:
      </span>{" "}
      «{first.subject ?? mailOccasion(first)}»{" "}
      {states.map((mail) => (
        <MailStatus key={mail.status} mail={mail} />
      ))}
      {mails.map(
        ({ id, failure, status }) =>
          failure &&
          status === "failed" && (
            <p key={id} className={styles.reason}>
              {failure}
            </p>
          ),
      )}
    </>
  );
}

/** Shown to the author for a minute, as long as nothing followed. */
function UndoButton({ puerperaId, entry, onChange }: Omit<TimelineItemProps, "words">) {
  const { id } = useCurrentUser();
  const now = useNow("second");
  const undo = useUndo(onChange)(puerperaId, entry.id);
  if (!undo || !canUndo(entry, id, new Date(now))) return null;
  return (
    <StepButton
      size="small"
      run={async () => {
        await undo();
        return { text: "Der Schritt ist rückgängig gemacht." };
      }}
    >
      Rückgängig
    </StepButton>
  );
}
