import { useMutation } from "@apollo/client/react";
import { Button } from "antd";
import {
  Baby,
  CalendarClock,
  ClipboardCheck,
  Hospital,
  Languages,
  MapPin,
  MessageSquareText,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { careTaskSentence, careTasksOf } from "#domain/puerpera/care-tasks.ts";
import { careHint, isBorn } from "#domain/puerpera/dates.ts";
import { stepRules } from "#domain/puerpera/status.ts";
import { Chip } from "#web/components/Chip.tsx";
import { ContactActions } from "#web/components/ContactActions.tsx";
import { StepButton } from "#web/components/StepButton.tsx";
import { languageLine } from "#web/features/offers/offer-words.ts";
import { birthLine } from "#web/features/puerpera/birth-line.ts";
import {
  type OwnMotherFragment,
  PuerperaSetClosedDocument,
  UndoStepDocument,
} from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/use-now.ts";
import { birthRest, hospitalText } from "./care-words.ts";
import styles from "./OwnMotherCard.module.css";

interface OwnMotherCardProps {
  mother: OwnMotherFragment;
  onChanged: () => void;
  onBirth: () => void;
}

export function OwnMotherCard({ mother, onChanged, onBirth }: OwnMotherCardProps) {
  const now = new Date(useNow());
  const close = useClosing(mother.id, onChanged);
  const tasks = careTasksOf(mother, now);
  const place = zipcodeAndPlace(mother.zipcode, mother.place);
  const address = [mother.address, place].filter(Boolean).join(", ");
  const name = mother.fullname ?? "";
  const closingIsDue = tasks.includes("closing_due");
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {tasks.length > 0 && (
        <div className={styles.tasks}>
          {tasks.map((task) => (
            <Chip
              key={task}
              tone={task === "birthtime_missing" ? "neutral" : "warning"}
              icon={<TriangleAlert size={14} strokeWidth={2.1} aria-hidden="true" />}
            >
              {careTaskSentence(task, mother, now)}
            </Chip>
          ))}
        </div>
      )}
      <MotherLines mother={mother} address={address} now={now} />
      <ContactActions
        name={name}
        phones={[
          { number: mother.phone_mobile },
          { number: mother.phone_private, label: "privat" },
          { number: mother.phone_hospital, label: "Spital" },
        ]}
        email={mother.email_parents ?? mother.email}
        address={address}
      />
      <div className={styles.steps}>
        {(!isBorn(mother) || tasks.includes("birthtime_missing")) && (
          <Button icon={<Baby size={16} strokeWidth={1.9} />} onClick={onBirth}>
            {isBorn(mother) ? "Geburtszeit eintragen" : "Geburt eintragen"}
          </Button>
        )}
        <StepButton
          type={closingIsDue ? "primary" : "default"}
          icon={<ClipboardCheck size={16} strokeWidth={1.9} />}
          run={close}
        >
          {stepRules.set_closed.button}
        </StepButton>
      </div>
    </article>
  );
}

/** Closes the care at once; the way back is the log entry that the step has written. */
function useClosing(id: string, onChanged: () => void) {
  const [setClosed] = useMutation(PuerperaSetClosedDocument);
  const [undoStep] = useMutation(UndoStepDocument);
  return async () => {
    const { data } = await setClosed({ variables: { id } });
    onChanged();
    const entry = data?.puerpera_setclosed?.actionlogs[0];
    if (!entry) return { text: stepRules.set_closed.success };
    const undo = async () => {
      await undoStep({ variables: { actionlog_id: entry.id } });
      onChanged();
    };
    return { text: stepRules.set_closed.success, undo };
  };
}

function MotherLines({ mother, address, now }: { mother: OwnMotherFragment; address: string; now: Date }) {
  const BirthIcon = isBorn(mother) ? Baby : CalendarClock;
  const rest = birthRest(mother);
  const hospital = hospitalText(mother, now);
  return (
    <ul className={styles.lines}>
      <Line icon={<BirthIcon size={17} strokeWidth={1.9} aria-hidden="true" />}>
        <strong>{birthLine(mother, now)}</strong>
        {rest && `, ${rest}`}
      </Line>
      {hospital && <Line icon={<Hospital size={17} strokeWidth={1.9} aria-hidden="true" />}>{hospital}</Line>}
      {address && <Line icon={<MapPin size={17} strokeWidth={1.9} aria-hidden="true" />}>{address}</Line>}
      <Line icon={<Languages size={17} strokeWidth={1.9} aria-hidden="true" />}>
        {[languageLine(mother), mother.language_text].filter(Boolean).join(", ")}
      </Line>
      {mother.notes_to_midwife && (
        <Line
          icon={
            <MessageSquareText size={17} strokeWidth={1.9} role="img" aria-label="Mitteilung des Büros" />
          }
        >
          <span className={styles.note}>{mother.notes_to_midwife}</span>
        </Line>
      )}
      <Line icon={<ClipboardCheck size={17} strokeWidth={1.9} aria-hidden="true" />}>
        <span className={styles.hint}>
          {careHint({
            ...mother,
            multiples: mother.multiples ?? false,
            birthtype: mother.birthtype ?? "nochnicht",
          })}
        </span>
      </Line>
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.line}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
