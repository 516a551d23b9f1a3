import { CalendarCheck, CalendarClock, CalendarPlus, Route, Trash2 } from "lucide-react";
import { useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear, shortDay, shortDayAndTime } from "#domain/locale.ts";
import {
  appointmentWords,
  compareVisits,
  doneCount,
  isDone,
  nextVisit,
  visitNumber,
  visitTime,
} from "#domain/midwife/visit.ts";
import { careEnds, homeVisits } from "#domain/puerpera/dates.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { VisitsOfMotherDocument, type VisitsOfMotherQuery } from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useVisitSteps, type VisitSteps } from "./use-visit-steps.ts";
import styles from "./VisitCounter.module.css";
import { type VisitAsked, VisitDialog } from "./VisitDialog.tsx";
import { routeUrl } from "./visit-links.ts";
import { careFactsOf, visitAddress } from "./visit-mother.ts";

type Mother = NonNullable<VisitsOfMotherQuery["puerpera_by_pk"]>;

/** "4 von 16 Besuchen" of one mother, with the next appointment and the dates; who stands in sees them and changes only her own. */
export function VisitCounter({ puerperaId }: { puerperaId: string }) {
  const { data, error, refetch } = useLiveQuery(VisitsOfMotherDocument, { id: puerperaId });
  const refresh = () => void refetch().catch(() => undefined);
  const steps = useVisitSteps(refresh);
  const mother = data?.puerpera_by_pk;
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  if (!data)
    return (
      <div className={styles.waiting}>
        <CardSkeleton cards={1} />
      </div>
    );
  return mother ? <Counted mother={mother} steps={steps} /> : null;
}

function Counted({ mother, steps }: { mother: Mother; steps: VisitSteps }) {
  const now = new Date(useNow());
  const { id: ownId } = useCurrentUser();
  const [asked, setAsked] = useState<VisitAsked>();
  const paid = homeVisits(careFactsOf(mother));
  const count = doneCount(mother.visits);
  const until = careEnds(mother);
  const next = nextVisit(mother.visits, now);
  const ownNext = nextVisit(
    mother.visits.filter(({ midwife_id }) => midwife_id === ownId),
    now,
  );
  // What is agreed for another day stays agreed when she comes in between, and so does what a colleague agreed.
  const isToday = ownNext !== undefined && zurichDay(visitTime(ownNext)) === zurichDay(now);
  const isCurrent = mother.status === "current";
  return (
    <SectionCard
      title={`${count} von ${paid} Besuchen`}
      note={until && `bis ${shortDay(until).slice(0, 2)} ${dayAndYear(until)}`}
      id="besuche"
    >
      <div className={styles.blocks} aria-hidden="true">
        {Array.from({ length: Math.max(paid, count) }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no identity but their place
            key={place}
            className={cx(place < count && (place < paid ? styles.made : styles.beyond))}
          />
        ))}
      </div>
      {isCurrent && next && (
        <div className={styles.next}>
          <div>
            <p className={styles.label}>Nächster Termin</p>
            <p className={styles.when}>
              {appointmentWords(visitTime(next), now)} · Besuch {visitNumber(next, mother.visits)}
            </p>
            {next.note && <p className={styles.quiet}>{next.note}</p>}
          </div>
          {mother.address && (
            <a
              className={styles.route}
              href={routeUrl(visitAddress(mother))}
              target="_blank"
              rel="noreferrer"
              aria-label={`Route zu ${mother.fullname}: ${visitAddress(mother)}`}
            >
              <Route size={18} strokeWidth={1.9} aria-hidden="true" />
            </a>
          )}
        </div>
      )}
      {isCurrent && (
        <div className={styles.steps}>
          <Button
            icon={<CalendarCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => setAsked({ what: "record", mother, visit: isToday ? ownNext : undefined })}
          >
            Besuch erfassen
          </Button>
          {ownNext && ownNext === next ? (
            <Button
              icon={<CalendarClock size={16} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => setAsked({ what: "move", mother, visit: ownNext })}
            >
              Verschieben
            </Button>
          ) : (
            <Button
              icon={<CalendarPlus size={16} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => setAsked({ what: "plan", mother })}
            >
              Termin eintragen
            </Button>
          )}
        </div>
      )}
      <Dates
        mother={mother}
        steps={steps}
        canDelete={({ midwife_id }) => isCurrent && midwife_id === ownId}
      />
      <VisitDialog asked={asked} mothers={[mother]} save={steps.save} onClose={() => setAsked(undefined)} />
    </SectionCard>
  );
}

interface DatesProps {
  mother: Mother;
  steps: VisitSteps;
  canDelete: (visit: Mother["visits"][number]) => boolean;
}

/** All of them, newest first; what was entered by mistake goes. */
function Dates({ mother, steps, canDelete }: DatesProps) {
  if (mother.visits.length === 0) return null;
  return (
    <details className={styles.dates}>
      <summary>Alle Termine und Besuche</summary>
      <ul>
        {mother.visits
          .toSorted(compareVisits)
          .reverse()
          .map((visit) => {
            const when = shortDayAndTime(visitTime(visit));
            return (
              <li key={visit.id} className={styles.date}>
                <span className={styles.what}>
                  <strong>{isDone(visit) ? `Besuch ${visitNumber(visit, mother.visits)}` : "Termin"}</strong>
                  <time dateTime={visitTime(visit)}>{when}</time>
                  {visit.note && <span className={styles.quiet}>{visit.note}</span>}
                </span>
                {canDelete(visit) && (
                  <StepButton
                    type="text"
                    icon={<Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />}
                    aria-label={`${isDone(visit) ? "Besuch" : "Termin"} ${when} löschen`}
                    run={() => steps.remove(mother.id, visit)}
                  >
                    {null}
                  </StepButton>
                )}
              </li>
            );
          })}
      </ul>
    </details>
  );
}
