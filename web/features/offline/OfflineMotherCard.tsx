import { PhoneCall, PhoneMissed } from "lucide-react";
import { shortDayAndTime } from "#domain/locale.ts";
import { careTasksOf } from "#domain/puerpera/care-tasks.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { ContactActions } from "#web/features/people/ContactActions.tsx";
import { PhoneText } from "#web/features/people/PhoneText.tsx";
import { VisitLinks } from "#web/features/visits/VisitLinks.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { MotherLines } from "../own-mothers/MotherLines.tsx";
import { addressOf, phonesOf } from "../own-mothers/own-mother.ts";
import { TaskChips } from "../own-mothers/TaskChips.tsx";
import type { OfflineMother } from "./kept-list.ts";
import { LaterNote } from "./LaterNote.tsx";
import styles from "./OfflineMotherCard.module.css";
import { useLater } from "./use-later.ts";
import { takeBack, type Waiting } from "./waiting.ts";

interface OfflineMotherCardProps {
  mother: OfflineMother;
  /** What she wrote about her and has not arrived. */
  waiting: readonly Waiting[];
  now: Date;
}

export function OfflineMotherCard({ mother, waiting, now }: OfflineMotherCardProps) {
  const name = mother.fullname ?? "";
  const address = addressOf(mother);
  const numbers = phonesOf(mother).filter(({ number }) => number);
  const { contact } = useLater(mother);
  const tasks = careTasksOf(mother, now);
  const hasContact = waiting.some((each) => each.kind === "contact" && each.reached);
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <TaskChips tasks={tasks} care={mother} now={now} />
      <MotherLines mother={mother} address={address} now={now} />
      <VisitLinks name={name} address={address} phone={numbers[0]?.number ?? null} />
      {numbers.length > 1 && <ContactActions name={name} phones={numbers.slice(1)} isQuiet />}
      {tasks.includes("first_contact") && !hasContact && (
        <div className={styles.steps}>
          <Button icon={<PhoneCall size={16} strokeWidth={1.9} />} onClick={() => contact(true)}>
            Kontakt erfolgt
          </Button>
          <Button icon={<PhoneMissed size={16} strokeWidth={1.9} />} onClick={() => contact(false)}>
            Nicht erreicht
          </Button>
        </div>
      )}
      <OwnWords waiting={waiting} notes={mother.notes} />
      <LaterNote mother={mother} />
    </article>
  );
}

/** What she has written to the office of her, first what has still to go. */
function OwnWords({ waiting, notes }: { waiting: readonly Waiting[]; notes: OfflineMother["notes"] }) {
  const notify = useNotify();
  const undo = async (each: Waiting) => {
    if (!(await takeBack(each)))
      notify.info("Das ist schon unterwegs und lässt sich nicht mehr zurücknehmen.");
  };
  const toGo = waiting.filter(({ refusal }) => refusal === undefined);
  if (toGo.length === 0 && notes.length === 0) return null;
  return (
    <ul className={styles.words} aria-label="Ihre Notizen ans Büro">
      {toGo.map((each) => (
        <li key={each.key} className={styles.waiting}>
          <p>{wordsOf(each)}</p>
          <p className={styles.when}>
            Wird gesendet, sobald Sie wieder Netz haben.
            {!each.isTried && (
              <Button
                type="link"
                size="small"
                onClick={() => void undo(each).catch((cause) => notify.failed(cause))}
              >
                Zurücknehmen
              </Button>
            )}
          </p>
        </li>
      ))}
      {notes.map(({ id, text, created_at }) => (
        <li key={id}>
          <time className={styles.when} dateTime={created_at}>
            {shortDayAndTime(created_at)}
          </time>
          <p>
            <PhoneText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function wordsOf(waiting: Waiting): string {
  if (waiting.kind === "note") return waiting.text;
  return waiting.reached ? "Kontakt erfolgt" : "Nicht erreicht";
}
