import { Eye, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { clockTime, longDay } from "#domain/locale.ts";
import { accessWayTitles, columnClassTitles } from "#domain/privacy/access-words.ts";
import { isRole, roleTitles } from "#domain/role.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { PuerperaAccessDocument } from "#web/generated/manager/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { UserLink } from "../people/UserLink.tsx";
import styles from "./PrivacyTab.module.css";
import { type Reading, readingsOf } from "./readings.ts";

/** Who has read a mother's data; for those who answer for the office. */
export function PrivacyTab({ puerperaId }: { puerperaId: string }) {
  const { role } = useCurrentUser();
  return (
    <div className={styles.tab}>
      <p className={styles.rule}>
        <ShieldCheck size={17} strokeWidth={1.9} aria-hidden="true" />
        <span>
          Jedes Lesen dieser Anmeldung wird festgehalten: wer, wann und welche Art von Angaben. Niemand kann
          das Protokoll ändern. Einsicht haben Leitung und Administration.
        </span>
      </p>
      {role === "mediator" ? <ForMediators /> : <AccessLog puerperaId={puerperaId} />}
    </div>
  );
}

function ForMediators() {
  return (
    <p className={styles.hint}>
      Fragt eine Mutter, wer ihre Angaben gesehen hat, geben Sie die Frage bitte an die Leitung weiter.
    </p>
  );
}

const FIRST = 500;
const MOST = 10_000;

/** New lines come by reading this very page, so that it is not watched but asked now and then. */
const EVERY_MS = 60_000;

function AccessLog({ puerperaId }: { puerperaId: string }) {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch } = useLiveQuery(
    PuerperaAccessDocument,
    { puerpera_id: puerperaId, limit },
    { interval: EVERY_MS, keepPrevious: true },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={5} />;
  const days = readingsOf(data.puerpera_access);
  if (days.length === 0) {
    return (
      <EmptyState
        icon={<Eye size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Noch hat niemand diese Anmeldung gelesen"
      >
        Hier steht nach Tagen, wer die Angaben dieser Mutter gesehen hat.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={styles.days}>
        {days.map(({ day, readings }) => (
          <li key={day}>
            <h2 className={styles.day}>{longDay(day)}</h2>
            <ul className={styles.readings}>
              {readings.map((reading) => (
                <ReadingRow key={reading.reader?.id ?? reading.address ?? "house"} reading={reading} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {data.puerpera_access.length === limit && limit < MOST && (
        <Button onClick={() => setLimit(MOST)}>Ältere zeigen</Button>
      )}
    </>
  );
}

function ReadingRow({
  reading: { reader, address, first, last, count, ways, classes },
}: {
  reading: Reading;
}) {
  const times = first === last ? clockTime(last) : `${clockTime(first)}–${clockTime(last)}`;
  return (
    <li className={styles.reading}>
      {reader ? (
        <Avatar id={reader.id} firstname={reader.firstname} lastname={reader.lastname} size={32} />
      ) : (
        <span />
      )}
      <div className={styles.who}>
        {reader ? (
          <UserLink id={reader.id} name={reader.fullname} />
        ) : (
          <strong>{address ?? "Das System"}</strong>
        )}
        <span className={styles.role}>{reader && isRole(reader.role) && roleTitles[reader.role]}</span>
      </div>
      <div className={styles.what}>
        {ways.map((way) => accessWayTitles[way]).join(", ")}
        <span className={styles.classes}>
          {classes.map((each) => (
            <Chip key={each}>{columnClassTitles[each]}</Chip>
          ))}
        </span>
      </div>
      <div className={styles.when}>
        {times}
        <span className={styles.count}>{count === 1 ? "einmal" : `${count}-mal`}</span>
      </div>
    </li>
  );
}
