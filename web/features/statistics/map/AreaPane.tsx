import { Palmtree, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { dayAndYear, shortDay, wholeNumber } from "#domain/locale.ts";
import { absenceTitle } from "#domain/midwife/absence.ts";
import { placesLeft } from "#domain/midwife/limit.ts";
import { careDays, targetDate } from "#domain/puerpera/dates.ts";
import { openStatuses, puerperaStatuses } from "#domain/puerpera/status.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { MapAreaPeopleDocument, type MapAreaPeopleQuery } from "#web/generated/staff/graphql.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { UrgentFlag } from "../../people/UrgentFlag.tsx";
import { UserLink } from "../../people/UserLink.tsx";
import { puerperaFilters } from "../../puerpera/list/puerpera-filters.ts";
import styles from "./AreaPane.module.css";
import { type AreaFigures, areaSentence } from "./map-measures.ts";
import type { MapQuestion } from "./map-question.ts";

interface AreaPaneProps {
  zipcode: string;
  figures: AreaFigures | undefined;
  question: MapQuestion;
  today: CalendarDay;
  onClose: () => void;
}

/** Who an area's figures are: the midwives, those there first, and the mothers who wait for one. */
export function AreaPane({ zipcode, figures, question, today, onClose }: AreaPaneProps) {
  const { day, language, service } = question;
  const range = { from: addDays(day, -careDays), to: day };
  const filter = {
    ...puerperaFilters.none,
    zipcodes: [zipcode],
    begins: range,
    languages: language ? [language] : [],
    status: puerperaStatuses.filter((status) => status !== "lost"),
  };
  const mothers = puerperaFilters.where(filter, today);
  const { data, error, refetch } = useLiveQuery(
    MapAreaPeopleDocument,
    {
      day,
      midwives: {
        status: { _eq: "active" },
        role: { _eq: "user" },
        circles: { _contains: [zipcode] },
        ...(language && { languages: { _contains: [language] } }),
        ...(service && { services: { service_id: { _eq: service } } }),
      },
      mothers,
      open: { _and: [mothers, { status: { _in: [...openStatuses] } }] },
    },
    { keepPrevious: true },
  );
  const isPhone = useIsPhone();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Below the map on a telephone: one would not see that something opened.
    if (isPhone) head.current?.scrollIntoView({ block: "nearest" });
  }, [isPhone]);
  return (
    <section className={styles.pane} aria-label={`${zipcode} ${figures?.place ?? ""}`}>
      <div className={styles.head}>
        <h2 ref={head}>
          {zipcode} {figures?.place}
        </h2>
        <Button
          type="text"
          size="small"
          icon={<X size={17} strokeWidth={1.9} />}
          aria-label="Schliessen"
          onClick={onClose}
        />
        {figures && <p>{areaSentence(figures)}</p>}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <People
          data={data}
          day={day}
          today={today}
          listPath={`/admin/puerpera/list?${puerperaFilters.write(filter)}`}
        />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </section>
  );
}

interface PeopleProps {
  data: MapAreaPeopleQuery;
  day: CalendarDay;
  today: CalendarDay;
  listPath: string;
}

function People({ data, day, today, listPath }: PeopleProps) {
  const there = data.user.filter(({ calendarentries }) => calendarentries.length === 0);
  const away = data.user.filter(({ calendarentries }) => calendarentries.length > 0);
  const count = data.puerpera_aggregate.aggregate?.count ?? 0;
  return (
    <>
      <div className={styles.group}>
        <h3>
          Hebammen <small>{wholeNumber(data.user.length)}</small>
        </h3>
        <span>
          {wholeNumber(there.length)} am {dayAndYear(day)} verfügbar
        </span>
      </div>
      <ul className={styles.people}>
        {[...there, ...away].map((midwife) => (
          <li key={midwife.id}>
            <Avatar
              id={midwife.id}
              firstname={midwife.firstname ?? null}
              lastname={midwife.lastname}
              size={28}
            />
            <UserLink id={midwife.id} name={midwife.fullname} />
            <Presence midwife={midwife} isThisMonth={day.slice(0, 7) === today.slice(0, 7)} />
          </li>
        ))}
        {data.user.length === 0 && <li className={styles.nobody}>Hier arbeitet keine Hebamme.</li>}
      </ul>
      <div className={styles.group}>
        <h3>
          Offene Anmeldungen{" "}
          <small>
            {wholeNumber(data.open.length)} von {wholeNumber(count)}
          </small>
        </h3>
        {count > 0 && <Link to={listPath}>In der Liste öffnen</Link>}
      </div>
      <ul className={styles.people}>
        {data.open.map((mother) => {
          const target = targetDate(mother);
          return (
            <li key={mother.id}>
              <Link to={`/admin/puerpera/single/${mother.id}`}>
                {mother.fullname} {mother.priority > 0 && <UrgentFlag />}
              </Link>
              <span className={styles.fact}>
                {mother.birthday_child ? "geb." : "ET"} {target && shortDay(target)}
              </span>
            </li>
          );
        })}
        {data.open.length === 0 && <li className={styles.nobody}>Niemand wartet hier auf eine Hebamme.</li>}
      </ul>
    </>
  );
}

interface PresenceProps {
  midwife: MapAreaPeopleQuery["user"][number];
  /** What she has left counts for the month that runs. */
  isThisMonth: boolean;
}

function Presence({ midwife, isThisMonth }: PresenceProps) {
  const [absence] = midwife.calendarentries;
  if (absence) {
    return (
      <Chip tone="warning" icon={<Palmtree size={14} strokeWidth={1.9} aria-hidden="true" />}>
        {absenceTitle(absence.kind)} bis {shortDay(absence.end)}
      </Chip>
    );
  }
  const left = placesLeft(midwife.mediations_current_month ?? 0, midwife.mediation_limit ?? null);
  if (!isThisMonth || left === null) return <span className={styles.fact}>{midwife.place}</span>;
  return (
    <span className={styles.fact}>
      {left === 0 ? "Limite erreicht" : left === 1 ? "noch 1 Platz" : `noch ${left} Plätze`}
    </span>
  );
}
