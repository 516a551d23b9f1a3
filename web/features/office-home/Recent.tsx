import type { ReactNode } from "react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, dateAndTime, nearDay } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import styles from "./Recent.module.css";

interface RecentRow {
  id: string;
  name: string;
  place: string;
  outcome: string;
  at: string;
}

/** The last ones of each kind; the Rückblick has fifty. */
export function RecentlyMediated({ rows }: { rows: OfficeHomeQuery["recently_mediated"] }) {
  return (
    <Recent
      title="Zuletzt vermittelt"
      list="mediated"
      nothing="Noch keine Vermittlung."
      rows={rows.flatMap(({ puerpera, mediated_at }) =>
        puerpera && mediated_at ? [rowOf(puerpera, puerpera.midwife?.fullname ?? "", mediated_at)] : [],
      )}
    />
  );
}

export function RecentlyLost({ rows }: { rows: OfficeHomeQuery["recently_lost"] }) {
  return (
    <Recent
      title="Zuletzt hinfällig"
      list="lost"
      nothing="Keine hinfälligen Anmeldungen."
      rows={rows.flatMap(({ puerpera, lost_at, puerpera_lostreason }) =>
        puerpera && lost_at ? [rowOf(puerpera, puerpera_lostreason?.title ?? "", lost_at)] : [],
      )}
    />
  );
}

interface Mother {
  id: string;
  fullname: string;
  zipcode: string;
  place: string;
}

function rowOf({ id, fullname, zipcode, place }: Mother, outcome: string, at: string): RecentRow {
  return { id, name: fullname, place: zipcodeAndPlace(zipcode, place), outcome, at };
}

interface RecentProps {
  title: string;
  list: "lost" | "mediated";
  nothing: string;
  rows: readonly RecentRow[];
}

function Recent({ title, list, nothing, rows }: RecentProps): ReactNode {
  const now = new Date(useNow());
  const today = zurichDay(now);
  const address = `/admin/puerpera/closed?liste=${list}`;
  return (
    <SectionCard title={title} action={<Link to={address}>Im Rückblick</Link>} flush>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, place, outcome, at }) => (
            <li key={id}>
              <Link className={styles.row} to={`${address}&case=${id}`}>
                <span className={styles.name} data-tooltip={name}>
                  {name}
                </span>
                <time dateTime={at} data-tooltip={dateAndTime(at)}>
                  {zurichDay(at) === today ? clockTime(at) : nearDay(zurichDay(at), now)}
                </time>
                <span className={styles.second}>{place}</span>
                <span className={styles.outcome} data-tooltip={outcome}>
                  {outcome}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
