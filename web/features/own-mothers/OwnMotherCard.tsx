import { Baby, ClipboardCheck, MessageSquarePlus, PhoneCall } from "lucide-react";
import { Link } from "react-router";
import { careTasksOf } from "#domain/puerpera/care-tasks.ts";
import { isBorn } from "#domain/puerpera/dates.ts";
import { stepRules } from "#domain/puerpera/status.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { ContactActions } from "../people/ContactActions.tsx";
import { MotherLines } from "./MotherLines.tsx";
import styles from "./OwnMotherCard.module.css";
import { addressOf, careOf, type OwnMother, phonesOf } from "./own-mother.ts";
import { TaskChips } from "./TaskChips.tsx";
import { useOwnMotherSteps } from "./use-own-mother-steps.ts";

interface OwnMotherCardProps {
  mother: OwnMother;
  onChanged: () => void;
  onBirth: () => void;
}

export function OwnMotherCard({ mother, onChanged, onBirth }: OwnMotherCardProps) {
  const now = new Date(useNow());
  const steps = useOwnMotherSteps(mother.id, onChanged);
  const care = careOf(mother);
  const tasks = careTasksOf(care, now);
  const address = addressOf(mother);
  const name = mother.fullname ?? "";
  const page = `/user/puerpera/single/${mother.id}`;
  const closingIsDue = tasks.includes("closing_due");
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>
        <Link to={page}>{name}</Link>
      </h2>
      <TaskChips tasks={tasks} care={care} now={now} />
      <MotherLines mother={mother} address={address} now={now} />
      <ContactActions
        name={name}
        phones={phonesOf(mother)}
        email={mother.email_parents ?? mother.email}
        address={address}
      />
      <div className={styles.steps}>
        {tasks.includes("first_contact") && (
          <StepButton icon={<PhoneCall size={16} strokeWidth={1.9} />} run={steps.noteFirstContact}>
            Kontakt erfolgt
          </StepButton>
        )}
        {(!isBorn(mother) || tasks.includes("birthtime_missing")) && (
          <Button icon={<Baby size={16} strokeWidth={1.9} />} onClick={onBirth}>
            {isBorn(mother) ? "Geburtszeit eintragen" : "Geburt eintragen"}
          </Button>
        )}
        {isBorn(mother) && (
          <StepButton
            type={closingIsDue ? "primary" : "default"}
            icon={<ClipboardCheck size={16} strokeWidth={1.9} />}
            run={steps.close}
          >
            {stepRules.set_closed.button}
          </StepButton>
        )}
        <Link to={`${page}#notizen`} className={styles.more}>
          <MessageSquarePlus size={16} strokeWidth={1.9} aria-hidden="true" />
          Notiz ans Büro
        </Link>
      </div>
    </article>
  );
}
