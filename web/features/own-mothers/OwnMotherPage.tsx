import { Archive, ArrowLeft, UserRoundX } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { nationalityName } from "#domain/nationality.ts";
import { countryName, homeCountry } from "#domain/place/country.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { careTasksOf, firstContactWords } from "#domain/puerpera/care-tasks.ts";
import { puerperaLabelOf, puerperaLabels } from "#domain/puerpera/labels.ts";
import { isPuerperaStatus, puerperaStatusTitlesForMidwife } from "#domain/puerpera/status.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StatusTag } from "#web/components/layout/StatusTag.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { OwnMotherSingleDocument } from "#web/generated/midwife/graphql.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useHashScroll } from "#web/platform/browser/use-hash-scroll.ts";
import { useNewDay } from "#web/platform/browser/use-new-day.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ContactActions } from "../people/ContactActions.tsx";
import { useNoteOpened } from "../search/recently-opened.ts";
import { VisitCounter } from "../visits/VisitCounter.tsx";
import { AnswerMark } from "./AnswerMark.tsx";
import { ArchivedHint } from "./ArchivedHint.tsx";
import { BirthDialog } from "./BirthDialog.tsx";
import { MotherActions } from "./MotherActions.tsx";
import { MotherLines } from "./MotherLines.tsx";
import { OfficeNotes } from "./OfficeNotes.tsx";
import { OwnEdits } from "./OwnEdits.tsx";
import styles from "./OwnMotherPage.module.css";
import { addressOf, emailsOf, isArchived, type OwnMotherDetail, phonesOf } from "./own-mother.ts";
import { PrivateNotes } from "./PrivateNotes.tsx";
import { ReturnWish } from "./ReturnWish.tsx";
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
  // Who stands in for a colleague does so until midnight of the last day.
  useNewDay(refresh);
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  if (!data) return <CardSkeleton cards={2} />;
  // An open registration has a page of its own: the list of offers, where it has no name.
  // A colleague's mother has a midwife here only while one stands in for her.
  if (!mother?.midwife_id) return <NotMine />;
  return (
    <Mother
      mother={mother}
      isSubstituted={mother.midwife_id !== ownId}
      archiveDays={data.appsettings_by_pk?.archive_days ?? 0}
      onChanged={refresh}
    />
  );
}

interface MotherProps {
  mother: OwnMotherDetail;
  isSubstituted: boolean;
  /** Until only the name is left of what is closed. */
  archiveDays: number;
  onChanged: () => void;
}

function Mother({ mother, isSubstituted, archiveDays, onChanged }: MotherProps) {
  const now = new Date(useNow());
  const steps = useOwnMotherSteps(mother.id, onChanged);
  const [isEntering, setEntering] = useState(false);
  const tasks = mother.status === "current" ? careTasksOf(mother, now) : [];
  const address = addressOf(mother);
  const name = mother.fullname ?? "";
  useNamedPage(name);
  useNoteOpened("mother", mother.id);
  const status = mother.status && isPuerperaStatus(mother.status) ? mother.status : "undefined";
  return (
    <div className={styles.page}>
      <Link
        className={styles.back}
        to={mother.status === "closed" ? "/user/puerpera/archive" : "/user/puerpera/list"}
      >
        <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
        {mother.status === "closed" ? "Abgeschlossen" : "Aktuell"}
      </Link>
      <header className={styles.head}>
        <h1>{name}</h1>
        <StatusTag look={status} label={puerperaStatusTitlesForMidwife[status]} />
        {isSubstituted && <Chip>In Vertretung</Chip>}
        {mother.closed_at && (
          <span className={styles.since}>am {dayAndYear(zurichDay(mother.closed_at))}</span>
        )}
      </header>
      <AnswerMark mother={mother} />
      <TaskChips tasks={tasks} care={mother} now={now} />
      <FirstContact mother={mother} steps={steps} />
      <ReturnWish mother={mother} onChanged={onChanged} />
      {isArchived(mother) ? (
        <ArchivedHint days={archiveDays} />
      ) : (
        <ContactActions
          name={name}
          phones={phonesOf(mother)}
          email={emailsOf(mother).own}
          address={address}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isArchived(mother) && <VisitCounter puerperaId={mother.id} />}
          <SectionCard title="Betreuung">
            <MotherLines mother={mother} address={address} now={now} />
          </SectionCard>
          <MoreFacts mother={mother} />
        </div>
        <div className={styles.column}>
          <OfficeNotes
            puerperaId={mother.id}
            notes={mother.notes}
            write={steps.write}
            read={steps.readAnswers}
          />
          {!isArchived(mother) && (
            <PrivateNotes puerperaId={mother.id} notes={mother.private_notes} onChanged={onChanged} />
          )}
          <OwnEdits puerperaId={mother.id} />
        </div>
      </div>
      <MotherActions
        mother={mother}
        isSubstituted={isSubstituted}
        tasks={tasks}
        steps={steps}
        onBirth={() => setEntering(true)}
        onChanged={onChanged}
      />
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
  const { ward } = emailsOf(mother);
  const facts = [
    {
      label: puerperaLabels.country,
      value: mother.country && mother.country !== homeCountry && countryName(mother.country),
    },
    { label: puerperaLabelOf("email", "spital"), value: ward && <a href={`mailto:${ward}`}>{ward}</a> },
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

/** What she has said of the first contact, and the way back. */
function FirstContact({ mother, steps }: { mother: OwnMotherDetail; steps: OwnMotherSteps }) {
  const isNoted = mother.first_contact_at !== null || (mother.unreached_count ?? 0) > 0;
  if (mother.status !== "current" || !isNoted) return null;
  return (
    <p className={styles.contact}>
      <span>
        {puerperaLabels.first_contact_at}: {firstContactWords(mother)}
      </span>
      <StepButton type="link" size="small" run={steps.withdrawContact}>
        Zurücknehmen
      </StepButton>
    </p>
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
