import { CloudOff, RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, nearDay } from "#domain/locale.ts";
import { isDone, visitTime } from "#domain/midwife/visit.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SearchBox } from "#web/components/filter/SearchBox.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { RememberedLookups } from "#web/platform/session/LookupsProvider.tsx";
import { findMothers } from "./find-mothers.ts";
import type { Kept, OfflineMother, OfflineVisit } from "./kept-list.ts";
import { OfflineMotherCard } from "./OfflineMotherCard.tsx";
import styles from "./OfflineScreen.module.css";
import { RefusedList } from "./RefusedList.tsx";

interface OfflineScreenProps {
  kept: Kept;
  /** What stands there where nothing is kept. */
  nothing: ReactNode;
  isOffline: boolean;
  onRetry?: () => void;
}

/** Her mothers as this telephone keeps them: the number, the way, and what she has to say. */
export function OfflineScreen({ kept, nothing, isOffline, onRetry }: OfflineScreenProps) {
  const now = new Date(useNow());
  if (kept.state === "reading") return <CardSkeleton />;
  if (kept.state === "nothing") return nothing;
  const { list, contactAt, waiting } = kept;
  const at = new Date(contactAt);
  return (
    <RememberedLookups>
      <div className={styles.page}>
        <PageHead
          title="Liste ohne Netz"
          note={`Stand: ${nearDay(zurichDay(at), now)} ${clockTime(at)}`}
          {...(onRetry && {
            actions: (
              <Button icon={<RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />} onClick={onRetry}>
                Nochmals verbinden
              </Button>
            ),
          })}
        />
        {isOffline && (
          <p className={styles.offline} role="status">
            <CloudOff size={17} strokeWidth={1.9} aria-hidden="true" />
            <span>
              Keine Verbindung. Was Sie hier schreiben, wird gesendet, sobald Sie wieder Netz haben.
            </span>
          </p>
        )}
        <RefusedList waiting={waiting} />
        <Visits visits={list.visits} mothers={list.mothers} now={now} />
        <Mothers kept={kept} now={now} />
      </div>
    </RememberedLookups>
  );
}

function Mothers({ kept: { list, waiting }, now }: { kept: Kept & { state: "kept" }; now: Date }) {
  const [typed, setTyped] = useState("");
  const found = findMothers(list.mothers, typed);
  if (list.mothers.length === 0)
    return (
      <EmptyState title="Sie betreuten zuletzt keine Wöchnerin">Hier ist darum nichts aufbewahrt.</EmptyState>
    );
  return (
    <>
      <SearchBox
        isLarge
        className={styles.search}
        aria-label="Liste durchsuchen"
        placeholder="Name, Ort oder Telefon"
        text={typed}
        onText={setTyped}
      />
      {found.length === 0 && <p className={styles.none}>Niemand passt dazu.</p>}
      <ul className={styles.list}>
        {found.map((mother) => (
          <li key={mother.id} id={mother.id}>
            <OfflineMotherCard
              mother={mother}
              waiting={waiting.filter(({ puerperaId }) => puerperaId === mother.id)}
              now={now}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface VisitsProps {
  visits: readonly OfflineVisit[];
  mothers: readonly OfflineMother[];
  now: Date;
}

/** Whom she visits today, in order; the rest stands on the mother's card. */
function Visits({ visits, mothers, now }: VisitsProps) {
  // A colleague's mothers, whom she visits meanwhile, are not kept here.
  const today = visits.flatMap((visit) => {
    const mother = mothers.find(({ id }) => id === visit.puerpera?.id);
    return mother && zurichDay(visitTime(visit)) === zurichDay(now) ? [{ visit, mother }] : [];
  });
  if (today.length === 0) return null;
  return (
    <SectionCard title="Heute" note={today.length} flush>
      <ul className={styles.visits}>
        {today.map(({ visit, mother }) => (
          <li key={visit.id}>
            <time dateTime={visitTime(visit)}>{clockTime(visitTime(visit))}</time>
            <a href={`#${mother.id}`}>{mother.fullname}</a>
            {isDone(visit) && <span className={styles.quiet}>erledigt</span>}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
