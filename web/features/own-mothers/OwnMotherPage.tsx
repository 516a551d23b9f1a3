import { Archive, Baby, ClipboardCheck, PhoneCall, RotateCcw, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { nationalityName } from "#domain/nationality.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { type CareTask, careTasksOf } from "#domain/puerpera/care-tasks.ts";
import { isBorn } from "#domain/puerpera/dates.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { isPuerperaStatus, puerperaStatusTitlesForMidwife, stepRules } from "#domain/puerpera/status.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StatusTag } from "#web/components/layout/StatusTag.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { OwnMotherSingleDocument } from "#web/generated/midwife/graphql.ts";
import { useHashScroll } from "#web/platform/browser/use-hash-scroll.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ContactActions } from "../people/ContactActions.tsx";
import { ArchivedHint } from "./ArchivedHint.tsx";
import { BirthDialog } from "./BirthDialog.tsx";
import { MotherLines } from "./MotherLines.tsx";
import { OfficeNotes } from "./OfficeNotes.tsx";
import styles from "./OwnMotherPage.module.css";
import { addressOf, careOf, isArchived, type OwnMotherDetail, phonesOf } from "./own-mother.ts";
import { TaskChips } from "./TaskChips.tsx";
import { type OwnMotherSteps, useOwnMotherSteps } from "./use-own-mother-steps.ts";

/** One mother of the midwife, with everything that is hers to see and to do. */
export function OwnMotherPage() {
  const { id: ownId } = useCurrentUser();
  const { id = "" } = useParams();
  const { data, error, refetch } = useLiveQuery(OwnMotherSingleDocument, { id });
  const mother = data?.puerpera_by_pk;
  useHashScroll(mother !== undefined);
  const refresh = () => void refetch().catch(() => undefined);
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  if (!data) return <CardSkeleton cards={2} />;
  // An open registration has a page of its own: the list of offers, where it has no name.
  if (!mother || mother.midwife_id !== ownId) return <NotMine />;
  return (
    <Mother mother={mother} archiveDays={data.appsettings_by_pk?.archive_days ?? 0} onChanged={refresh} />
  );
}

interface MotherProps {
  mother: OwnMotherDetail;
  /** Until only the name is left of what is closed. */
  archiveDays: number;
  onChanged: () => void;
}

function Mother({ mother, archiveDays, onChanged }: MotherProps) {
  const now = new Date(useNow());
  const steps = useOwnMotherSteps(mother.id, onChanged);
  const [isEntering, setEntering] = useState(false);
  const care = careOf(mother);
  const tasks = mother.status === "current" ? careTasksOf(care, now) : [];
  const address = addressOf(mother);
  const name = mother.fullname ?? "";
  const status = mother.status && isPuerperaStatus(mother.status) ? mother.status : "undefined";
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{name}</h1>
        <StatusTag look={status} label={puerperaStatusTitlesForMidwife[status]} />
        {mother.closed_at && (
          <span className={styles.since}>am {dayAndYear(zurichDay(mother.closed_at))}</span>
        )}
      </header>
      <TaskChips tasks={tasks} care={care} now={now} />
      {isArchived(mother) ? (
        <ArchivedHint days={archiveDays} />
      ) : (
        <ContactActions
          name={name}
          phones={phonesOf(mother)}
          email={mother.email_parents ?? mother.email}
          address={address}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <SectionCard title="Betreuung">
            <MotherLines mother={mother} address={address} now={now} />
          </SectionCard>
          <MoreFacts mother={mother} />
        </div>
        <OfficeNotes notes={mother.notes} write={steps.write} />
      </div>
      <MotherActions mother={mother} tasks={tasks} steps={steps} onBirth={() => setEntering(true)} />
      <BirthDialog
        mother={isEntering ? mother : undefined}
        onSaved={onChanged}
        onClose={() => setEntering(false)}
      />
    </div>
  );
}

/** What is rarely needed on the way to a visit. */
function MoreFacts({ mother }: { mother: OwnMotherDetail }) {
  const alt = mother.has_alt_address
    ? [mother.address_alt, zipcodeAndPlace(mother.zipcode_alt, mother.place_alt), mother.country_alt]
    : [];
  const facts = [
    { label: "Postadresse", value: alt.filter(Boolean).join(", ") },
    { label: puerperaLabels.birthday, value: mother.birthday && dayAndYear(mother.birthday) },
    { label: puerperaLabels.nationality, value: mother.nationality && nationalityName(mother.nationality) },
    {
      label: puerperaLabels.birthdate_child,
      value: mother.birthdate_child && dayAndYear(mother.birthdate_child),
    },
    { label: puerperaLabels.sectiodate, value: mother.sectiodate && dayAndYear(mother.sectiodate) },
    {
      label: puerperaLabels.mediated_at,
      value: mother.mediated_at && dayAndYear(zurichDay(mother.mediated_at)),
    },
  ];
  if (facts.every(({ value }) => !value)) return null;
  return (
    <SectionCard title="Weitere Angaben">
      <Facts facts={facts} />
    </SectionCard>
  );
}

interface MotherActionsProps {
  mother: OwnMotherDetail;
  tasks: readonly CareTask[];
  steps: OwnMotherSteps;
  onBirth: () => void;
}

type MainStep = "contact" | "birth" | "close";

/** What is due decides which button stands out. */
const mainSteps: readonly (readonly [CareTask, MainStep])[] = [
  ["first_contact", "contact"],
  ["birth_missing", "birth"],
  ["closing_due", "close"],
];

/** On phones at the foot of the screen, where the thumb is; the most pressing step is the button that stands out. */
function MotherActions({ mother, tasks, steps, onBirth }: MotherActionsProps) {
  if (mother.status === "closed") {
    return (
      <div className={styles.actions}>
        <StepButton icon={<RotateCcw size={16} strokeWidth={1.9} />} run={steps.reopen}>
          {stepRules.set_current.button}
        </StepButton>
      </div>
    );
  }
  const main = mainSteps.find(([task]) => tasks.includes(task))?.[1];
  const typeOf = (name: MainStep) => (name === main ? "primary" : "default");
  return (
    <div className={styles.actions}>
      {tasks.includes("first_contact") && (
        <StepButton
          type={typeOf("contact")}
          icon={<PhoneCall size={16} strokeWidth={1.9} />}
          run={steps.noteFirstContact}
        >
          Kontakt erfolgt
        </StepButton>
      )}
      <Button type={typeOf("birth")} icon={<Baby size={16} strokeWidth={1.9} />} onClick={onBirth}>
        {isBorn(mother) ? "Geburt ändern" : "Geburt eintragen"}
      </Button>
      <StepButton
        type={typeOf("close")}
        icon={<ClipboardCheck size={16} strokeWidth={1.9} />}
        run={steps.close}
      >
        {stepRules.set_closed.button}
      </StepButton>
    </div>
  );
}

function NotMine() {
  return (
    <EmptyState
      isPage
      icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Diese Wöchnerin ist nicht in Ihrer Betreuung"
      action={
        <div className={styles.ways}>
          <ButtonLink type="primary" to="/user/puerpera/list">
            Aktuelle Wöchnerinnen
          </ButtonLink>
          <ButtonLink
            to="/user/puerpera/archive"
            type="default"
            icon={<Archive size={16} strokeWidth={1.9} aria-hidden="true" />}
          >
            Abgeschlossen
          </ButtonLink>
        </div>
      }
    >
      Vielleicht hat das Büro die Vermittlung aufgelöst, oder der Link ist veraltet.
    </EmptyState>
  );
}
