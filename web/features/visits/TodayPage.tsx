import { CalendarPlus, CalendarX2, Phone } from "lucide-react";
import { useMemo, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { longDay, shortDay } from "#domain/locale.ts";
import { isDone } from "#domain/midwife/visit.ts";
import { formatPhone, phonesIn } from "#domain/place/phone.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { OwnVisitsDocument, type OwnVisitsQuery } from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { NextVisit } from "./NextVisit.tsx";
import styles from "./TodayPage.module.css";
import { useVisitSteps } from "./use-visit-steps.ts";
import { type VisitAsked, VisitDialog } from "./VisitDialog.tsx";
import { VisitRow } from "./VisitRow.tsx";
import { type OwnVisit, visitDays, visitRange } from "./visit-days.ts";
import { callUrl } from "./visit-links.ts";

/** Heute: whom she visits, in order, with the way and the telephone; behind it the days to come. */
export function TodayPage() {
  const { id } = useCurrentUser();
  const now = new Date(useNow());
  const today = zurichDay(now);
  const variables = useMemo(() => ({ id, ...visitRange(today) }), [id, today]);
  const { data, error, refetch } = useLiveQuery(OwnVisitsDocument, variables, { keepPrevious: true });
  const [asked, setAsked] = useState<VisitAsked>();
  const refresh = () => void refetch().catch(() => undefined);
  const steps = useVisitSteps(refresh);
  const visits = data && visitDays(data.visit, now).today;
  return (
    <div className={styles.page}>
      <PageHead
        title="Heute"
        note={longDay(today)}
        actions={
          data &&
          data.mothers.length > 0 && (
            <Button
              icon={<CalendarPlus size={16} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => setAsked({ what: "plan" })}
            >
              Termin eintragen
            </Button>
          )
        }
      />
      {visits && visits.length > 0 && (
        <p className={styles.sum}>
          {visits.filter(isDone).length} von {visits.length} erledigt
        </p>
      )}
      {error !== undefined && <ErrorState error={error} onRetry={refresh} />}
      {!data && error === undefined && <CardSkeleton cards={3} />}
      {data && <Days data={data} now={now} onAsk={setAsked} />}
      <OfficeCall />
      <VisitDialog
        asked={asked}
        mothers={data?.mothers ?? []}
        save={steps.save}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

interface DaysProps {
  data: OwnVisitsQuery;
  now: Date;
  onAsk: (asked: VisitAsked) => void;
}

function Days({ data, now, onAsk }: DaysProps) {
  const [isWhole, setWhole] = useState(false);
  const { missed, today, tomorrow, later } = visitDays(data.visit, now);
  const next = today.find((visit) => !isDone(visit));
  const row = (visit: OwnVisit) => <VisitRow key={visit.id} visit={visit} onAsk={onAsk} />;
  return (
    <>
      {missed.length > 0 && (
        <SectionCard title="Noch zu erfassen" note={missed.length} flush>
          <ul>
            {missed.map((visit) => (
              <VisitRow key={visit.id} visit={visit} hasDay onAsk={onAsk} />
            ))}
          </ul>
        </SectionCard>
      )}
      {today.length === 0 && <NoVisits hasMothers={data.mothers.length > 0} />}
      <ul className={styles.today}>
        {today.map((visit) =>
          visit === next ? <NextVisit key={visit.id} visit={visit} now={now} onAsk={onAsk} /> : row(visit),
        )}
      </ul>
      {(tomorrow.length > 0 || later.length > 0) && (
        <SectionCard
          title="Morgen"
          note={tomorrow.length}
          action={
            later.length > 0 && (
              <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? "Nur morgen" : "Ganze Woche"}
              </Button>
            )
          }
          flush
        >
          {tomorrow.length === 0 && <p className={styles.none}>Morgen haben Sie keinen Besuch.</p>}
          <ul>{tomorrow.map(row)}</ul>
        </SectionCard>
      )}
      {isWhole &&
        later.map(({ day, visits }) => (
          <SectionCard key={day} title={shortDay(day)} note={visits.length} flush>
            <ul>{visits.map(row)}</ul>
          </SectionCard>
        ))}
    </>
  );
}

function NoVisits({ hasMothers }: { hasMothers: boolean }) {
  return (
    <EmptyState
      icon={<CalendarX2 size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Heute haben Sie keinen Besuch eingetragen"
      {...(!hasMothers && {
        action: (
          <ButtonLink type="primary" to="/user/filter">
            Neue Anmeldungen ansehen
          </ButtonLink>
        ),
      })}
    >
      {hasMothers
        ? "Tragen Sie ein, wann Sie bei wem sind: Dann stehen hier Route und Telefon, und der nächste Termin nach jedem Besuch."
        : "Sobald Sie eine Wöchnerin betreuen, tragen Sie hier Ihre Besuche ein."}
    </EmptyState>
  );
}

/** At the thumb, as on her paper of before: the office's number. */
function OfficeCall() {
  const { organisation_contact } = useAppSettings();
  const [found] = phonesIn(organisation_contact ?? "");
  if (!found) return null;
  const number = (organisation_contact ?? "").slice(found.from, found.to);
  return (
    <div className={styles.office}>
      <a href={callUrl(number)}>
        <Phone size={18} strokeWidth={1.9} aria-hidden="true" />
        Büro {formatPhone(number)}
      </a>
    </div>
  );
}
