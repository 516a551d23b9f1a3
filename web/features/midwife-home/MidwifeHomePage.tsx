import { type ReactNode, useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { greeting, longDay } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { MidwifeHomeDocument, type MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useSession } from "#web/platform/session/SessionProvider.tsx";
import type { SessionUser } from "#web/platform/session/session.ts";
import { AbsenceNote } from "./AbsenceNote.tsx";
import { CirclesNote } from "./CirclesNote.tsx";
import { DueList } from "./DueList.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { firstStepsOf, type Setup } from "./first-steps.ts";
import styles from "./MidwifeHomePage.module.css";
import { MonthPanel } from "./MonthPanel.tsx";
import { MotherList } from "./MotherList.tsx";
import { OfferCounts } from "./OfferCounts.tsx";
import { OfficeMessages } from "./OfficeMessages.tsx";
import { RequestNotes } from "./RequestNotes.tsx";
import { UrgentMessages } from "./UrgentMessages.tsx";

/** A midwife's start page: what is new, what is due, whom she cares for, how full her month is. */
export function MidwifeHomePage() {
  const { id, firstname, teamaccount, fullname } = useCurrentUser();
  const { user } = useSession();
  const now = new Date(useNow());
  const today = zurichDay(now);
  const variables = useMemo(() => ({ id, today }), [id, today]);
  const { data, error, refetch } = useLiveQuery(MidwifeHomeDocument, variables);
  const [isDismissed, setDismissed] = useRemembered(`first-steps.${id}`, false);
  const steps = data && firstStepsOf(setupOf(data, user));
  const isShown = !isDismissed && (steps?.some(({ isDone }) => !isDone) ?? false);
  const setup = steps && <FirstSteps steps={steps} onDismiss={() => setDismissed(true)} />;
  const name = teamaccount ? fullname : firstname;
  return (
    <div className={styles.page}>
      <PageHead title={name ? `${greeting(now)}, ${name}` : greeting(now)} note={longDay(today)} />
      {error !== undefined && (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && error === undefined && <CardSkeleton />}
      {data && (
        <>
          <UrgentMessages messages={data.urgent} now={now} />
          <RequestNotes requests={data.requests} now={now} />
          {!isShown && data.user_by_pk?.circles?.length === 0 && <CirclesNote />}
          <AbsenceNote absences={data.absences} today={today} />
          <Panels
            data={data}
            now={now}
            setup={isShown ? setup : undefined}
            onChanged={() => void refetch().catch(() => undefined)}
          />
        </>
      )}
    </div>
  );
}

interface PanelsProps {
  data: MidwifeHomeQuery;
  now: Date;
  /** What she has still to set up. */
  setup: ReactNode;
  onChanged: () => void;
}

/** Drawn in the order in which they are read: one below the other where it is narrow, what is due first. */
function Panels({ data, now, setup, onChanged }: PanelsProps) {
  const isNarrow = useMedia("(max-width: 1100px)");
  const due = <DueList mothers={data.mothers} now={now} onChanged={onChanged} />;
  const offers = <OfferCounts counts={data} />;
  const mothers = <MotherList mothers={data.mothers} now={now} />;
  const month = <MonthPanel now={now} />;
  const messages = <OfficeMessages messages={data.messages} now={now} />;
  // Whoever has nobody in her care yet begins with it; otherwise the mothers come first.
  const isNew = data.mothers.length === 0;
  const first = isNew && setup;
  const last = !isNew && setup;
  if (isNarrow)
    return (
      <div className={styles.column}>
        {first}
        {due}
        {offers}
        {month}
        {mothers}
        {last}
        {messages}
      </div>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {first}
        {due}
        {mothers}
      </div>
      <div className={styles.column}>
        {offers}
        {month}
        {last}
        {messages}
      </div>
    </div>
  );
}

function setupOf({ user_by_pk: own }: MidwifeHomeQuery, user: SessionUser | undefined): Setup {
  return {
    circles: own?.circles.length ?? 0,
    languages: own?.languages.length ?? 0,
    services: own?.services.length ?? 0,
    absences: own?.calendarentries.length ?? 0,
    hasSecondFactor: user?.second_factor ?? undefined,
  };
}
