import { Baby, ClipboardCheck, MessageSquarePlus } from "lucide-react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { careTasksOf } from "#domain/puerpera/care-tasks.ts";
import { closingIsOffered } from "#domain/puerpera/closing.ts";
import { isBorn } from "#domain/puerpera/dates.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { ContactActions } from "../people/ContactActions.tsx";
import { AnswerMark } from "./AnswerMark.tsx";
import { CloseCare } from "./CloseCare.tsx";
import { ContactButtons } from "./ContactButtons.tsx";
import { MotherLines } from "./MotherLines.tsx";
import styles from "./OwnMotherCard.module.css";
import { addressOf, emailsOf, type ListedMother, phonesOf } from "./own-mother.ts";
import { TaskChips } from "./TaskChips.tsx";
import { useOwnMotherSteps } from "./use-own-mother-steps.ts";

interface OwnMotherCardProps {
  mother: ListedMother;
  /** A colleague's, who is away: whoever stands in ends no care. */
  isSubstituted?: boolean;
  onChanged: () => void;
  onBirth: () => void;
}

export function OwnMotherCard({ mother, isSubstituted = false, onChanged, onBirth }: OwnMotherCardProps) {
  const now = new Date(useNow());
  const steps = useOwnMotherSteps(mother.id, onChanged);
  const tasks = careTasksOf(mother, now);
  const address = addressOf(mother);
  const name = mother.fullname ?? "";
  const page = `/user/puerpera/single/${mother.id}`;
  const closingIsDue = tasks.includes("closing_due");
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>
        <Link to={page}>{name}</Link>
      </h2>
      <AnswerMark mother={mother} />
      <TaskChips tasks={tasks} care={mother} now={now} />
      <MotherLines mother={mother} address={address} now={now} />
      <ContactActions name={name} phones={phonesOf(mother)} email={emailsOf(mother).own} address={address} />
      <div className={styles.steps}>
        {tasks.includes("first_contact") && <ContactButtons steps={steps} />}
        {(!isBorn(mother) || tasks.includes("birthtime_missing")) && (
          <Button icon={<Baby size={16} strokeWidth={1.9} />} onClick={onBirth}>
            {isBorn(mother) ? "Geburtszeit eintragen" : "Geburt eintragen"}
          </Button>
        )}
        {!isSubstituted && closingIsOffered(mother, zurichDay(now)) && (
          <CloseCare mother={mother} steps={steps}>
            {(start, isRunning) => (
              <Button
                type={closingIsDue ? "primary" : "default"}
                icon={<ClipboardCheck size={16} strokeWidth={1.9} />}
                loading={isRunning}
                onClick={start}
              >
                {stepRules.set_closed.button}
              </Button>
            )}
          </CloseCare>
        )}
        <Link to={`${page}#notizen`} className={styles.more}>
          <MessageSquarePlus size={16} strokeWidth={1.9} aria-hidden="true" />
          Notiz ans Büro
        </Link>
      </div>
    </article>
  );
}
